import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

export type EnquiryLink = {
  greeting: string;
  /** Opens the enquiry. */
  link: string;
  /** Revokes the link. */
  revoke: string;
  /** The last day on which the link works, « 22 décembre 2026 ». */
  until: string;
};

/** Sends a new link to the author or a reader of an enquiry. */
export function enquiryLinkLetter({ greeting, link, revoke, until }: EnquiryLink, site: LetterSite): Content {
  return {
    title: typeset`Un lien neuf vers votre demande`,
    paragraphs: [
      greeting,
      typeset`Voici un lien neuf vers la demande que ${site.name} a reçue. Il la rouvre là où vous l'avez laissée, sur n'importe quel appareil, sans mot de passe.`,
    ],
    action: { label: typeset`Ouvrir ma demande`, link },
    otherwise: { label: typeset`Révoquer ce lien`, link: revoke },
    note: linkNote(until),
  };
}

/** Returns the note about a mailed link. */
export function linkNote(until: string): string {
  return typeset`${linkReach(until)} Pour la lire à deux, invitez l'autre depuis la demande. Égaré, transféré par erreur ? Révoquez-le, et il n'ouvre plus rien.`;
}

/** Returns how long a link opens an enquiry, and what its holder may do there. */
export function linkReach(until: string): string {
  return typeset`Ce lien est personnel et valable jusqu'au ${until} : toute personne qui le détient peut lire la demande, y répondre, choisir une visite ou l'annuler.`;
}
