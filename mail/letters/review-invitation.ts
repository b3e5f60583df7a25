import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";
import { linkNote } from "./requests/request-link.ts";

export type ReviewInvitation = {
  greeting: string;
  /** What the building is called, « L'extension d'Albi ». */
  building: string;
  /** Where the review is written. */
  link: string;
  /** Where one press ends it. */
  stop: string;
  /** Until when the link opens anything, of a client without account. */
  until?: string;
};

/** Asks the client of a finished building once for a review, and says how to be asked no more. */
export function reviewInvitationLetter(
  { greeting, building, link, stop, until }: ReviewInvitation,
  site: LetterSite,
): Content {
  return {
    title: typeset`Comment s'est passé votre chantier ?`,
    paragraphs: [
      greeting,
      typeset`Voilà quelques jours que vous avez les clés. Si vous en avez envie, racontez sur le site ${site.name} comment cela s'est passé, le bon comme le moins bon : d'autres s'y retrouveront.`,
      typeset`Votre avis portera la mention « Client vérifié ». Il est relu avant de paraître, jamais corrigé, et rien n'est offert en échange.`,
    ],
    facts: [{ label: "Chantier", value: building }],
    action: { label: typeset`Donner mon avis`, link },
    otherwise: { label: typeset`Ne plus recevoir d'invitation`, link: stop },
    note: until
      ? typeset`Un avis tient à un compte : votre demande en ouvre un, d'une pression. ${linkNote(until)}`
      : typeset`Nous ne le demandons qu'une fois : sans réponse de vous, il n'y aura pas de rappel.`,
  };
}
