import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** What the cooperative answered, to somebody with an account or to a visitor who has none. */
export type ReplyLetter = {
  greeting: string;
  subject: string;
  author: string;
  body: string;
  /** How many files came with it; a visitor, who has no account to see them in, gets none. */
  attachments: number;
  /** The id of the message that opened it, as the account shows it; empty for a visitor. */
  messageId: string;
};

/** Brings the cooperative's answer to whoever wrote to it. */
export function replyLetter(
  { greeting, subject, author, body, attachments, messageId }: ReplyLetter,
  site: LetterSite,
): Content {
  const facts = [
    { label: "Sujet", value: subject },
    { label: "Réponse de", value: author },
    {
      label: "Pièces jointes",
      value: messageId && attachments > 0 ? typeset`${String(attachments)}, à voir dans votre espace` : "",
    },
  ];
  return {
    title: typeset`Une réponse à votre message`,
    paragraphs: [
      greeting,
      typeset`L'équipe de ${site.name} a répondu au message que vous lui avez écrit par son site.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: body,
    ...(messageId ? answeredInTheAccount(site, messageId) : answeredByLetter(site)),
  };
}

function answeredInTheAccount({ url }: LetterSite, messageId: string): Pick<Content, "action" | "note"> {
  const link = `${url}/account/echanges/${messageId}`;
  return {
    action: { label: typeset`Répondre dans mon espace`, link },
    note: typeset`Tout l'échange est gardé dans votre espace : c'est là que vous répondez, et que vous joignez des photos ou des plans.`,
  };
}

function answeredByLetter({ url }: LetterSite): Pick<Content, "action" | "note"> {
  return {
    action: { label: typeset`Voir le site`, link: url },
    note: typeset`Pour continuer l'échange, répondez simplement à cette lettre.`,
  };
}
