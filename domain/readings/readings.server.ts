import { mapInTurn, type Row, type Store } from "record-store";
import { dayInParis, subtractMonths } from "../dates.ts";
import {
  type DocumentReading,
  monthsOfReadings,
  parseReading,
  type ReadDocument,
  readingsTopic,
  type ShownReading,
} from "./readings.ts";

type ReadingStore = Pick<Store, "counters" | "look">;

/** The page shows at most this many. */
const mostShown = 500;

/**
 * Returns the readings that concern an account, the newest first: of its documents, or by it. Each person counts once a
 * day and document.
 */
export async function accountReadings(
  store: ReadingStore,
  account: string,
  now = new Date(),
): Promise<(DocumentReading & { day: string })[]> {
  const counters = await store.counters.since(readingsTopic, firstReadingDay(now));
  return counters
    .flatMap(({ day, subject }) => {
      const reading = parseReading(subject);
      return reading ? [{ ...reading, day }] : [];
    })
    .filter(({ reader, client }) => reader === account || client === account)
    .sort((one, other) => other.day.localeCompare(one.day));
}

/** Returns the same with the names of readers and documents. */
export async function shownReadings(store: ReadingStore, account: string): Promise<ShownReading[]> {
  const readings = (await accountReadings(store, account)).slice(0, mostShown);
  const readers = new Map<string, Row<"users"> | undefined>();
  return await mapInTurn(readings, async (reading) => {
    const { day, reader, kind } = reading;
    if (!readers.has(reader)) readers.set(reader, await store.look("users", reader));
    const account = readers.get(reader);
    const title = await documentTitle(store, reading);
    return { day, kind, title, reader: { id: reader, name: account?.name || account?.email || "" } };
  });
}

/** Returns the title of a document, or the name that its file was sent under; empty if it is gone. */
export async function documentTitle(
  store: Pick<Store, "look">,
  { kind, record, file }: ReadDocument,
): Promise<string> {
  if (kind === "journal") return "";
  const row = await store.look(kind, record);
  if (!row) return "";
  const sentNames = "file_names" in row ? row.file_names : undefined;
  const sentName = (sentNames as Record<string, string> | null | undefined)?.[file];
  return ("title" in row && String(row.title)) || sentName || file;
}

/** Returns the account that owns a document; empty if none does, or the document is gone. */
export async function documentOwner(
  store: Pick<Store, "look">,
  { kind, record }: ReadDocument,
): Promise<string> {
  if (kind === "journal") return (await store.look("users", record))?.id ?? "";
  if (kind === "messages") return (await store.look("messages", record))?.sender ?? "";
  if (kind === "replies") {
    const reply = await store.look("replies", record);
    return reply ? documentOwner(store, { kind: "messages", record: reply.message, file: "" }) : "";
  }
  const document = await store.look("worksite_documents", record);
  const worksite = document && (await store.look("worksites", document.worksite));
  return worksite ? documentOwner(store, { kind: "messages", record: worksite.message, file: "" }) : "";
}

/** Forgets readings after twelve months. */
export async function forgetReadings(store: Pick<Store, "counters">, now: Date): Promise<void> {
  await store.counters.forget(readingsTopic, firstReadingDay(now));
}

/** Forgets all readings by an erased account, and of its documents. */
export async function eraseReadings(store: Pick<Store, "counters">, account: string): Promise<void> {
  await store.counters.erase(readingsTopic, account);
}

/** Returns the first day whose readings and openings are still kept. */
export function firstReadingDay(now: Date): string {
  return dayInParis(subtractMonths(now, monthsOfReadings).toISOString());
}
