import type { Caller, Store } from "record-store";
import { worksiteOpenings } from "../../domain/enquiries/openings/openings.server.ts";
import { journalPart } from "../../domain/journal/journal.server.ts";
import { shownReadings } from "../../domain/readings/readings.server.ts";
import type { ReadingCounts } from "../readings/reading-counts.ts";
import { journalTable } from "./journal-csv.ts";

type ReadingParts = { store: Store; readings: Pick<ReadingCounts, "noteJournal"> };

/** The journal of one record counts as read by the colleague, and so does the whole journal. */
export async function journalAnswer(
  { store, readings }: ReadingParts,
  url: URL,
  admin: Caller,
): Promise<Response> {
  const record = url.searchParams.get("record") ?? "";
  readings.noteJournal(admin, /^[a-z0-9]{15}$/.test(record) ? record : "");
  return Response.json(await journalPart(store, url));
}

/** The journal as a table. */
export function journalTableAnswer(
  { store, readings }: ReadingParts,
  url: string,
  admin: Caller,
): ReturnType<typeof journalTable> {
  readings.noteJournal(admin, "");
  return journalTable(store, url);
}

/** Answers with the readings of an account's documents, or of those that a colleague opened. */
export async function readingsAnswer(store: Store, { searchParams }: URL): Promise<Response> {
  return Response.json({ readings: await shownReadings(store, searchParams.get("compte") ?? "") });
}

/** Answers with the moments at which the client's side first opened the quotes of a worksite. */
export async function openingsAnswer(store: Store, { searchParams }: URL): Promise<Response> {
  const openings = await worksiteOpenings(store, searchParams.get("chantier") ?? "");
  return Response.json({ openings });
}
