import { useEffect, useRef, useState } from "react";
import { timeInFrench } from "../../domain/dates.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { showFaults } from "../../ui/field/faults-in-view.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { endedText, signedOutText } from "../conversation/failed.texts.ts";
import { foldedParts, unfoldPart } from "./folded-parts.ts";
import { LastWords } from "./last-words.tsx";
import { Folded, type FoldedParts } from "./parts/part.tsx";
import { PlansPart } from "./parts/plans-part.tsx";
import { TimePart } from "./parts/time-part.tsx";
import { WorkPart } from "./parts/work-part.tsx";
import { type DetailsChange, type Saving, useSaving } from "./saving/enquiry-saving.ts";
import { useLeaveQuestion } from "./saving/leave-question.ts";
import { movingSketch } from "./sketch/scene.ts";
import { SketchPart } from "./sketch/sketch-part.tsx";
import { useDistanceText } from "./town/town.ts";
import { TownPart } from "./town/town-part.tsx";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";
import "./resumed.css";

/** The fields are in the parts, and name this form. */
const form = "suite";

type DetailsFormProps = {
  state: EnquiryState;
  today: string;
  /** The number of their mark, if the parts are folded to one line each under a heading. */
  foldedAs?: number;
  /** Called with the stored details. */
  onChange: (change: DetailsChange) => void;
};

/** The form for an enquiry's details: each part is optional, and saved while it is typed. */
export function DetailsForm({ state, today, foldedAs, onChange }: DetailsFormProps) {
  const { id: enquiry } = state;
  const texts = useEnquiryTexts();
  const { details, saving, change, blame, setPlans, saveNow } = useSaving({
    enquiry,
    told: state.second,
    // An enquiry in an account has no link that could end, only a session.
    ended: state.link.expires ? endedText : signedOutText,
    onChange,
  });
  const [isSending, setSending] = useState(false);
  const isKept = !isSending && (saving.state === "idle" || saving.state === "saved");
  const { parts, place, isClosed, close, reopen } = useClosing(saving.state, isKept);
  const away = useDistanceText(details);
  const folded = foldedAs === undefined ? undefined : foldedParts(details, away);
  useLeaveQuestion(!isKept);
  const part = {
    details,
    faults: saving.faults,
    form,
    blame: (...blamed: Parameters<typeof blame>) => {
      reopen();
      blame(...blamed);
    },
    change: movingSketch(details.sketch, (...changed) => {
      // The code of a town arrives by itself, later than its typed name.
      if (changed[0] !== "town_code") reopen();
      change(...changed);
    }),
  };
  return (
    <div className={folded ? "enquiry-parts enquiry-folded" : "enquiry-parts"} ref={parts}>
      {folded && <FoldedHead number={foldedAs ?? 1} parts={folded} />}
      <Folded value={folded ?? {}}>
        <WorkPart {...part} />
        <TownPart {...part} />
        <SketchPart {...part} />
        <TimePart {...part} today={today} />
        <PlansPart
          enquiry={enquiry}
          work={details.work}
          plans={details.plans}
          names={state.planNames}
          onChange={setPlans}
          onSending={setSending}
        />
      </Folded>
      {isClosed && <LastWords by={state} place={place} />}
      <form
        id={form}
        className="enquiry-keeper"
        data-idle={saving.state === "idle" && !isSending ? "" : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          saveNow();
          close();
        }}
      >
        <SavingText saving={saving} isSending={isSending} />
        <SubmitButton arrow>{texts.saving.done}</SubmitButton>
      </form>
    </div>
  );
}

/** Above the folded parts: how many of them are filled in. */
function FoldedHead({ number, parts }: { number: number; parts: FoldedParts }) {
  const texts = useEnquiryTexts();
  const all = Object.values(parts);
  return (
    <div className="page-grid enquiry-folded-head">
      <SectionRule number={number}>{texts.had.mark}</SectionRule>
      <h2 id="lignes" className="subtitle" tabIndex={-1}>
        {texts.had.answers(all.filter(({ said }) => said !== "").length, all.length)}
      </h2>
      <p>{texts.had.text}</p>
    </div>
  );
}

/** The result of « J'ai terminé »: the closing words after all is saved, or the first fault. */
function useClosing(state: Saving["state"], isKept: boolean) {
  const parts = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(0);
  const isClosed = pressed > 0 && isKept;
  useEffect(() => {
    if (pressed === 0 || isKept) return;
    // If the visitor goes on meanwhile, the page does not move the focus.
    const closeNow = () => setPressed(0);
    const kinds = ["pointerdown", "keydown"];
    for (const kind of kinds) addEventListener(kind, closeNow, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, closeNow, { capture: true });
    };
  }, [pressed, isKept]);
  useEffect(() => {
    if (pressed === 0) return;
    if (isClosed) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: "center" });
    } else if (state === "faulty" && parts.current) {
      for (const fold of parts.current.querySelectorAll("details:has([aria-invalid=true])"))
        unfoldPart(fold.id);
      showFaults(parts.current);
    }
  }, [pressed, isClosed, state]);
  return {
    parts,
    place,
    isClosed,
    close: () => setPressed((times) => times + 1),
    reopen: () => setPressed(0),
  };
}

function SavingText({ saving, isSending }: { saving: Saving; isSending: boolean }) {
  const { state, at, hasReplaced, refusal } = saving;
  const { idle, busy, saved, failed, refused, faulty, note, sending, replaced } = useEnquiryTexts().saving;
  const says = {
    idle,
    busy,
    saved: saved.join(timeInFrench(new Date(at).toISOString())),
    failed: refusal ? refused + refusal : failed,
    faulty,
  };
  const isKept = state === "idle" || state === "saved";
  return (
    <>
      <p className={state === "saved" ? "enquiry-kept" : "enquiry-not-kept"} role="status">
        {state === "saved" && <Icon name="done" />}
        <span>{french(says[state])}</span>
      </p>
      <p className="note">{hasReplaced ? replaced : isSending ? sending : isKept ? note : ""}</p>
    </>
  );
}
