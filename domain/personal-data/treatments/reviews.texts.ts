import type { Delays } from "../../company/fields.ts";
import { announcedReviewYears } from "../retention/reviews.ts";
import type { Treatment } from "./treatment.ts";

/** Reviews of clients. */
export function reviewTreatment({ reviews }: Pick<Delays, "reviews">): Treatment {
  return {
    id: "reviews",
    title: "Quand vous donnez votre avis",
    what: "Le nom de votre compte, votre note, votre commentaire, la date de l'expérience, celle de la publication, et la version du texte que vous avez accepté en l'envoyant.",
    why: "Dire aux suivants comment cela se passe chez nous. Un avis accepté est public.",
    basis:
      "Votre consentement ; le reprendre, c'est retirer l'avis depuis votre compte (RGPD, article 6.1.a).",
    howLong: `Jusqu'à ce que vous le retiriez${endOfReviews(reviews)}. Il part avec votre compte.`,
    who: "Tout le monde, une fois publié ; vous et l'équipe avant.",
  };
}

/** The site erases reviews by itself if the announced time is a number of years. */
function endOfReviews(reviews = ""): string {
  if (!reviews) return "";
  const isErased = announcedReviewYears({ reviews }) !== undefined;
  return isErased
    ? ` ; le site l'efface seul après ${reviews} en ligne`
    : ` ; l'équipe le fait à la main au plus tard après ${reviews} en ligne`;
}

/** Doubts of visitors about a review. */
export const doubtTreatment: Treatment = {
  id: "doubts",
  title: "Quand vous signalez un avis",
  what: "Le motif, votre phrase, et votre e-mail si vous le laissez.",
  why: "Relire l'avis, et vous dire ce que l'équipe décide. L'auteur de l'avis n'apprend pas qui vous êtes.",
  basis: "Une obligation légale : l'article L111-7-2 du Code de la consommation (RGPD, article 6.1.c).",
  howLong: "Trois ans après la décision ; le site l'efface seul.",
  who: "L'équipe seule.",
};
