import type { Content, Site } from "../layout.ts";
import { french } from "../typography.ts";

/** Asks the owner of a new account whether the address is theirs. */
export function verificationLetter(
  { greeting, link }: { greeting: string; link: string },
  site: Site,
): Content {
  return {
    title: french`Confirmez votre adresse e-mail`,
    paragraphs: [
      greeting,
      french`Un compte a été créé chez ${site.name} avec cette adresse. Confirmez qu'elle est bien la vôtre : vos avis pourront alors être publiés, et nos réponses vous parviendront.`,
    ],
    action: { label: french`Confirmer mon adresse`, link },
    note: french`Ce lien est valable 24 heures. Si vous n'avez pas créé de compte, ignorez ce message.`,
  };
}
