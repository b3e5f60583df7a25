import { type AgendaEntry, agendaEntries, type DatedRecords } from "../../domain/agenda/agenda.ts";
import { addDays } from "../../domain/dates.ts";
import type { Period } from "../../domain/enquiries/figures/period.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import { memberName } from "../../domain/users/names.ts";
import type { RecordsClient } from "../client.ts";
import { wholeCompany } from "../company/team.ts";
import { fullList } from "../full-list.ts";
import { teamPapers } from "../papers/team.ts";

type ReadVisit = {
  id: string;
  message: string;
  slots: VisitSlot[];
  chosen: string;
  state: string;
  expand?: {
    message?: { sender_name: string; town: string };
    with?: { id: string; name: string; email: string }[];
  };
};

type ReadReminder = Omit<DatedRecords["reminders"][number], "who"> & {
  expand?: { remind_to?: { name: string; email: string } };
};

/** Returns the team's agenda of a period. Rejects if a part of it cannot be loaded: a gap would look like a free day. */
export async function teamAgenda(
  client: RecordsClient,
  period: Period,
  signal?: AbortSignal,
): Promise<AgendaEntry[]> {
  const options = { ...fullList, signal, requestKey: null };
  const { from, to } = period;
  // The days of a query are those of UTC, so they reach one day further than those of Paris.
  const bounds = { from: addDays(from, -1), to: addDays(to, 2) };
  const [visits, reminders, worksites, papers, company] = await Promise.all([
    client.collection("visits").getFullList<ReadVisit>({
      ...options,
      filter: client.filter(
        '(state = "offered" && message.step != "won" && message.step != "lost") || ((state = "chosen" || state = "done") && chosen >= {:from} && chosen < {:to})',
        bounds,
      ),
      expand: "message,with",
      fields: [
        "id,message,slots,chosen,state,expand.message.sender_name,expand.message.town",
        "expand.with.id,expand.with.name,expand.with.email",
      ].join(),
    }),
    client.collection("messages").getFullList<ReadReminder>({
      ...options,
      filter: client.filter(
        'remind_on >= {:from} && remind_on < {:to} && step != "won" && step != "lost"',
        bounds,
      ),
      expand: "remind_to",
      fields: "id,sender_name,remind_on,remind_note,expand.remind_to.name,expand.remind_to.email",
    }),
    client.collection("worksites").getFullList<DatedRecords["worksites"][number]>({
      ...options,
      fields: "id,title,received_on,planned_dates",
    }),
    teamPapers(client, signal),
    wholeCompany(client),
  ]);
  const records = { visits: visits.map(visitRecord), reminders: reminders.map(reminderRecord) };
  return agendaEntries({ ...records, worksites, papers, company }, period);
}

/** Returns the dates of two days that are still to come or to do: a visit that has taken place is neither. */
export async function nearDates(
  client: RecordsClient,
  today: string,
  signal?: AbortSignal,
): Promise<AgendaEntry[]> {
  const entries = await teamAgenda(client, { from: today, to: addDays(today) }, signal);
  return entries.filter((entry) => !(entry.kind === "visit" && entry.isHeld));
}

function reminderRecord({ expand, ...reminder }: ReadReminder): DatedRecords["reminders"][number] {
  return { ...reminder, who: expand?.remind_to ? memberName(expand.remind_to) : "" };
}

function visitRecord({ expand, ...visit }: ReadVisit): DatedRecords["visits"][number] {
  return {
    ...visit,
    client: expand?.message?.sender_name ?? "",
    town: expand?.message?.town ?? "",
    who: (expand?.with ?? []).map(memberName),
  };
}
