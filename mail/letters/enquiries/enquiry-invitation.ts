import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";
import { type EnquiryLink, linkNote } from "./enquiry-link.ts";

/** `inviter` is a name, or empty. */
export type EnquiryInvitation = EnquiryLink & { inviter: string };

/**
 * Invites a person to read an enquiry, on behalf of its author or the team. Anybody can invite anybody, so the letter
 * repeats nothing that was typed but a name.
 */
export function enquiryInvitationLetter(
  { greeting, inviter, link, revoke, until }: EnquiryInvitation,
  site: LetterSite,
): Content {
  const who = inviter === "" ? typeset`Quelqu'un` : inviter;
  return {
    title: typeset`Une demande à lire chez ${site.name}`,
    paragraphs: [
      greeting,
      typeset`${who} vous invite à lire une demande en cours chez ${site.name} : ce qui a été écrit, les réponses et les visites. Vous pouvez aussi y répondre, choisir une visite, la déplacer ou l'annuler.`,
    ],
    action: { label: typeset`Lire la demande`, link },
    otherwise: { label: typeset`Ce n'est pas pour moi`, link: revoke },
    note: linkNote(until),
  };
}
