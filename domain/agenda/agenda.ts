import type { Company } from "../company/company.ts";
import { publicHolidays } from "../company/public-holidays.ts";
import { dayInParis, isoDay, timeInParis } from "../dates.ts";
import type { Period } from "../enquiries/figures/period.ts";
import type { VisitSlot } from "../enquiries/visits/fields.ts";
import { paperName } from "../papers/kinds.ts";
import { type GuaranteeKind, listGuarantees } from "../worksites/guarantees.ts";
import { type WorksiteStep, worksiteSteps } from "../worksites/steps.ts";
import { listDays } from "./weeks.ts";

/** The subject of an entry of the agenda. */
type AgendaSubject =
  | {
      kind: "visit";
      /** Whether both sides agreed on its slot. */
      isChosen: boolean;
      /** Whether it has taken place, so that nothing is to do about it. */
      isHeld: boolean;
      client: string;
      town: string;
      who: string[];
      /** The moments of its slot. */
      from: string;
      to: string;
    }
  | { kind: "reminder"; client: string; note: string; who: string }
  | { kind: "step"; step: WorksiteStep; worksite: string }
  | { kind: "guarantee"; guarantee: GuaranteeKind; worksite: string }
  | { kind: "paper"; paper: string }
  | { kind: "closing"; label: string };

/** An entry of the agenda on one day. */
export type AgendaEntry = AgendaSubject & {
  /** Unique among the entries. */
  key: string;
  /** A day in Paris, `2026-11-30`. */
  day: string;
  /** A time in Paris, `09:00`; empty for a whole day. */
  time: string;
  /** The record's page below `/dashboard`. */
  path: string;
};

/** The records with dates. Records without a date in the period are allowed. */
export type DatedRecords = {
  visits: readonly {
    id: string;
    message: string;
    slots: readonly VisitSlot[];
    chosen: string;
    state: string;
    client: string;
    town: string;
    who: string[];
  }[];
  reminders: readonly {
    id: string;
    sender_name: string;
    remind_on: string;
    remind_note: string;
    /** The colleague whom it was given to. Empty if it is for the one in charge. */
    who: string;
  }[];
  worksites: readonly { id: string; title: string; received_on: string; planned_dates: unknown }[];
  papers: readonly { id: string; kind: string; name: string; ends_on: string }[];
  company: Pick<Company, "closings" | "public_holidays"> | undefined;
};

/** Returns the entries of a period by day, and within a day by time. Entries of whole days come first. */
export function agendaEntries(records: DatedRecords, period: Period): AgendaEntry[] {
  return [
    ...records.visits.flatMap(visitEntries),
    ...records.reminders.map(reminderEntry),
    ...records.worksites.flatMap(worksiteEntries),
    ...records.papers.map(paperEntry),
    ...closingEntries(records.company, period),
  ]
    .filter(({ day }) => period.from <= day && day <= period.to)
    .sort((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`));
}

function visitEntries({
  id,
  message,
  slots,
  chosen,
  state,
  client,
  town,
  who,
}: DatedRecords["visits"][number]): AgendaEntry[] {
  const isHeld = state === "done";
  const isChosen = isHeld || state === "chosen";
  const shownSlots = isChosen ? slots.filter(({ from }) => from === chosen) : slots;
  return shownSlots.map(({ from, to }) => ({
    key: `visit-${id}-${from}`,
    kind: "visit",
    isChosen,
    isHeld,
    client,
    town,
    who,
    from,
    to,
    day: dayInParis(from),
    time: timeInParis(from),
    path: `demandes/${message}`,
  }));
}

function reminderEntry(enquiry: DatedRecords["reminders"][number]): AgendaEntry {
  return {
    key: `reminder-${enquiry.id}`,
    kind: "reminder",
    client: enquiry.sender_name,
    note: enquiry.remind_note,
    who: enquiry.who,
    day: isoDay(enquiry.remind_on),
    time: "",
    path: `demandes/${enquiry.id}`,
  };
}

/** A step that is expected in a month, without a day, is in no agenda. */
function worksiteEntries({
  id,
  title,
  received_on,
  planned_dates,
}: DatedRecords["worksites"][number]): AgendaEntry[] {
  const about = { worksite: title, time: "", path: `chantiers/${id}` };
  const planned = (planned_dates ?? {}) as Partial<Record<WorksiteStep, string>>;
  const steps = worksiteSteps.flatMap((step): AgendaEntry[] => {
    const day = isoDay(planned[step] ?? "");
    return day ? [{ key: `step-${id}-${step}`, kind: "step", step, day, ...about }] : [];
  });
  const guarantees = isoDay(received_on) ? listGuarantees(received_on) : [];
  return [
    ...steps,
    ...guarantees.map(
      ({ kind, until }): AgendaEntry => ({
        key: `guarantee-${id}-${kind}`,
        kind: "guarantee",
        guarantee: kind,
        day: until,
        ...about,
      }),
    ),
  ];
}

function paperEntry(paper: DatedRecords["papers"][number]): AgendaEntry {
  return {
    key: `paper-${paper.id}`,
    kind: "paper",
    paper: paperName(paper),
    day: isoDay(paper.ends_on),
    time: "",
    path: `papiers/${paper.id}`,
  };
}

/** Every day of an exceptional closing, and the public holidays of the company. */
function closingEntries(company: DatedRecords["company"], period: Period): AgendaEntry[] {
  const [first = 0, last = 0] = [period.from, period.to].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const holidays =
    company?.public_holidays === "open"
      ? []
      : years.flatMap((year) => publicHolidays(year, company?.public_holidays === "alsace-moselle"));
  const closings = (company?.closings ?? []).flatMap(({ label, from, to }) =>
    listDays({
      from: from > period.from ? from : period.from,
      to: to < period.to ? to : period.to,
    }).map((day) => ({ day, label })),
  );
  return [...closings, ...holidays.map(({ day, name }) => ({ day, label: name }))].map(({ day, label }) => ({
    key: `closing-${day}-${label}`,
    kind: "closing",
    label,
    day,
    time: "",
    path: "coordonnees",
  }));
}
