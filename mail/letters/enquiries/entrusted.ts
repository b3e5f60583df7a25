import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** An enquiry that a colleague was put in charge of. Any text but its id may be empty. */
export type Entrusted = {
  messageId: string;
  /** The colleague who gave it. */
  giver: string;
  name: string;
  subject: string;
  phone: string;
  /** The day of its reminder, « mardi 1er décembre 2026 ». */
  day: string;
  note: string;
};

/** Tells a colleague that somebody put them in charge of an enquiry. */
export function entrustedLetter(
  { greeting, messageId, giver, name, subject, phone, day, note }: Entrusted & { greeting: string },
  site: LetterSite,
): Content {
  const facts = [
    { label: typeset`Client`, value: name || typeset`Sans nom` },
    { label: typeset`Objet`, value: subject },
    { label: typeset`Téléphone`, value: phone },
    { label: typeset`À reprendre`, value: day && typeset`${day}` },
    { label: typeset`Note`, value: note },
  ];
  return {
    title: typeset`Une demande pour vous`,
    paragraphs: [
      greeting,
      giver
        ? typeset`${giver} vous confie une demande. Elle est maintenant à votre nom.`
        : typeset`Une demande vous est confiée. Elle est maintenant à votre nom.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: typeset`Ouvrir la demande`, link: `${site.url}/dashboard/demandes/${messageId}` },
    note: typeset`Si ce n'est pas pour vous, confiez-la à quelqu'un d'autre, ou dites dans la demande que vous ne vous en occupez plus.`,
  };
}
