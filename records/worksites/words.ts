import type { WorksiteWord } from "../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";

/** A word to the client as its form has it. An empty `send_at` means now. */
export type TypedWord = { body: string; photos: string[]; send_at: string };

/** Returns the words to the client of a worksite that the writer of another one has not seen. */
export async function unseenWords(
  client: RecordsClient,
  { id, worksite }: { id: string; worksite: string },
  seenIds: readonly string[],
): Promise<WorksiteWord[]> {
  const filter = client.filter("worksite = {:worksite}", { worksite });
  const options = { ...fullList, filter, requestKey: null };
  const words = await client.collection("worksite_words").getFullList<WorksiteWord>(options);
  return words.filter((word) => word.id !== id && !seenIds.includes(word.id));
}

/**
 * Stores a new word to the client of a worksite. Never rejects. The same id is stored once. If an earlier attempt arrived
 * and its answer was lost, words and photos that have changed since are saved over it.
 */
export async function writeWord(
  client: RecordsClient,
  { id, worksite }: { id: string; worksite: string },
  word: TypedWord,
): Promise<SavedRecord<WorksiteWord>> {
  const record = { collection: "worksite_words", id, seen: undefined };
  const first = await saveRecord<WorksiteWord>(client, record, { worksite, ...word });
  if (first.outcome !== "conflict") return first;
  const { theirs } = first;
  const isSame =
    theirs.body === word.body.replaceAll(/\s+/g, " ") &&
    JSON.stringify(theirs.photos) === JSON.stringify(word.photos) &&
    (theirs.sent_at !== "" || theirs.send_at === word.send_at);
  return isSame ? first : saveRecord<WorksiteWord>(client, { ...record, seen: theirs.updated }, { ...word });
}
