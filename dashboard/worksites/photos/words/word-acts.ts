import { fewestWordPhotos, mostWordPhotos } from "../../../../domain/worksites/words/fields.ts";
import { problemText } from "../../../../domain/worksites/words/problems.ts";
import { nextSaturday } from "../../../../domain/worksites/words/saturday.ts";
import type { WorksiteWord } from "../../../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import type { DecisionOutcome } from "../../../../records/decision.ts";
import { type TypedWord, writeWord } from "../../../../records/worksites/words.ts";
import { french } from "../../../../ui/text/typography.ts";
import type { ActAnswer, Faults } from "../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../../parts/conflict/seen-fields.ts";
import { decisionProblem } from "../../../parts/decision.ts";
import { texts } from "./words.texts.ts";

/** The acts on the words to a worksite's client. */
export const wordActs = {
  async writeWord(
    client: RecordsClient,
    word: { id: string; worksite: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const { typed, faults } = readWord(form);
    if (faults) return { faults };
    const saved = await writeWord(client, word, typed);
    // A conflict means that an earlier attempt arrived.
    if (saved.outcome === "done" || saved.outcome === "conflict") return { done: doneText(typed) };
    return { faults: wordFaults(saved) };
  },

  async changeWord(client: RecordsClient, { word }: { word: string }, form: FormData): Promise<ActAnswer> {
    const { typed, faults } = readWord(form);
    if (faults) return { faults };
    const record = { collection: "worksite_words", id: word };
    const saved = await saveSeenFields<WorksiteWord>(client, record, form, typed);
    if (saved.outcome === "done") return { done: doneText(typed) };
    if (saved.outcome === "conflict")
      return { faults: conflictFaults(saved, { body: saved.theirs.body }, "body") };
    return { faults: wordFaults(saved) };
  },
};

export type WordActTable = typeof wordActs;

/** The photos of the form stand newest first. The letter shows them in the order in which they were taken. */
function readWord(form: FormData): { typed: TypedWord; faults?: Faults } {
  const typed = {
    body: String(form.get("body") ?? "").trim(),
    photos: form.getAll("photos").map(String).reverse(),
    send_at: form.get("when") === "now" ? "" : nextSaturday(new Date()),
  };
  const { length } = typed.photos;
  const faults = {
    ...(typed.body === "" && { body: texts.missingBody }),
    ...((length < fewestWordPhotos || length > mostWordPhotos) && { photos: texts.photoCount }),
  };
  return Object.keys(faults).length > 0 ? { typed, faults } : { typed };
}

function doneText({ send_at }: TypedWord): string {
  return send_at === "" ? texts.doneNow : texts.donePlanned;
}

/** Shows a refusal at its field, and any other above the form. */
function wordFaults(refusal: Exclude<DecisionOutcome, { outcome: "done" }>): Faults {
  const [field = "", code = ""] = (refusal.outcome === "invalid" && Object.entries(refusal.codes)[0]) || [];
  if (field === "body" || field === "photos") return { [field]: french(problemText(field, code)) };
  return { whole: decisionProblem(refusal, problemText, texts.failed) };
}
