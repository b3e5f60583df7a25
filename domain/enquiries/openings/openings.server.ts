import type { Caller, Store } from "record-store";
import { dayInParis, storedMoment } from "../../dates.ts";
import { documentOwner, firstReadingDay } from "../../readings/readings.server.ts";
import { isTeamRole } from "../../users/roles.ts";
import { linkService } from "../access.server.ts";

/** The counters of the team's documents that the client's side has opened, by day in Paris. */
const openingsTopic = "openings";

/** The collections with documents of the team for its clients. */
const openedKinds = ["replies", "worksite_documents"] as const;

/** A file that somebody was shown. */
export type ShownFile = { caller: Caller; collection: string; record: string; name: string };

/**
 * Tells whether somebody of the client's side was shown a file of an answer or of a worksite, in an account or by a
 * mailed link.
 */
export function isOpenedByClient({ caller, collection }: ShownFile): boolean {
  if (!openedKinds.some((kind) => kind === collection)) return false;
  if (caller.kind === "service") return caller.service === linkService.service;
  return caller.kind === "user" && !isTeamRole(caller.record.role);
}

/**
 * Notes that the client's side was shown a file, if that may be a quote. Any file of the team's answers may be one,
 * because the team may mark the answer later. So are the quotes of a worksite. Nobody of the client's side is named.
 */
export async function noteDocumentOpening(
  store: Pick<Store, "counters" | "look">,
  { collection, record, name }: ShownFile,
  now = new Date(),
): Promise<void> {
  const kind = openedKinds.find((each) => each === collection);
  if (!kind || !(await mayBeQuote(store, kind, record))) return;
  const client = await documentOwner(store, { kind, record, file: name });
  const at = now.toISOString();
  await store.counters.add(openingsTopic, [
    { day: dayInParis(at), subject: [client || nobody, kind, record, name, at].join(" "), count: 1 },
  ]);
}

async function mayBeQuote(
  store: Pick<Store, "look">,
  kind: (typeof openedKinds)[number],
  record: string,
): Promise<boolean> {
  if (kind === "worksite_documents") return (await store.look(kind, record))?.kind === "quote";
  const reply = await store.look(kind, record);
  return reply?.side === "team" && reply.kind === "";
}

/**
 * Returns the moment of each record's first noted opening, by the record's id.
 *
 * @param since the first day that counts, `2026-03-12`. Openings are forgotten after twelve months in any case.
 */
export async function firstOpenings(
  store: Pick<Store, "counters">,
  since: string,
): Promise<ReadonlyMap<string, string>> {
  const first = new Map<string, string>();
  for (const { subject } of await store.counters.since(openingsTopic, since)) {
    const [, , record = "", , at = ""] = subject.split(" ");
    const moment = storedMoment(new Date(at));
    const earlier = first.get(record);
    if (!earlier || moment < earlier) first.set(record, moment);
  }
  return first;
}

/**
 * Returns when the client's side first opened each document of a worksite, by the document's id. Documents without a
 * noted opening are left out.
 */
export async function worksiteOpenings(
  store: Pick<Store, "counters" | "find">,
  worksite: string,
): Promise<Record<string, string>> {
  const openings = await firstOpenings(store, firstReadingDay(new Date()));
  const documents = await store.find("worksite_documents", { worksite });
  return Object.fromEntries(
    documents.flatMap(({ id }) => {
      const moment = openings.get(id);
      return moment ? [[id, moment]] : [];
    }),
  );
}

/** Forgets openings after twelve months, like the team's readings. A quote has its own moment by then. */
export async function forgetOpenings(store: Pick<Store, "counters">, now: Date): Promise<void> {
  await store.counters.forget(openingsTopic, firstReadingDay(now));
}

/** Forgets all openings of documents that belong to an erased account. */
export async function eraseOpenings(store: Pick<Store, "counters">, account: string): Promise<void> {
  await store.counters.erase(openingsTopic, account);
}

const nobody = "-";
