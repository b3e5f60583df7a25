import type { WorksiteWord } from "../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../client.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";

/** A word to the client as its form has it. An empty `send_at` means now. */
export type TypedWord = { body: string; photos: string[]; send_at: string };

/** Stores a new word to the client of a worksite. Never rejects. The same id is stored once. */
export function writeWord(
  client: RecordsClient,
  { id, worksite }: { id: string; worksite: string },
  word: TypedWord,
): Promise<SavedRecord<WorksiteWord>> {
  const record = { collection: "worksite_words", id, seen: undefined };
  return saveRecord<WorksiteWord>(client, record, { worksite, ...word });
}
