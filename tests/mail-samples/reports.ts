import { type MailShape, mail, parts, plainPart, type ShapeWorld } from "./shape.ts";

const us = "bonjour@exemple.fr";
const daemon = "Mail Delivery System <MAILER-DAEMON@mx.exemple.fr>";
const failed = "Final-Recipient: rfc822; helene@exemple.fr\nAction: failed\nStatus: 5.1.1";
const status = (said: string, type = "message/delivery-status"): [string, string] => [
  `Content-Type: ${type}`,
  `Reporting-MTA: dns; mx.exemple.fr\n\n${said}`,
];
const original = (letter: string, type = "message/rfc822"): [string, string] => [
  `Content-Type: ${type}`,
  `From: ${us}\nMessage-ID: ${letter}\n\nNous passons mardi.`,
];

function report(
  name: string,
  type: string,
  each: (letter: string) => [string, string][],
  more: Partial<MailShape> = {},
): MailShape {
  return {
    name,
    write({ helene }: ShapeWorld) {
      const reportMail = parts(type, [plainPart, "It could not be delivered."], ...each(helene.letter));
      return mail({ From: daemon, To: us, "Content-Type": reportMail.type }, reportMail.body);
    },
    lands: "bounce",
    holds: ["Cette adresse n'existe pas."],
    ...more,
  };
}

function sentence(name: string, from: string, words: string, more: Partial<MailShape> = {}): MailShape {
  return {
    name,
    write: ({ helene }) => mail({ From: from, To: us }, `${words}\n\nMessage-ID: ${helene.letter}`),
    lands: "bounce",
    holds: ["Cette adresse n'existe pas."],
    ...more,
  };
}

function receipt(
  name: string,
  outcome: string,
  write: () => { type: string; body: string; subject?: string },
): MailShape {
  return {
    name,
    write({ helene }) {
      const { type, body, subject = "Lu : Une réponse" } = write();
      return mail({ To: helene.tag, Subject: subject, "Content-Type": type }, body);
    },
    lands: "helene",
    holds: [`[Accusé de lecture : ${outcome}.]`],
    files: 0,
    isAutomatic: true,
  };
}

const opened = "notre lettre a été ouverte";
const disposition = "Disposition: manual-action/MDN-sent-manually; displayed";
const notification = (words = disposition): [string, string] => [
  "Content-Type: message/disposition-notification",
  words,
];
const plain = (words: string, subject?: string) => () => ({
  type: "text/plain; charset=utf-8",
  body: words,
  ...(subject === undefined ? {} : { subject }),
});
const ofReceipts = "multipart/report; report-type=disposition-notification";

/** Rare forms of delivery reports and read receipts, of older and larger servers. */
export const reports: MailShape[] = [
  report("a report without a type", "multipart/report", (letter) => [status(failed), original(letter)]),
  report("a report that is a mixture", "multipart/mixed", (letter) => [status(failed), original(letter)]),
  report(
    "a report about an international address",
    "multipart/report; report-type=delivery-status",
    (letter) => [
      status(failed.replace("rfc822; h", "utf-8; h"), "message/global-delivery-status"),
      original(letter, "message/global-headers"),
    ],
  ),
  report(
    "a report with a word behind its words",
    "multipart/report; report-type=delivery-status",
    (letter) => [
      status(failed.replace("failed", "Failed (permanent)").replace("5.1.1", "5.1.1 (no such user)")),
      original(letter),
    ],
  ),
  sentence(
    "qmail's sentence",
    "MAILER-DAEMON@free.example",
    "Hi. This is the qmail-send program.\n\n<helene@exemple.fr>:\nSorry, no mailbox here by that name. (#5.1.1)",
  ),
  sentence("a postmaster's sentence", "postmaster@exemple.fr", "550 5.1.1 helene@exemple.fr... User unknown"),
  sentence(
    "a sentence about a letter that is only late",
    "MAILER-DAEMON@free.example",
    "Your message has been delayed and will be retried for 3 days.",
    { lands: "nowhere", holds: [] },
  ),
  receipt("a receipt with our letter's headings", opened, () =>
    parts(ofReceipts, [plainPart, "Lu."], notification(), [
      'Content-Type: text/rfc822-headers; name="MDNPart3.txt"',
      "Subject: Une réponse",
    ]),
  ),
  receipt("a receipt of an international address", opened, () =>
    parts(
      ofReceipts,
      [plainPart, "Lu."],
      [
        "Content-Type: message/global-disposition-notification",
        "Disposition : manual-action / MDN-sent-manually ; displayed",
      ],
    ),
  ),
  receipt("a receipt that is a mixture", opened, () =>
    parts("multipart/mixed", [plainPart, "Lu."], notification()),
  ),
  receipt("a receipt without parts", opened, () => ({
    type: "message/disposition-notification",
    body: disposition,
  })),
  receipt("a receipt that is refused", "la personne ne veut pas dire si elle a ouvert notre lettre", () =>
    parts(ofReceipts, notification("Disposition: manual-action/MDN-sent-manually; denied")),
  ),
  receipt(
    "Outlook's sentence in French",
    opened,
    plain(
      "Votre message\n\n  À : Hélène\n  Objet : Une réponse\n\na été lu le mercredi 25 novembre 2026 10:00.",
    ),
  ),
  receipt(
    "Outlook's sentence in English",
    "notre lettre a été supprimée",
    plain(
      "Your message\n\n  To: Hélène\n\nwas deleted without being read on Wednesday.",
      "Not read: Une réponse",
    ),
  ),
  receipt(
    "Notes' sentence",
    "notre lettre a été reçue",
    plain("Votre document : Une réponse\na été reçu par : Hélène", "Accusé de réception : Une réponse"),
  ),
  {
    name: "« Lu : » as a person writes it",
    write: ({ helene }) =>
      mail({ To: helene.tag, Subject: "Lu : le devis nous convient" }, "Lu et approuvé, merci."),
    lands: "helene",
    body: "Lu et approuvé, merci.",
  },
  {
    name: "an invitation with its method in the part's heading",
    write: ({ helene }) =>
      mail(
        { To: helene.tag, "Content-Type": "text/calendar; method=CANCEL" },
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Visite\nDTSTART;VALUE=DATE:20261210\nEND:VEVENT\nEND:VCALENDAR",
      ),
    lands: "helene",
    body: "[Invitation annulée : Visite, jeudi 10 décembre 2026.]",
  },
  {
    name: "the same words once more for a program that draws them",
    write({ helene }) {
      const { type, body } = parts(
        "multipart/alternative",
        [plainPart, "Bonjour."],
        ["Content-Type: text/x-amp-html", "<html amp4email></html>"],
        ["Content-Type: text/html", "<p>Bonjour.</p>"],
      );
      return mail({ To: helene.tag, "Content-Type": type }, body);
    },
    lands: "helene",
    body: "Bonjour.",
    files: 0,
  },
  {
    name: "a letter that only its subject marks as forwarded",
    write: ({ helene }) =>
      mail(
        { To: helene.tag, Subject: "TR: Devis" },
        "Voici.\n\nDe : Maçon <macon@ailleurs.fr>\nEnvoyé : lundi 3 mars 2026 10:00\nÀ : Hélène\nObjet : Devis\n\nTrois mille.",
      ),
    lands: "helene",
    holds: ["Voici.", "Trois mille."],
  },
];
