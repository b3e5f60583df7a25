import type { WorksiteWord } from "../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";

/** A word to the client as its form has it. An empty `send_at` means now. */
export type TypedWord = { body: string; photos: string[]; send_at: string };

/** Returns the words to the client of a worksite, the oldest first. */
export async function wordsToClient(client: RecordsClient, worksite: string): Promise<WorksiteWord[]> {
  const filter = client.filter("worksite = {:worksite}", { worksite });
  const options = { ...fullList, filter, sort: "created,id", requestKey: null };
  return await client.collection("worksite_words").getFullList<WorksiteWord>(options);
}

/**
 * Stores a new word to the client of a worksite. Never rejects. The same id is stored once. If an earlier attempt arrived
 * and its answer was lost, words and photos that have changed since are saved over it. A later word than the last seen
 * one is refused as `last_seen`.
 *
 * @param lastSeen the id of the latest word that the writer has seen, or an empty text
 */
export async function writeWord(
  client: RecordsClient,
  { id, worksite }: { id: string; worksite: string },
  word: TypedWord,
  lastSeen: string,
): Promise<SavedRecord<WorksiteWord>> {
  const record = { collection: "worksite_words", id, seen: undefined };
  const first = await saveRecord<WorksiteWord>(client, record, { worksite, ...word, last_seen: lastSeen });
  if (first.outcome !== "conflict") return first;
  const { theirs } = first;
  const isSame =
    theirs.body === word.body.replaceAll(/\s+/g, " ") &&
    JSON.stringify(theirs.photos) === JSON.stringify(word.photos) &&
    (theirs.sent_at !== "" || theirs.send_at === word.send_at);
  return isSame ? first : saveRecord<WorksiteWord>(client, { ...record, seen: theirs.updated }, { ...word });
}
