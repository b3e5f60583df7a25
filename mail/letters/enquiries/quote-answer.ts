import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** A client's answer to a quote. `words` may be empty. */
export type QuoteAnswered = {
  enquiryId: string;
  answer: "accepted" | "declined";
  /** Whether the client had answered before. */
  isChanged: boolean;
  /** The name of the person who answered. Several people may read an enquiry. */
  answeredBy: string;
  client: string;
  subject: string;
  words: string;
};

/** Tells the team a client's answer to their quote. */
export function quoteAnswerLetter(
  {
    greeting,
    enquiryId,
    answer,
    isChanged,
    answeredBy,
    client,
    subject,
    words,
  }: QuoteAnswered & {
    greeting: string;
  },
  site: LetterSite,
): Content {
  const facts = [
    { label: typeset`Client`, value: client || typeset`Sans nom` },
    { label: typeset`Réponse de`, value: answeredBy === client ? "" : answeredBy },
    { label: typeset`Objet`, value: subject },
  ];
  return {
    title: answer === "accepted" ? typeset`Un devis est accepté` : typeset`Un devis est décliné`,
    paragraphs: [
      greeting,
      isChanged
        ? typeset`Le client a changé sa réponse au devis. Voici la nouvelle.`
        : typeset`Le client a répondu au devis.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: words,
    action: { label: typeset`Ouvrir la demande`, link: `${site.url}/dashboard/demandes/${enquiryId}` },
    note: typeset`C'est une information, et non une signature : le contrat se conclut hors du site. Le client peut changer sa réponse tant que la demande n'est ni gagnée ni perdue.`,
  };
}
