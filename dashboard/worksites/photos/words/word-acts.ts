import { fewestWordPhotos, mostWordPhotos } from "../../../../domain/worksites/words/fields.ts";
import { problemText } from "../../../../domain/worksites/words/problems.ts";
import { nextSaturday } from "../../../../domain/worksites/words/saturday.ts";
import type { WorksiteWord } from "../../../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import type { DecisionOutcome } from "../../../../records/decision.ts";
import { saveRecord } from "../../../../records/record/save-record.ts";
import { type TypedWord, wordsToClient, writeWord } from "../../../../records/worksites/words.ts";
import { french } from "../../../../ui/text/typography.ts";
import type { ActAnswer, Faults } from "../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields, seenField } from "../../../parts/conflict/seen-fields.ts";
import { decisionFailure, decisionProblem } from "../../../parts/decision.ts";
import { focusTitle } from "../../../parts/focus-title.ts";
import { mailedField } from "../../../parts/letters/letters-leave.ts";
import { promises, texts } from "./words.texts.ts";

/** The ids of the words that the writer of a new one has seen. */
export type SeenWords = { words: string[] };

/** The acts on the words to a worksite's client. */
export const wordActs = {
  async writeWord(
    client: RecordsClient,
    word: { id: string; worksite: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const { typed, faults } = readWord(form);
    if (faults) return { faults };
    const { words: seenIds }: SeenWords = JSON.parse(String(form.get(seenField)));
    const others = (await wordsToClient(client, word.worksite)).filter(({ id }) => id !== word.id);
    const unseen = others.find(({ id }) => !seenIds.includes(id));
    if (unseen) {
      const ids = [...seenIds, ...others.map(({ id }) => id)];
      return {
        faults: { body: texts.anotherMeanwhile(unseen.body), [seenField]: JSON.stringify({ words: ids }) },
      };
    }
    const saved = await writeWord(client, word, typed, others.at(-1)?.id ?? "");
    // A conflict means that an earlier attempt arrived.
    if (saved.outcome === "done" || saved.outcome === "conflict") return { done: doneText(typed, form) };
    // A colleague has written another word after these words were read.
    if (saved.outcome === "invalid" && "last_seen" in saved.codes)
      return wordActs.writeWord(client, word, form);
    return { faults: wordFaults(saved) };
  },

  async changeWord(client: RecordsClient, { word }: { word: string }, form: FormData): Promise<ActAnswer> {
    const { typed, faults } = readWord(form);
    if (faults) return { faults };
    const record = { collection: "worksite_words", id: word };
    const saved = await saveSeenFields<WorksiteWord>(client, record, form, typed);
    if (saved.outcome === "done") return { done: doneText(typed, form) };
    if (saved.outcome === "conflict")
      return { faults: conflictFaults(saved, { body: saved.theirs.body }, "body") };
    return { faults: wordFaults(saved) };
  },

  /** Sends a word at once whose letter failed, or that was not sent when it was due. */
  async sendWordAgain(
    client: RecordsClient,
    { word, seen, done }: { word: string; seen: string; done: string },
  ): Promise<ActAnswer> {
    const record = { collection: "worksite_words", id: word, seen };
    const saved = await saveRecord<WorksiteWord>(client, record, { send_at: "" });
    if (saved.outcome === "done") {
      // The pressed button goes with the word's fault.
      focusTitle("#words-title");
      return { done };
    }
    if (saved.outcome === "conflict") return { failed: texts.changedMeanwhile, isStale: true };
    return decisionFailure(saved, problemText, texts.failed);
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

function doneText({ send_at }: TypedWord, form: FormData): string {
  const promised = form.has(mailedField) ? promises.mailed : promises.unmailed;
  return send_at === "" ? promised.doneNow : promised.donePlanned;
}

/** Shows a refusal at its field, and any other above the form. */
function wordFaults(refusal: Exclude<DecisionOutcome, { outcome: "done" }>): Faults {
  const [field = "", code = ""] = (refusal.outcome === "invalid" && Object.entries(refusal.codes)[0]) || [];
  if (field === "body" || field === "photos") return { [field]: french(problemText(field, code)) };
  return { whole: decisionProblem(refusal, problemText, texts.failed) };
}
