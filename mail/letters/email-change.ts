import type { Content, LetterSite } from "../layout.ts";
import { french } from "../typography.ts";

type Change = { greeting: string; newEmail: string; link: string };

/** Asks whether a new address belongs to the account's owner; goes to that address. */
export function emailChangeLetter({ greeting, newEmail, link }: Change, site: LetterSite): Content {
  return {
    title: french`Confirmez votre nouvelle adresse e-mail`,
    paragraphs: [
      greeting,
      french`Vous avez demandé à utiliser l'adresse ${newEmail} pour votre compte chez ${site.name}. Confirmez-la avec votre mot de passe ; vous vous reconnecterez ensuite avec elle.`,
    ],
    action: { label: french`Confirmer la nouvelle adresse`, link },
    note: french`Ce lien est valable 30 minutes. Si vous n'avez rien demandé, ignorez ce message : rien ne changera.`,
  };
}
