import type { Content, Site } from "../layout.ts";
import { french } from "../typography.ts";

/** What the cooperative answered, and to whom: somebody with an account, or a visitor who has none. */
export type Reply = {
  greeting: string;
  subject: string;
  author: string;
  body: string;
  attachments: number;
  to: "account" | "visitor";
};

/** Brings the cooperative's answer to whoever wrote to it. */
export function replyLetter(
  { greeting, subject, author, body, attachments, to }: Reply,
  site: Site,
): Content {
  const facts = [
    { label: "Sujet", value: subject },
    { label: "Réponse de", value: author },
    {
      label: "Pièces jointes",
      value: attachments > 0 ? french`${String(attachments)}, à voir dans votre espace` : "",
    },
  ];
  return {
    title: french`Une réponse à votre message`,
    paragraphs: [
      greeting,
      french`L'équipe de ${site.name} a répondu au message que vous lui avez écrit par son site.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: body,
    ...(to === "account" ? answeredInTheAccount(site) : answeredByLetter(site)),
  };
}

function answeredInTheAccount({ url }: Site): Pick<Content, "action" | "note"> {
  return {
    action: { label: french`Répondre dans mon espace`, link: `${url}/account` },
    note: french`Tout l'échange est gardé dans votre espace : c'est là que vous répondez, et que vous joignez des photos ou des plans.`,
  };
}

function answeredByLetter({ url }: Site): Pick<Content, "action" | "note"> {
  return {
    action: { label: french`Voir le site`, link: url },
    note: french`Pour continuer l'échange, répondez simplement à cette lettre.`,
  };
}
