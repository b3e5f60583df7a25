import { type ReactNode, useState } from "react";
import type { EnquiryOutcome, EnquiryState } from "../../records/enquiries/by-link.ts";
import { changeEnquiryVisit, visitCalendarUrl } from "../../records/enquiries/conversation.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { useSite } from "../sections/site.ts";
import { visitTexts as texts } from "./conversation.texts.ts";
import { DownloadIcon } from "./file-links.tsx";
import { daySaid, timeSaid } from "./moments.ts";
import { useStateAct } from "./state-act.ts";
import { OtherSlots, VisitSlots } from "./visit-slots.tsx";
import "./visits.css";

type Visit = EnquiryState["visits"][number];

type VisitsProps = {
  state: Pick<EnquiryState, "id" | "visits">;
  onState: (state: EnquiryState) => void;
};

/** The open visits, or else the last one, each with its heading. */
export function Visits({ state: { id, visits }, onState }: VisitsProps) {
  const shownOnes = shownVisits(visits);
  return shownOnes.map((visit, index) => (
    <OneVisit
      key={visit.id}
      enquiry={id}
      visit={visit}
      // Two visits have the same heading: the number tells them apart for screen readers.
      place={shownOnes.length > 1 ? texts.place(index + 1, shownOnes.length) : ""}
      onState={onState}
    />
  ));
}

function shownVisits(visits: readonly Visit[]): Visit[] {
  const open = visits.filter(({ state }) => state === "offered" || state === "chosen");
  return open.length > 0 ? open : visits.slice(-1);
}

type OneVisitProps = {
  enquiry: string;
  visit: Visit;
  place: string;
  onState: (state: EnquiryState) => void;
};

function OneVisit({ enquiry, visit, place, onState }: OneVisitProps) {
  const { isBusy, faults, failure, act, forget } = useStateAct(onState);
  const [isMoving, setMoving] = useState(false);
  const isMailed = useSite()?.sendsLetters;
  const id = `visite-${visit.id}`;

  /** The pressed button is gone: the focus moves to the visit's heading. */
  function show(isMovingNow: boolean): void {
    setMoving(isMovingNow);
    document.getElementById(id)?.focus();
  }

  async function change(visitChange: Parameters<typeof changeEnquiryVisit>[2]): Promise<void> {
    const ask = (): Promise<EnquiryOutcome<EnquiryState>> =>
      changeEnquiryVisit(enquiry, visit.id, visitChange);
    if (await act(ask)) show(false);
  }

  const isChosen = visit.state === "chosen" && !isMoving;
  return (
    <section className="visit" aria-labelledby={id}>
      <h2 id={id} className="subtitle" tabIndex={-1}>
        {headings[visit.state]}
        {place && <span className="sr-only">{place}</span>}
      </h2>
      <About visit={visit} />
      {failure && (
        <Notice tone="fault">
          <p>{failure}</p>
        </Notice>
      )}
      {visit.asked && (
        <Notice tone="calm">
          <p>{texts.asked}</p>
        </Notice>
      )}
      {isChosen && (
        <ChosenVisit
          enquiry={enquiry}
          visit={visit}
          isBusy={isBusy}
          onMove={() => show(true)}
          onCancel={() => change({ state: "cancelled" })}
          onKeep={() => show(false)}
        />
      )}
      {(visit.state === "offered" || isMoving) && (
        <>
          <VisitSlots
            visit={visit}
            isBusy={isBusy}
            fault={faults.chosen ?? ""}
            onChoose={(moment) => change({ chosen: moment })}
          >
            {isMoving && <Press onPress={() => show(false)}>{texts.stay}</Press>}
          </VisitSlots>
          <OtherSlots
            isBusy={isBusy}
            fault={faults.asked ?? ""}
            onEdit={forget}
            onAsk={(wish) => change({ asked: wish })}
          />
        </>
      )}
      {visit.state === "offered" && <p className="note">{isMailed ? texts.laterMailed : texts.later}</p>}
      {visit.state === "cancelled" && (
        <p>
          {texts.cancelled[visit.cancelled_by || "team"]} {texts.anew}
        </p>
      )}
      {visit.state === "done" && <p>{texts.done}</p>}
    </section>
  );
}

const headings = { offered: texts.offered, chosen: texts.chosen, cancelled: texts.over, done: texts.over };

function About({ visit: { note, with: colleagues } }: { visit: Visit }) {
  const people = colleagues.length > 0 ? `${texts.with}${new Intl.ListFormat("fr").format(colleagues)}.` : "";
  const visitText = [note, people].filter(Boolean).join("\n");
  return visitText ? <p className="visit-about">{french(visitText)}</p> : null;
}

type ChosenVisitProps = {
  enquiry: string;
  visit: Visit;
  isBusy: boolean;
  onMove: () => void;
  onCancel: () => void;
  onKeep: () => void;
};

function ChosenVisit({ enquiry, visit, isBusy, onMove, onCancel, onKeep }: ChosenVisitProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { chosen } = visit;
  function keep(): void {
    setCancelling(false);
    onKeep();
  }

  const isAhead = Date.parse(chosen.replace(" ", "T")) > Date.now();
  return (
    <>
      <Notice tone="done">
        <p>
          <b>
            {texts.kept} {daySaid(chosen)}
            {texts.at}
            {timeSaid(chosen)}.
          </b>{" "}
          {french(visit.slots.find(({ from }) => from === chosen)?.note ?? "")}
        </p>
      </Notice>
      <p>
        <a className="link" href={visitCalendarUrl(enquiry, visit.id)} download>
          {texts.calendar}
          <DownloadIcon />
        </a>
      </p>
      {isAhead && !isCancelling && (
        <p className="visit-acts">
          <Press onPress={onMove}>{texts.move}</Press>
          <Press onPress={() => setCancelling(true)}>{texts.cancel}</Press>
        </p>
      )}
      {isCancelling && (
        <div className="visit-cancelling">
          <p>{texts.cancelling}</p>
          <div className="actions">
            <button
              type="button"
              className="button-outline"
              aria-disabled={isBusy || undefined}
              onClick={onCancel}
            >
              {texts.confirm}
            </button>
            {/* biome-ignore lint/a11y/noAutofocus: it replaces the pressed button */}
            <button type="button" className="button-outline" autoFocus onClick={keep}>
              {texts.back}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function Press({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onPress}>
      {children}
    </button>
  );
}
