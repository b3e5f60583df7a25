import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A client's words in a new enquiry or in an answer. */
export type EnquiryNotice = {
  enquiryId: string;
  opens: boolean;
  /** Whether the words came by mail and not from an account. */
  isByMail?: boolean;
  name: string;
  email: string;
  subject: string;
  body: string;
  attachments: number;
};

/** Sends a client's words to the cooperative. Attachments stay in the store, where administrators see them. */
export function enquiryNotice(
  { enquiryId, opens, isByMail = false, name, email, subject, body, attachments }: EnquiryNotice,
  site: LetterSite,
): Content {
  const facts = [
    { label: "Nom", value: name },
    { label: "E-mail", value: email },
    { label: "Sujet", value: subject },
    {
      label: "Pièces jointes",
      value: attachments > 0 ? typeset`${String(attachments)}, à voir dans le tableau de bord` : "",
    },
  ];
  return {
    title: opens
      ? isByMail
        ? typeset`Nouveau message par e-mail`
        : typeset`Nouveau message d'un client`
      : typeset`Un client vous a répondu`,
    paragraphs: [
      opens
        ? isByMail
          ? typeset`Quelqu'un vous a écrit par e-mail.`
          : typeset`Un client vous a écrit depuis son espace.`
        : typeset`Un client a répondu dans un échange que vous avez avec lui.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: body,
    action: {
      label: typeset`Répondre dans le tableau de bord`,
      link: `${site.url}/dashboard/messages/${enquiryId}`,
    },
    note: site.readsMail
      ? typeset`Répondez depuis le tableau de bord, ou à cette lettre depuis l'adresse de votre compte ou celle de la coopérative : votre réponse est gardée dans l'échange, et ce client la reçoit.`
      : typeset`Répondez depuis le tableau de bord : votre réponse est gardée dans l'échange, et ce client la reçoit aussi par lettre. Une réponse à cette lettre n'y serait pas.`,
  };
}
