import { daysInBin } from "../../../domain/bin/retention.ts";
import { keptSentence } from "../../../domain/enquiries/problems.ts";
import { restoreRecord } from "../../../records/bin.ts";
import { browserRecords } from "../../../records/client.ts";
import { fieldCodes, isClientError } from "../../../records/failure.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { useShowAgain } from "../router.ts";
import { notifyTeam } from "../toast.ts";
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
  notUndone: `L'annulation n'a pas abouti. La corbeille garde l'élément ${daysInBin} jours.`,
});

/**
 * Puts a record into the bin. On success, shows `done`, such as « Projet supprimé avec succès ! », and returns `true`.
 */
type DeleteWithUndo = (collection: string, id: string, done: string) => Promise<boolean>;

/** Returns a function that deletes a record, offers to undo it for a moment, and reports each outcome in a toast. */
export function useDeletion(): DeleteWithUndo {
  const showAgain = useShowAgain();

  async function undo(collection: string, id: string): Promise<void> {
    const restored = await restoreRecord(collection, id);
    showAgain();
    if (restored.outcome === "done") return notifyTeam(texts.undone);
    await notifyTeam(
      restored.outcome === "refused" ? binProblems[restored.problem] : texts.notUndone,
      "fault",
    );
  }

  return async (collection, id, done) => {
    try {
      const client = await browserRecords();
      await client.collection(collection).delete(id);
    } catch (error) {
      // The API's English stays in the log (reading F37).
      console.error(error);
      await notifyTeam(deletionFailure(error), "fault");
      return false;
    }
    const action = { label: texts.undo, act: () => void undo(collection, id) };
    void notifyTeam(french(done), "done", { action });
    showAgain();
    return true;
  };
}

const causes: Record<number, string> = {
  0: "la connexion a été perdue.",
  403: "vous n'en avez pas le droit.",
  404: "l'élément n'existe plus.",
};

/** Why a record was not deleted, in French. */
export function deletionFailure(error: unknown): string {
  const isKept = Object.values(fieldCodes(error) ?? {}).includes("validation_kept_by_law");
  if (isKept) return french(keptSentence);
  const cause = isClientError(error) ? causes[error.status] : undefined;
  return french(`Erreur lors de la suppression : ${cause ?? "erreur inconnue."}`);
}
