import type { Content, LetterSite } from "../layout.ts";
import { typeset, typesetText } from "../typography.ts";

/**
 * The decision on a review.
 * - `approved`: it is published. `answered`: the cooperative answered it.
 * - `refused`: it is not published. `upheld`: it stays refused after its author's appeal.
 * - `withdrawn`: it left the site and can still be appealed.
 * - `removed`: it was deleted from the site. `dropped`: it was deleted before it was published.
 *
 * Ground and reason accompany each refusal.
 */
export type ReviewDecision = {
  greeting: string;
  reviewId: string;
  decision: "approved" | "answered" | "refused" | "upheld" | "withdrawn" | "removed" | "dropped";
  /** The reason of the list as a sentence, or an empty text. */
  ground: string;
  reason: string;
  /** The cooperative's answer under the review. */
  answer: string;
};

/** Tells the author of a review that it is published, why it is not, or what the cooperative says to it. */
export function reviewDecisionLetter(review: ReviewDecision, site: LetterSite): Content {
  if (review.decision === "approved") return published(review, site);
  if (review.decision === "answered") return answered(review, site);
  const { greeting, reviewId, decision, ground, reason } = review;
  const { title, sentence } = refusals(site)[decision];
  const isGone = decision === "removed" || decision === "dropped";
  return {
    title,
    paragraphs: [greeting, sentence],
    ...(ground !== "" && { facts: [{ label: "Motif", value: typesetText(ground) }] }),
    quote: reason,
    action: isGone
      ? { label: typeset`Ouvrir mon espace`, link: `${site.url}/account#avis` }
      : { label: typeset`Répondre à ce refus`, link: `${site.url}/account/avis/${reviewId}` },
    note: isGone
      ? typeset`Vous pouvez en écrire un autre depuis votre espace : il sera relu. Si vous n'êtes pas d'accord, répondez à cette lettre.`
      : typeset`Vous n'êtes pas d'accord ? Répondez-y depuis votre espace : l'équipe relit l'avis, et vous écrit ce qu'elle décide. Vous pouvez aussi le récrire.`,
  };
}

function published({ greeting, answer }: ReviewDecision, site: LetterSite): Content {
  return {
    title: typeset`Votre avis est publié`,
    paragraphs: [
      greeting,
      typeset`Merci d'avoir pris le temps de l'écrire : votre avis paraît maintenant sur le site ${site.name}.`,
      ...(answer === "" ? [] : [typeset`L'équipe y a répondu :`]),
    ],
    quote: answer,
    action: { label: typeset`Voir les avis`, link: `${site.url}/avis` },
    note: typeset`Vous pouvez le modifier ou le retirer quand vous voulez depuis votre espace ; modifié, il est relu avant de paraître de nouveau.`,
  };
}

function answered({ greeting, answer }: ReviewDecision, site: LetterSite): Content {
  return {
    title: typeset`La coopérative a répondu à votre avis`,
    paragraphs: [greeting, typeset`Sous votre avis, ${site.name} a publié cette réponse :`],
    quote: answer,
    action: { label: typeset`La lire sur le site`, link: `${site.url}/avis` },
    note: typeset`Elle ne change rien à vos mots. Vous pouvez les modifier quand vous voulez depuis votre espace.`,
  };
}

function refusals({ name }: LetterSite) {
  return {
    refused: {
      title: typeset`Votre avis n'a pas été publié`,
      sentence: typeset`Chez ${name}, l'équipe a lu votre avis et ne l'a pas publié. Voici pourquoi :`,
    },
    upheld: {
      title: typeset`Votre avis reste refusé`,
      sentence: typeset`Chez ${name}, l'équipe a lu votre réponse, et relu votre avis. Elle ne le publie pas. Voici pourquoi :`,
    },
    withdrawn: {
      title: typeset`Votre avis a été retiré`,
      sentence: typeset`Chez ${name}, l'équipe a retiré votre avis de son site. Voici pourquoi :`,
    },
    dropped: {
      title: typeset`Votre avis n'a pas été publié`,
      sentence: typeset`Chez ${name}, l'équipe a lu votre avis, ne le publie pas et l'a supprimé. Voici pourquoi :`,
    },
    removed: {
      title: typeset`Votre avis a été retiré`,
      sentence: typeset`Chez ${name}, l'équipe a retiré votre avis de son site. Voici pourquoi :`,
    },
  };
}
