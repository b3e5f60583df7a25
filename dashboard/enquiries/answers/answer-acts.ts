import { problemText } from "../../../domain/enquiries/saved-answers/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { addSavedAnswer, type SavedAnswer } from "../../../records/enquiries/saved-answers.ts";
import { french } from "../../../ui/text/typography.ts";
import { type ActAnswer, pageAction } from "../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../parts/conflict/seen-fields.ts";
import { decisionProblem } from "../../parts/decision.ts";
import { texts } from "./saved-answers.texts.ts";

const acts = {
  /** Without an id, the answer is a new one. */
  async save(client: RecordsClient, { id }: Partial<SavedAnswer>, form: FormData): Promise<ActAnswer> {
    const typed = { title: String(form.get("title")).trim(), body: String(form.get("body")) };
    if (typed.title === "") return { faults: { title: texts.missingTitle } };
    if (typed.body.trim() === "") return { faults: { body: texts.missingBody } };
    const saved = await (id
      ? saveSeenFields<SavedAnswer>(client, { collection: "saved_answers", id }, form, typed)
      : addSavedAnswer(client, typed));
    if (saved.outcome === "conflict") {
      const { title, body } = saved.theirs;
      return { faults: conflictFaults(saved, { title, body }) };
    }
    if (saved.outcome === "done") return { done: texts.saved };
    if (saved.outcome !== "invalid")
      return { faults: { whole: decisionProblem(saved, problemText, texts.notSaved) } };
    const sentences = Object.entries(saved.codes).map(([field, code]) => [
      field,
      french(problemText(field, code)),
    ]);
    return { faults: Object.fromEntries(sentences) };
  },
};

export type AnswerActTable = typeof acts;

/** The acts on saved answers. */
export const answerAction = pageAction(acts, texts.notSaved);
