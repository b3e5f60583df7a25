import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** What has become of a review; the reason goes with a refusal and a removal, the cooperative's answer with the rest. */
export type ReviewDecision = {
  greeting: string;
  decision: "approved" | "refused" | "removed";
  reason: string;
  answer: string;
};

/** Tells the author of a review that it is published, or why it is not. */
export function reviewDecisionLetter(
  { greeting, decision, reason, answer }: ReviewDecision,
  site: LetterSite,
): Content {
  if (decision === "approved") {
    return {
      title: typeset`Votre avis est publié`,
      paragraphs: [
        greeting,
        typeset`Merci d'avoir pris le temps de l'écrire : votre avis paraît maintenant sur le site de ${site.name}.`,
        ...(answer === "" ? [] : [typeset`L'équipe y a répondu :`]),
      ],
      quote: answer,
      action: { label: typeset`Voir les avis`, link: `${site.url}/avis` },
      note: typeset`Vous pouvez le modifier ou le retirer quand vous voulez depuis votre espace ; modifié, il est relu avant de paraître de nouveau.`,
    };
  }
  const isRefused = decision === "refused";
  return {
    title: isRefused ? typeset`Votre avis n'a pas été publié` : typeset`Votre avis a été retiré`,
    paragraphs: [
      greeting,
      isRefused
        ? typeset`L'équipe de ${site.name} a lu votre avis et ne l'a pas publié. Voici pourquoi :`
        : typeset`L'équipe de ${site.name} a retiré votre avis de son site. Voici pourquoi :`,
    ],
    quote: reason,
    action: { label: typeset`Ouvrir mon espace`, link: `${site.url}/account` },
    note: typeset`Vous pouvez le récrire depuis votre espace : il sera relu. Si vous n'êtes pas d'accord, répondez à cette lettre.`,
  };
}
