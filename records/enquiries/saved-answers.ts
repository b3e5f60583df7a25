import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";

/** An answer that the team writes often. */
export type SavedAnswer = { id: string; updated: string; title: string; body: string };

/** Returns all saved answers, by title. */
export function findSavedAnswers(client: RecordsClient): Promise<SavedAnswer[]> {
  return client
    .collection("saved_answers")
    .getFullList<SavedAnswer>({ ...fullList, sort: "title,id", fields: "id,updated,title,body" });
}

/** Never rejects. */
export function addSavedAnswer(
  client: RecordsClient,
  answer: Pick<SavedAnswer, "title" | "body">,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("saved_answers").create(answer));
}
