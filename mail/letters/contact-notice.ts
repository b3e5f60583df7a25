import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A stored message from the contact form, or from « Demander un devis ». */
export type ContactNotice = {
  /** Id of the enquiry. */
  enquiryId: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  /** Empty if a quote came without words. */
  message: string;
  photos: number;
  isQuote?: boolean;
};

/**
 * Tells the cooperative of a message from the contact form. Its photos stay in the store: together they may weigh
 * more than any mail server takes, and only administrators may see them.
 */
export function contactNotice(
  { enquiryId, name, email, phone, subject, message, photos, isQuote = false }: ContactNotice,
  site: LetterSite,
): Content {
  const facts = [
    { label: "Nom", value: name },
    { label: "E-mail", value: email },
    { label: "Téléphone", value: phone },
    { label: "Sujet", value: subject },
    { label: "Photos", value: photos > 0 ? typeset`${String(photos)}, à voir dans le tableau de bord` : "" },
  ];
  const opening = isQuote
    ? typeset`Quelqu'un vous demande un devis par le site${message ? "" : ", sans autre message"}.`
    : typeset`Quelqu'un vous a écrit par le site.`;
  return {
    title: isQuote ? typeset`Nouvelle demande de devis` : typeset`Nouveau message du formulaire de contact`,
    paragraphs: [
      site.readsMail
        ? typeset`${opening} Répondez à cette lettre depuis l'adresse de votre compte, ou celle de la coopérative : votre réponse lui est envoyée, et reste dans l'échange.`
        : typeset`${opening} Répondez-lui depuis le tableau de bord, pour que votre réponse reste dans l'échange ; une réponse à cette lettre ira à l'adresse que cette personne a indiquée, et nulle part ailleurs.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: message,
    action: {
      label: isQuote ? typeset`Voir la demande` : typeset`Voir le message`,
      link: `${site.url}/dashboard/messages/${enquiryId}`,
    },
    note: message
      ? typeset`Nous ne connaissons pas la personne qui a écrit ces lignes : ouvrez avec prudence les liens qu'elles contiennent.`
      : typeset`Ce que cette personne a indiqué de son projet est dans le tableau de bord.`,
  };
}
