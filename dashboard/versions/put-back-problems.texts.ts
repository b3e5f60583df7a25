import type { PutBackProblem } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";

/** The reason why a version cannot be restored, set in French, with the record's title if it is known. */
export function putBackSentence(problem: PutBackProblem, title: string | undefined): string {
  return french(sentences[problem](title ? `« ${title} »` : "Ce projet"));
}

const sentences: Record<PutBackProblem, (record: string) => string> = {
  changed: () => "Quelqu'un vient de changer quelque chose. Regardez de nouveau ce qui serait différent.",
  changedSince: () =>
    "Quelqu'un a changé quelque chose depuis : pour revenir en arrière, choisissez l'heure d'avant et regardez d'abord.",
  gone: (record) => `${record} n'est plus là, ou cette version n'est plus gardée.`,
  slugTaken: (record) =>
    `${record} ne peut pas reprendre son adresse d'alors : une autre page l'a prise entre-temps. Changez d'abord l'adresse de l'autre.`,
  notPermitted: (record) =>
    `${record} était public dans cette version, et son client ne permet pas ce qu'elle montre : demandez-lui d'abord.`,
  refused: (record) => `${record} ne peut pas redevenir tel quel : le site n'accepte plus cette version.`,
};
