import { problemText } from "../../../domain/enquiries/saved-answers/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { addSavedAnswer, type SavedAnswer } from "../../../records/enquiries/saved-answers.ts";
import { french } from "../../../ui/text/typography.ts";
import { type ActAnswer, type Faults, pageAction } from "../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../parts/conflict/seen-fields.ts";
import { decisionProblem, type FailedDecision } from "../../parts/decision.ts";
import { texts } from "./saved-answers.texts.ts";

export const answerActs = {
  async add(client: RecordsClient, { id }: AnswerId, form: FormData): Promise<ActAnswer> {
    const { typed, faults } = readAnswer(form);
    if (faults) return { faults };
    const added = await addSavedAnswer(client, id, typed);
    return added.outcome === "done" ? { done: texts.saved } : { faults: answerFaults(added) };
  },

  async save(client: RecordsClient, { id }: AnswerId, form: FormData): Promise<ActAnswer> {
    const { typed, faults } = readAnswer(form);
    if (faults) return { faults };
    const record = { collection: "saved_answers", id };
    const saved = await saveSeenFields<SavedAnswer>(client, record, form, typed);
    if (saved.outcome === "done") return { done: texts.saved };
    if (saved.outcome !== "conflict") return { faults: answerFaults(saved) };
    const { title, body } = saved.theirs;
    return { faults: conflictFaults(saved, { title, body }) };
  },
};

type AnswerId = Pick<SavedAnswer, "id">;

function readAnswer(form: FormData): { typed: Pick<SavedAnswer, "title" | "body">; faults?: Faults } {
  const typed = { title: String(form.get("title")).trim(), body: String(form.get("body")) };
  if (typed.title === "") return { typed, faults: { title: texts.missingTitle } };
  if (typed.body.trim() === "") return { typed, faults: { body: texts.missingBody } };
  return { typed };
}

function answerFaults(refusal: FailedDecision): Faults {
  if (refusal.outcome !== "invalid") return { whole: decisionProblem(refusal, problemText, texts.notSaved) };
  const sentences = Object.entries(refusal.codes).map(([field, code]) => [
    field,
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}

export type AnswerActTable = typeof answerActs;

/** The acts on saved answers. */
export const answerAction = pageAction(answerActs, texts.notSaved);
