import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { MarksBefore } from "./parts/part.tsx";
import { PlansPart } from "./parts/plans-part.tsx";
import { TimePart } from "./parts/time-part.tsx";
import { WorkPart } from "./parts/work-part.tsx";
import { texts } from "./request.texts.ts";
import { type Saving, type SecondBreathChange, useSaving } from "./request-saving.ts";
import { SketchPart } from "./sketch/sketch-part.tsx";
import { TownPart } from "./town/town-part.tsx";

/** The fields stand in the parts, and name it. */
const form = "suite";

type SecondBreathFormProps = {
  /** Empty without script: the one whose link the browser has. */
  request: string;
  first: SecondBreath;
  today: string;
  /** How many marks stand before those of its parts. */
  marksBefore?: number;
  /** Told of what is kept, and of that no more is taken. */
  onChange: (change: SecondBreathChange) => void;
};

/** What may be said of works beside the message, each part optional, saved as it is typed. */
export function SecondBreathForm({
  request,
  first,
  today,
  marksBefore = 0,
  onChange,
}: SecondBreathFormProps) {
  const { second, saving, change, setPlans, saveNow } = useSaving(request, first, onChange);
  const part = { second, change, faults: saving.faults, form };
  return (
    <div className="request-parts">
      <MarksBefore value={marksBefore}>
        <WorkPart {...part} />
        <TownPart {...part} />
        <SketchPart {...part} />
        <TimePart {...part} today={today} />
        {request && <PlansPart request={request} plans={second.plans} onChange={setPlans} />}
      </MarksBefore>
      <form
        id={form}
        className="request-keeper"
        method="post"
        action="/demande/lignes"
        onSubmit={(event) => {
          event.preventDefault();
          saveNow();
        }}
      >
        <input type="hidden" name="request" value={request} />
        <SavingText saving={saving} />
        <SubmitButton arrow>{texts.saving.done}</SubmitButton>
      </form>
    </div>
  );
}

function SavingText({ saving: { state, at, hasReplaced } }: { saving: Saving }) {
  const { idle, busy, saved, failed, faulty, note, replaced } = texts.saving;
  const says = {
    idle,
    busy,
    saved: saved.join(timeText(at)),
    failed,
    faulty,
  };
  return (
    <>
      <p className={state === "saved" ? "request-kept" : "request-not-kept"} role="status">
        {state === "saved" && <Icon name="done" />}
        <span>{french(says[state])}</span>
      </p>
      <p className="note">{hasReplaced ? replaced : note}</p>
    </>
  );
}

function timeText(at: number): string {
  const time = new Date(at);
  return `${time.getHours()}h${String(time.getMinutes()).padStart(2, "0")}`;
}
