import type { BinProblem } from "../../../domain/bin/entries.ts";
import { daysInBin } from "../../../domain/bin/retention.ts";
import { keptSentence } from "../../../domain/enquiries/kept-sentence.ts";
import { restoreRecord, restoreSeveral } from "../../../records/bin.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { fieldCodes, isClientError } from "../../../records/failure.ts";
import { isCancelled } from "../../../records/outcome.ts";
import { deleteSeen, deleteSeveral, type SeenDeletion } from "../../../records/several/deletions.ts";
import { fetchProven, needsProof } from "../../../records/sign-in/fresh-proof.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { type ActAnswer, pageAction } from "../acts/page-acts.ts";
import { focusTitle } from "../focus-title.ts";
import { type CountedNoun, doneSentence, texts as severalActTexts } from "../several/several.texts.ts";
import { type NamedRecord, severalAnswer } from "../several/several-answer.ts";
import { binProblems } from "./bin-problems.texts.ts";

/**
 * Shown below every question that asks to delete (reading F34). The sentence fits nouns of both genders, and says when
 * the specification's « Cette action est irréversible. » begins to hold.
 */
export const staysInBin = french(
  `La suppression devient définitive après ${daysInBin} jours ; d'ici là, la corbeille permet de l'annuler.`,
);

const texts = frenchTexts({
  undo: "Annuler",
  undone: "La suppression est annulée.",
  unknown: "Erreur inconnue.",
  kept: keptSentence,
  notUndone: `L'annulation n'a pas abouti. La corbeille garde l'élément ${daysInBin} jours.`,
});

/** The texts of the question before several records go into the bin. */
export const severalTexts = frenchTexts({
  title: "Supprimer ce qui est choisi",
  confirm: "Supprimer",
});

const causes: Record<number, string> = {
  0: "la connexion a été perdue.",
  403: "vous n'en avez pas le droit.",
  404: "l'élément n'existe plus.",
};

export type BinDeletion = SeenDeletion & {
  collection: string;
  /** The toast on success, such as « Projet supprimé avec succès ! ». */
  done: string;
  /** A selector of the heading that takes the focus of the removed row. Defaults to the page's title. */
  focus?: string;
  /** The page to open next, if the record's own page is open. */
  to?: string;
};

/**
 * Puts a record into the bin, unless somebody else has changed it since it was shown. The toast offers to restore it, and
 * reports a failure. After a conflict, the page shows the record as it is now, and the question is closed.
 */
export async function moveToBin(
  client: RecordsClient,
  { collection, done, focus, to, ...deletion }: BinDeletion,
): Promise<ActAnswer> {
  const { id } = deletion;
  try {
    const obstacle = await deleteSeen(client, collection, deletion, { fetch: fetchProven });
    if (obstacle) return { done: severalActTexts.obstacles[obstacle], obstacleIds: [id] };
  } catch (error) {
    if (isClientError(error) && needsProof(error.response)) return {};
    // The API's English stays in the log (reading F37).
    console.error(error);
    return { failed: deletionFailure(error) };
  }
  if (!to) focusTitle(focus);
  const undo = { label: texts.undo, act: "restore", payload: { collection, id }, at: everyPage };
  return { done: french(done), undo, to };
}

/** The address of the frame around every page, which has the acts below. Its script is always loaded. */
export const everyPage = "/dashboard";

/** The deletion of one record among several, with the record's name in messages. */
export type NamedDeletion = SeenDeletion & NamedRecord;

/** Several records for the bin. */
type SeveralDeletions = { collection: string; records: NamedDeletion[]; noun: CountedNoun };

type SeveralRestorations = { collection: string; records: NamedRecord[] };

export const deletionActs = {
  delete(client: RecordsClient, deletion: BinDeletion): Promise<ActAnswer> {
    return moveToBin(client, deletion);
  },

  /** Puts several records into the bin as one act. The toast names those that stay. */
  async deleteSeveral(
    client: RecordsClient,
    { collection, records, noun }: SeveralDeletions,
  ): Promise<ActAnswer> {
    const deletions = records.map(({ name: _, ...deletion }) => deletion);
    const deleted = await deleteSeveral(client, collection, deletions);
    const binnedRecords = records.filter(({ id }) => deleted.ids.includes(id));
    const payload = { collection, records: binnedRecords.map(({ id, name }) => ({ id, name })) };
    return severalAnswer({
      records,
      obstacles: deleted.obstacles,
      done: (count) => doneSentence(count, noun, "supprimé"),
      problemText: (_field, code) => (code === "validation_kept_by_law" ? texts.kept : texts.unknown),
      undo: { label: texts.undo, act: "restoreSeveral", payload, at: everyPage },
    });
  },

  async restoreSeveral(
    client: RecordsClient,
    { collection, records }: SeveralRestorations,
  ): Promise<ActAnswer> {
    const ids = records.map(({ id }) => id);
    const restored = await restoreSeveral(client, collection, ids);
    if (restored.outcome !== "done") return { failed: texts.notUndone };
    const problems = Object.entries(restored.value);
    return severalAnswer({
      records,
      obstacles: problems.map(([id, problem]) => ({ id, why: { codes: { bin: problem } } })),
      done: () => texts.undone,
      problemText: (_field, problem) => binProblems[problem as BinProblem],
    });
  },

  async restore(
    _client: RecordsClient,
    { collection, id }: Pick<BinDeletion, "collection" | "id">,
  ): Promise<ActAnswer> {
    const restored = await restoreRecord(collection, id);
    if (restored.outcome === "done") return { done: texts.undone };
    if (isCancelled(restored)) return { failed: texts.notUndone };
    const isRefused = restored.outcome === "refused";
    return { failed: isRefused ? binProblems[restored.problem] : texts.notUndone, isStale: true };
  },
};

export type DeletionActTable = typeof deletionActs;

/** Deletes and restores records of any page. */
export const deletionAction = pageAction(deletionActs, deletionFailure(undefined));

/** Why a record was not deleted, in French. */
export function deletionFailure(error: unknown): string {
  const isKept = Object.values(fieldCodes(error) ?? {}).includes("validation_kept_by_law");
  if (isKept) return french(keptSentence);
  const cause = isClientError(error) ? causes[error.status] : undefined;
  return french(`Erreur lors de la suppression : ${cause ?? "erreur inconnue."}`);
}
