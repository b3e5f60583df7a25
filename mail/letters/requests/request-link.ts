import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

export type RequestLink = {
  greeting: string;
  /** Opens the request. */
  link: string;
  /** Makes it open nothing any more. */
  revoke: string;
  /** The last day on which it does, « 22 décembre 2026 ». */
  until: string;
};

/** Brings a new link into a request to whoever wrote it, or may read it. */
export function requestLinkLetter({ greeting, link, revoke, until }: RequestLink, site: LetterSite): Content {
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

/** What is to be known of such a link. */
export function linkNote(until: string): string {
  return typeset`${linkReach(until)} Pour la lire à deux, invitez l'autre depuis la demande. Égaré, transféré par erreur ? Révoquez-le, et il n'ouvre plus rien.`;
}

/** How long such a link opens a request, and what whoever has it may do there. */
export function linkReach(until: string): string {
  return typeset`Ce lien est personnel et valable jusqu'au ${until} : toute personne qui le détient peut lire la demande, y répondre, choisir une visite ou l'annuler.`;
}
