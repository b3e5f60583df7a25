import type { BinProblem } from "../../../domain/bin/entries.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";

/** The reasons why a record cannot be restored from the bin. */
export const binProblems: Record<BinProblem, string> = frenchTexts({
  gone: "Ce n'est plus dans la corbeille : quelqu'un l'a déjà restauré ou effacé.",
  slugTaken: "Une autre réalisation a pris son adresse entre-temps. Changez d'abord l'adresse de l'autre.",
  emailTaken: "Un autre compte a pris son adresse e-mail entre-temps.",
  reviewTaken: "Son auteur a écrit un autre avis entre-temps.",
  visitTaken:
    "Une autre visite de cette demande est proposée ou convenue : annulez-la d'abord, ou dites qu'elle a eu lieu.",
  taken: "Autre chose a pris sa place entre-temps.",
  messageDeleted: "Sa conversation est supprimée aussi : restaurez-la d'abord.",
  authorDeleted: "Le compte de son auteur est supprimé aussi : restaurez-le d'abord.",
  deletedToo: "Ce dont il dépend est supprimé aussi : restaurez-le d'abord.",
});
