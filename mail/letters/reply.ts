import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";
import type { WayIn } from "./contact-acknowledgement.ts";
import { linkReach } from "./enquiries/enquiry-link.ts";

/** The cooperative's answer to an account or to a visitor without one. */
export type ReplyLetter = {
  greeting: string;
  subject: string;
  author: string;
  body: string;
  /** Number of attached files. A visitor sees them by the link. */
  attachments: number;
  /** The slots of a visit that the answer offers, « mardi 24 novembre 2026, de 9 h à 10 h 30 ». */
  slots?: readonly string[];
  /** Id of the enquiry in the account; empty for a visitor. */
  enquiryId: string;
  /** The visitor's link to the enquiry, if they have one. */
  way?: WayIn;
};

/** Sends the cooperative's answer to the person who wrote. */
export function replyLetter(
  { greeting, subject, author, body, attachments, slots = [], enquiryId, way }: ReplyLetter,
  site: LetterSite,
): Content {
  const facts = [
    { label: "Sujet", value: subject },
    { label: "Réponse de", value: author },
    { label: slots.length > 1 ? "Créneaux proposés" : "Créneau proposé", value: slots.join(" ; ") },
    {
      label: "Pièces jointes",
      value: attachments > 0 ? whereToSee(String(attachments), enquiryId, way) : "",
    },
  ];
  const content = enquiryId ? answeredInTheAccount(site, enquiryId) : answeredByLetter(site, way);
  const offers = slots.length > 0;
  return {
    title: offers ? typeset`Une réponse, et une visite à choisir` : typeset`Une réponse à votre message`,
    paragraphs: [
      greeting,
      offers
        ? typeset`${author || "L'équipe"} a répondu à votre message, et vous propose une visite. Choisissez le créneau qui vous va ; si aucun ne convient, dites-le d'un mot.`
        : typeset`${author || "L'équipe"} a répondu à votre message.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    quote: body,
    ...content,
    ...(offers &&
      (enquiryId || way) && { action: { ...content.action, label: typeset`Choisir un créneau` } }),
  };
}

function whereToSee(count: string, enquiryId: string, way: WayIn | undefined): string {
  if (enquiryId) return typeset`${count}, à voir dans votre espace`;
  return way ? typeset`${count}, à voir dans votre demande` : "";
}

function answeredInTheAccount(
  { url, readsMail }: LetterSite,
  enquiryId: string,
): Pick<Content, "action" | "note"> {
  const link = `${url}/account/echanges/${enquiryId}`;
  return {
    action: { label: typeset`Répondre dans mon espace`, link },
    note: readsMail
      ? typeset`Répondez à cette lettre, ou depuis votre espace : votre réponse, avec ses photos ou ses plans, arrive dans l'échange, qui y est gardé tout entier.`
      : typeset`Tout l'échange est gardé dans votre espace : c'est là que vous répondez, et que vous joignez des photos ou des plans.`,
  };
}

function answeredByLetter(
  { url, readsMail }: LetterSite,
  way: WayIn | undefined,
): Pick<Content, "action" | "note" | "otherwise"> {
  if (way) {
    return {
      action: { label: typeset`Ouvrir ma demande`, link: way.link },
      otherwise: { label: typeset`Révoquer ce lien`, link: way.revoke },
      note: typeset`${readsMail ? byLetterOrPage : byPage} ${linkReach(way.until)}`,
    };
  }
  return {
    action: { label: typeset`Voir le site`, link: url },
    note: typeset`Pour continuer l'échange, répondez simplement à cette lettre.`,
  };
}

const byLetterOrPage = typeset`Pour continuer l'échange, répondez simplement à cette lettre, ou depuis votre demande.`;
const byPage = typeset`Pour continuer l'échange, répondez depuis votre demande : une réponse à cette lettre n'y serait pas.`;
