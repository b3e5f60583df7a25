import { type MailShape, mail } from "./shape.ts";

const words = "Je voudrais un devis.";
const zoe = "zoe@ailleurs.fr";

function message(
  name: string,
  headings: Record<string, string | undefined>,
  more: Partial<MailShape> = {},
): MailShape {
  const all = { From: `Zoé Blanc <${zoe}>`, Subject: "Une maison", ...headings };
  return { name, write: () => mail(all, words), lands: "message", holds: [words], sender: zoe, ...more };
}

const viaOurs = { From: "\"'Zoé Blanc' via Contact\" <contact@exemple.fr>" };
const ofList = { "List-ID": "<contact.exemple.fr>", Precedence: "list" };

/**
 * Mails that people write, and that programs forward or that look like a program's. The team receives a notice of each.
 */
export const people: MailShape[] = [
  message("a list that rewrites From to our own address", {
    ...viaOurs,
    ...ofList,
    "Reply-To": `Zoé Blanc <${zoe}>`,
    "X-Original-From": zoe,
  }),
  message("a list that rewrites From and is answered itself", {
    ...viaOurs,
    ...ofList,
    "Reply-To": "contact@exemple.fr",
    "X-Original-Sender": zoe,
  }),
  message("Mailman, with the writer beside the list in Reply-To", {
    From: "Zoé Blanc via Contact <bonjour@exemple.fr>",
    ...ofList,
    "List-Post": "<mailto:contact@exemple.fr>",
    "Reply-To": `contact@exemple.fr, Zoé Blanc <${zoe}>`,
  }),
  message("Mailman, with the writer in Cc because answers go to the list", {
    From: "Zoé Blanc via Contact <contact@exemple.fr>",
    ...ofList,
    "Reply-To": "contact@exemple.fr",
    Cc: `Zoé Blanc <${zoe}>, Luc Marty <luc@exemple.fr>`,
  }),
  ...["noreply", "No_Reply", "no.reply-12", "do_not_reply", "ne_pas_repondre+a"].map((name) =>
    message(`${name} in Reply-To, which nobody reads`, { "Reply-To": `${name}@annuaire.example` }),
  ),
  message("an older form of ours, which says that a program sends it", {
    From: "Site <bonjour@exemple.fr>",
    "Reply-To": zoe,
    "Auto-Submitted": "auto-generated",
  }),
  message(
    "an older form of ours without an address to answer",
    { From: "Site <bonjour@exemple.fr>", "Auto-Submitted": "auto-generated" },
    { sender: "bonjour@exemple.fr" },
  ),
  message("an older form that writes as the mailbox", { From: "contact@exemple.fr", "Reply-To": zoe }),
  message(
    "a mail that a directory forwards",
    { From: "Annuaire <noreply@annuaire.example>", "Reply-To": `Zoé Blanc <${zoe}>` },
    { holds: [words, "Transmis par noreply@annuaire.example."] },
  ),
  message("a directory's mail by a program", {
    From: "leads@annuaire.example",
    "Reply-To": zoe,
    "Auto-Submitted": "auto-generated",
  }),
  message("a directory's mail from a person's address", {
    From: "Paul <paul@annuaire.example>",
    "Reply-To": zoe,
  }),
  message(
    "an invalid address in Reply-To",
    { "Reply-To": "zoe(at)ailleurs" },
    { holds: [words], sender: zoe },
  ),
  message("an address in Reply-To without a server", { "Reply-To": "zoe@ailleurs" }),
  message("a list", ofList),
  message("a list that takes letters and that can be left", {
    "List-Id": "<voisins.exemple.fr>",
    "List-Post": "<mailto:voisins@exemple.fr>",
    "List-Unsubscribe": "<mailto:stop@exemple.fr>",
    Precedence: "bulk",
  }),
  message("a list of the mailbox's own provider", { "List-ID": "<1234.groupe.fournisseur.example>" }),
  ...[
    "Absence : report de la visite",
    "Absente jusqu'au 12, décalons la visite",
    "Absence du bureau mardi : qui ouvre l'atelier ?",
    "Out of office chairs",
    "Out of office: could you come on the 12th?",
    "Absence du bureau : qui appeler ?",
    "auto : où se garer ?",
  ].map((Subject) => message(`a subject « ${Subject} »`, { Subject })),
  {
    name: "an answer through a list that rewrites From to our own address",
    write: ({ helene }) =>
      mail(
        {
          From: "\"'Hélène Caussade' via Contact\" <contact@exemple.fr>",
          To: helene.tag,
          "Reply-To": "helene@exemple.fr",
          ...ofList,
        },
        words,
      ),
    lands: "helene",
    side: "client",
    body: words,
  },
  {
    name: "an answer through a list",
    write: ({ helene }) => mail({ To: helene.tag, ...ofList }, words),
    lands: "helene",
    side: "client",
    body: words,
  },
  {
    name: "a stranger with a client's address in Reply-To",
    write: ({ helene }) => mail({ From: zoe, To: helene.tag, "Reply-To": "helene@exemple.fr" }, words),
    lands: "message",
    holds: [words],
    note: "n'en fait pas partie",
  },
];
