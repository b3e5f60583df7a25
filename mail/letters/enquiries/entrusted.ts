import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** Something that a colleague was given. Any text but the id may be empty. */
export type Entrusted = {
  what: "enquiry" | "reminder" | "visit";
  enquiryId: string;
  /** The colleague who gave it. */
  giver: string;
  name: string;
  subject: string;
  phone: string;
  /** The day of the reminder, « mardi 1er décembre 2026 », or the offered slots of the visit. */
  day: string;
  note: string;
};

/** Tells a colleague that somebody gave them an enquiry, its reminder, or a visit. */
export function entrustedLetter(
  { greeting, what, enquiryId, giver, name, subject, phone, day, note }: Entrusted & { greeting: string },
  site: LetterSite,
): Content {
  const words = gifts[what];
  const facts = [
    { label: typeset`Client`, value: name || typeset`Sans nom` },
    { label: typeset`Objet`, value: subject },
    { label: typeset`Téléphone`, value: phone },
    { label: words.due, value: day && typeset`${day}` },
    { label: typeset`Note`, value: note },
  ];
  return {
    title: typeset`${words.name} pour vous`,
    paragraphs: [
      greeting,
      giver
        ? typeset`${giver} vous confie ${words.name.toLowerCase()}. ${words.result}`
        : typeset`${words.name} vous est ${words.verb}. ${words.result}`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: typeset`Ouvrir la demande`, link: `${site.url}/dashboard/demandes/${enquiryId}` },
    note: words.refusal,
  };
}

const gifts = {
  enquiry: {
    name: "Une demande",
    verb: "confiée",
    result: typeset`Elle est maintenant à votre nom.`,
    due: typeset`À reprendre`,
    refusal: typeset`Si ce n'est pas pour vous, confiez-la à quelqu'un d'autre, ou dites dans la demande que vous ne vous en occupez plus.`,
  },
  reminder: {
    name: "Un rappel",
    verb: "confié",
    result: typeset`Le jour dit, la lettre du matin vous le redira.`,
    due: typeset`À rappeler`,
    refusal: typeset`Si ce n'est pas pour vous, confiez-le à quelqu'un d'autre dans la demande.`,
  },
  visit: {
    name: "Une visite",
    verb: "confiée",
    result: typeset`Le client n'a pas encore choisi : vous recevrez l'invitation quand il l'aura fait.`,
    due: typeset`Créneaux`,
    refusal: typeset`Si ce n'est pas pour vous, confiez-la à quelqu'un d'autre dans la demande.`,
  },
} as const;
