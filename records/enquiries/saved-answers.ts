import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";

/** An answer that the team writes often. */
export type SavedAnswer = { id: string; title: string; body: string };

/** All of them, by title. */
export function findSavedAnswers(client: RecordsClient): Promise<SavedAnswer[]> {
  return client
    .collection("saved_answers")
    .getFullList<SavedAnswer>({ ...fullList, sort: "title,id", fields: "id,title,body" });
}

/** @param id of the answer to change, or `undefined` for a new one. Never rejects. */
export function saveAnswer(
  client: RecordsClient,
  id: string | undefined,
  answer: Omit<SavedAnswer, "id">,
): Promise<DecisionOutcome> {
  const answers = client.collection("saved_answers");
  return awaitDecision(id ? answers.update(id, answer) : answers.create(answer));
}
