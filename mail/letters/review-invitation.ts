import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";
import { linkNote } from "./enquiries/enquiry-link.ts";

export type ReviewInvitation = {
  greeting: string;
  /** The worksite's name, « L'extension d'Albi ». */
  building: string;
  /** The address of the review form. */
  link: string;
  /** The address where one press ends the invitations. */
  stop: string;
  /** The last day on which the link of a client without account works. */
  until?: string;
};

/** Invites the client of a finished worksite once to review it, and says how to stop further invitations. */
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
