import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";
import { linkReach } from "./enquiries/enquiry-link.ts";

/**
 * Tells a visitor that the message has arrived. Anybody can type any address into the form. So the letter repeats
 * nothing that was typed and carries no words to a third person. A link leads to the enquiry.
 */
export function contactAcknowledgement(site: LetterSite, way?: WayIn, isQuote = false): Content {
  const letter = isQuote ? quoteArrived : messageArrived;
  if (!way) {
    const action = { label: typeset`Voir nos réalisations`, link: `${site.url}/realisations` };
    return { ...letter, action, note: automaticNote };
  }
  return {
    ...letter,
    paragraphs: [
      ...letter.paragraphs,
      isQuote
        ? typeset`Ce lien rouvre votre demande sur n'importe quel appareil, sans mot de passe : vous pouvez la relire, la corriger et y joindre des photos ou des plans. Nos réponses y seront aussi.`
        : typeset`Si vous avez un moment, dites-nous-en un peu plus : le genre de travaux, la commune, un croquis, quelques photos ou plans. Ce lien rouvre votre demande là où vous l'avez laissée, sur n'importe quel appareil, sans mot de passe ; nos réponses y seront aussi.`,
    ],
    action: { label: typeset`Ouvrir ma demande`, link: way.link },
    otherwise: { label: typeset`Révoquer ce lien`, link: way.revoke },
    note: typeset`${linkReach(way.until)} ${automaticNote}`,
  };
}

/** The links with which an author returns to their enquiry. */
export type WayIn = { link: string; revoke: string; until: string };

const automaticNote = typeset`Cette lettre part automatiquement, une fois par jour au plus. Si vous ne nous avez pas écrit, quelqu'un a indiqué votre adresse à votre place : vous pouvez l'ignorer.`;

const messageArrived = {
  title: typeset`Nous avons bien reçu votre message`,
  paragraphs: [
    typeset`Bonjour,`,
    typeset`Merci de nous avoir écrit. Votre message nous est parvenu : nous le lirons et nous vous contacterons bientôt.`,
  ],
};

/** The form of a quote has asked for the works already: its letter does not ask for them again. */
const quoteArrived = {
  title: typeset`Nous avons bien reçu votre demande de devis`,
  paragraphs: [
    typeset`Bonjour,`,
    typeset`Merci de votre confiance. Votre demande de devis nous est parvenue : nous la lirons et nous vous contacterons bientôt.`,
  ],
};
