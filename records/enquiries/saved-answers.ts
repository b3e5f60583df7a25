import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { createOnce } from "../record/create-once.ts";
import type { SavedRecord } from "../record/save-record.ts";

/** An answer that the team writes often. */
export type SavedAnswer = { id: string; updated: string; title: string; body: string };

/** Returns all saved answers, by title. */
export function findSavedAnswers(client: RecordsClient): Promise<SavedAnswer[]> {
  return client
    .collection("saved_answers")
    .getFullList<SavedAnswer>({ ...fullList, sort: "title,id", fields: "id,updated,title,body" });
}

/**
 * Adds a saved answer. Never rejects.
 *
 * @param id the dialog's own, so that no repeated attempt adds a second one
 */
export function addSavedAnswer(
  client: RecordsClient,
  id: string,
  answer: Pick<SavedAnswer, "title" | "body">,
): Promise<SavedRecord<SavedAnswer & { created: string }>> {
  return createOnce(client, { collection: "saved_answers", id }, answer);
}
