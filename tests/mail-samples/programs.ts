import { type MailShape, mail, parts, plainPart, type ShapeWorld } from "./shape.ts";

const away = "Je suis absente jusqu'au 3 décembre.";

function automatic(name: string, headings: Record<string, string>, body = away): MailShape {
  return {
    name,
    write: ({ helene }: ShapeWorld) => mail({ To: helene.tag, ...headings }, body),
    lands: "helene",
    side: "client",
    body,
    isAutomatic: true,
  };
}

function report(letter: string, status: string, inner = "message/rfc822"): string {
  const original = `From: bonjour@exemple.fr\nTo: helene@exemple.fr\nSubject: Une réponse\nMessage-ID: ${letter}\n\nNous passons mardi.`;
  const { type, body } = parts(
    "multipart/report; report-type=delivery-status",
    [plainPart, "Your message could not be delivered."],
    ["Content-Type: message/delivery-status", `Reporting-MTA: dns; mx.exemple.fr\n\n${status}`],
    [`Content-Type: ${inner}`, original],
  );
  const from = "Mail Delivery System <MAILER-DAEMON@mx.exemple.fr>";
  const headings = {
    From: from,
    To: "bonjour@exemple.fr",
    "Return-Path": "<>",
    "Auto-Submitted": "auto-replied",
  };
  return mail({ ...headings, Subject: "Undelivered Mail Returned to Sender", "Content-Type": type }, body);
}

const failed =
  "Final-Recipient: rfc822; helene@exemple.fr\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <helene@exemple.fr>:\n Recipient address rejected: User unknown";

const receipts: Record<string, string> = {
  deleted: "[Accusé de lecture : notre lettre a été supprimée.]",
  dispatched: "[Accusé de lecture : notre lettre a été reçue.]",
  "displayed/error": "[Accusé de lecture : notre lettre a été ouverte.]",
};

/** Mails that programs write: automatic answers, and mail servers' reports on our letters. */
export const programs: MailShape[] = [
  automatic("out of office, as it should say so", {
    "Auto-Submitted": "auto-replied",
    Subject: "Absence du bureau",
  }),
  automatic("out of office of Exchange", {
    "X-Auto-Response-Suppress": "All",
    Subject: "Réponse automatique : Une réponse à votre message",
  }),
  automatic("out of office in English", { Subject: "Out of Office: Une réponse" }),
  automatic("an old responder", { Precedence: "auto_reply" }),
  automatic("a responder with a heading of its own", { "X-Autoreply": "yes" }),
  automatic("an empty return path", { "Return-Path": "<>" }),
  automatic("a list that sends newsletters", { "List-Id": "<voisins.exemple.fr>", Precedence: "bulk" }),
  ...[
    "Auto: Re: Une demande",
    "Auto: Une réponse à votre message",
    "Absence : Re: Une réponse à votre message",
    "Automatische Antwort: Une réponse",
    "Absence du bureau : Une réponse",
    "Absence du bureau : Re: Mardi vous convient ?",
  ].map((Subject) => automatic(`a responder whose subject is « ${Subject} »`, { Subject })),
  {
    name: "a colleague's out of office is a note, without a letter",
    write: ({ team }) =>
      mail({ From: "admin@exemple.fr", To: team.tag, "Auto-Submitted": "auto-replied" }, away),
    lands: "helene",
    side: "team",
    kind: "note",
    body: away,
    isAutomatic: true,
  },
  {
    name: "an unrequested newsletter",
    write: () =>
      mail(
        { From: "news@ailleurs.fr", "List-Unsubscribe": "<mailto:stop@ailleurs.fr>", Subject: "Promotions" },
        "Moins 50 %",
      ),
    lands: "message",
    holds: ["Moins 50 %"],
    isAutomatic: true,
  },
  {
    name: "our own notice, where the company's mailbox is the one that is read",
    write: ({ team }) =>
      mail(
        {
          From: "Les Assembleurs <bonjour@exemple.fr>",
          "Auto-Submitted": "auto-generated",
          "Message-ID": team.letter,
        },
        "Un client vous a répondu",
      ),
    lands: "nowhere",
    isAutomatic: true,
  },
  {
    name: "a delivery status, with the whole letter",
    write: ({ helene }) => report(helene.letter, failed),
    lands: "bounce",
    holds: ["helene@exemple.fr", "Cette adresse n'existe pas.", "5.1.1"],
    isAutomatic: true,
  },
  {
    name: "a delivery status, with the letter's headings alone",
    write: ({ helene }) => report(helene.letter, failed, "text/rfc822-headers"),
    lands: "bounce",
    holds: ["Cette adresse n'existe pas."],
    isAutomatic: true,
  },
  {
    name: "a full mailbox",
    write: ({ helene }) =>
      report(helene.letter, "Final-Recipient: rfc822;helene@exemple.fr\nAction: failed\nStatus: 5.2.2"),
    lands: "bounce",
    holds: ["La boîte de cette adresse est pleine."],
    isAutomatic: true,
  },
  {
    name: "a letter that is only late",
    write: ({ helene }) =>
      report(helene.letter, "Final-Recipient: rfc822; helene@exemple.fr\nAction: delayed\nStatus: 4.4.1"),
    lands: "nowhere",
    isAutomatic: true,
  },
  {
    name: "an old server's sentence in place of a report",
    write: ({ helene }) =>
      mail(
        {
          From: "Mailer-Daemon@mx.exemple.fr",
          "X-Failed-Recipients": "helene@exemple.fr",
          "Auto-Submitted": "auto-replied",
        },
        `A message that you sent could not be delivered.\n\n  helene@exemple.fr\n    550 5.1.1 No such user here\n\nMessage-ID: ${helene.letter}\n`,
      ),
    lands: "bounce",
    holds: ["Cette adresse n'existe pas."],
    isAutomatic: true,
  },
  {
    name: "a delivery status about a letter that is not ours",
    write: () => report("<autre@ailleurs.fr>", failed),
    lands: "message",
    holds: ["could not be delivered"],
    isAutomatic: true,
  },
  {
    name: "a read receipt",
    write: ({ helene }) => {
      const { type, body } = parts(
        "multipart/report; report-type=disposition-notification",
        [plainPart, "Votre message a été lu."],
        [
          "Content-Type: message/disposition-notification",
          "Disposition: manual-action/MDN-sent-manually; displayed",
        ],
      );
      return mail({ To: helene.tag, "Content-Type": type }, body);
    },
    lands: "helene",
    body: "Votre message a été lu.\n\n[Accusé de lecture : notre lettre a été ouverte.]",
    isAutomatic: true,
  },
  ...["deleted", "dispatched", "displayed/error"].map(
    (disposition): MailShape => ({
      name: `a read receipt that says « ${disposition} » and nothing else`,
      write({ helene }) {
        const { type, body } = parts("multipart/report; report-type=disposition-notification", [
          "Content-Type: message/disposition-notification",
          `Reporting-UA: mail\nDisposition: automatic-action/MDN-sent-automatically; ${disposition}`,
        ]);
        return mail({ To: helene.tag, "Content-Type": type }, body);
      },
      lands: "helene",
      holds: [receipts[disposition] ?? ""],
      files: 0,
      isAutomatic: true,
    }),
  ),
];
