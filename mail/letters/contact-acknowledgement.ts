import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/**
 * Tells a visitor that the message has arrived. Anybody can type anybody's address into the form, so it holds nothing
 * that was typed: it carries nobody's words to a third person.
 */
export function contactAcknowledgement(site: LetterSite): Content {
  return {
    title: typeset`Nous avons bien reçu votre message`,
    paragraphs: [
      typeset`Bonjour,`,
      typeset`Merci de nous avoir écrit par le site de ${site.name}. Votre message nous est parvenu : nous le lirons et nous vous contacterons bientôt.`,
    ],
    action: { label: typeset`Voir nos réalisations`, link: `${site.url}/realisations` },
    note: typeset`Cette lettre part automatiquement, une fois par jour au plus. Si vous ne nous avez pas écrit, quelqu'un a indiqué votre adresse à votre place : vous pouvez l'ignorer.`,
  };
}
