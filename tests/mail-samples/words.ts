import { type MailShape, mail, parts, type ShapeWorld } from "./shape.ts";

const ours = "Nous passons mardi.";

/** A text of Hélène's. All of it is hers, unless `folds` names other parts. */
function text(name: string, body: string, words = body, folds: string[] = []): MailShape {
  return {
    name,
    write: ({ helene }: ShapeWorld) => mail({ To: helene.tag }, body),
    lands: "helene",
    body: words,
    folds,
  };
}

const announced = (lead: string) =>
  `Bonjour,\n\n${lead}\n\nIl ne vient pas avant mars.\n\nPouvez-vous décaler la levée ?`;
const outlook = (said: string) => `C'est bien.

${said}
________________________________
De : Les Assembleurs <bonjour@exemple.fr>
Envoyé : mercredi 25 novembre 2026 09:00
À : Hélène
Objet : Une demande

${ours}`;
const german = `Von: Les Assembleurs
Gesendet: Mittwoch, 25. November 2026 09:00
An: Hélène Caussade
Betreff: Une demande

${ours}`;

/** Words that people type as programs quote, and programs' quotes that could be taken for words. */
export const typedWords: MailShape[] = [
  ...[
    "Le maçon nous a écrit :",
    "Le 12 mars, le maçon nous a écrit :",
    "Le 12 mars 2026 à 9h30, le couvreur m'a écrit :",
    "Le notaire, pour la limite de 2026, a écrit :",
    "On Tuesday the mason wrote:",
    "2026-12-10 à 9:00, sur place :",
  ].map((lead) => text(`« ${lead} » is no quote`, announced(lead))),
  text(
    "a quote that its own words announce",
    "Le maçon nous a écrit :\n> Il ne vient pas avant mars.\n\nPouvez-vous décaler la levée ?",
  ),
  text(
    "a quote of a person whose address its own words give",
    "Le voisin (paul@voisin.fr) a écrit :\n> Je refuse le mur.\n\nQue faire ?",
  ),
  text(
    "a quote at the end that its own words announce",
    "Bonjour, que répondre au maçon ? Il dit :\n> Il ne vient pas avant mars.",
  ),
  ...[
    "De : 5 rue du Port\nÀ : 12 rue Neuve\nObjet : déménagement des poutres\nMerci de chiffrer.",
    "De : la limite nord\nÀ : la rue\nDate : 12 mars 2026\nObjet : la clôture\nMerci de chiffrer.",
    "Bonjour,\n\nDe: 8 h\nÀ: 12 h\nObjet: la levée\n\nQui vient ?",
    "Von: der Straße\nAn: das Haus\nBetreff: Zufahrt\nMerci de chiffrer.",
  ].map((typed, at) => text(`« De, À, Objet » as a person types them, ${at + 1}`, typed)),
  ...[
    `- Le 2026-11-25 09:25, Les Assembleurs a écrit :\n> ${ours}`,
    `* Le 25/11/2026 09:25, Les Assembleurs a écrit :\n> ${ours}`,
    `— Le mercredi 25 novembre 2026 à 09:25, Les Assembleurs a écrit :\n${ours}`,
    `Am Mi., 25. Nov. 2026 um 09:00 Uhr schrieb Les Assembleurs <bonjour@exemple.fr>:\n\n> ${ours}`,
    `Le 25/11/2026, Les Assembleurs a écrit :\n> ${ours}`,
    `Le 25 novembre 2026, bonjour@exemple.fr a écrit :\n\n${ours}`,
  ].map((quote, at) => text(`an attribution of a program, ${at + 1}`, `Oui.\n\n${quote}`, "Oui.", [ours])),
  ...[
    german,
    `-----Ursprüngliche Nachricht-----\n${german}`,
    `________________________________\n${german}`,
    german.replace("Les Assembleurs", "Les Assembleurs <bonjour@exemple.fr>"),
  ].map((quote, at) =>
    text(`headings of Outlook in German, ${at + 1}`, `C'est bien.\n\n${quote}`, "C'est bien.", [ours]),
  ),
  ...[
    "Obtenez Outlook pour iOS<https://aka.ms/o0ukef>",
    "Téléchargez Outlook pour Android (https://aka.ms/AAb9ysg)",
    "Holen Sie sich Outlook für iOS<https://aka.ms/o0ukef>",
    "Von meinem iPhone gesendet",
    "Gesendet von Outlook für Android",
    "Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.",
  ].map((said) =>
    text(`« ${said.slice(0, 30)} » is no word of theirs`, outlook(said), "C'est bien.", [said, ours]),
  ),
  {
    name: "a multipart without parts",
    write: ({ helene }) =>
      mail({ To: helene.tag, "Content-Type": "multipart/mixed; boundary=xyz" }, "Bonjour, mardi convient."),
    lands: "helene",
    body: "Bonjour, mardi convient.",
  },
  {
    name: "a multipart whose parts have another boundary",
    write({ helene }) {
      const { body } = parts("multipart/mixed", ["Content-Type: text/plain", "Bonjour."]);
      return mail({ To: helene.tag, "Content-Type": "multipart/mixed; boundary=autre" }, body);
    },
    lands: "helene",
    holds: ["n'a pas pu être lue"],
  },
  {
    name: "a multipart with nothing in it",
    write: ({ helene }) =>
      mail({ To: helene.tag, "Content-Type": "multipart/alternative; boundary=xyz" }, ""),
    lands: "helene",
    holds: ["n'a pas pu être lue"],
  },
  {
    name: "a multipart without a boundary, in Latin-1",
    write: ({ helene }) =>
      Buffer.from(mail({ To: helene.tag, "Content-Type": "multipart/mixed" }, "L'été arrive."), "latin1"),
    lands: "helene",
    body: "L'été arrive.",
  },
  {
    name: "a part without parts beside words",
    write({ helene }) {
      const { type, body } = parts(
        "multipart/mixed",
        ["Content-Type: text/plain", "Bonjour."],
        ["Content-Type: multipart/alternative; boundary=rien", ""],
      );
      return mail({ To: helene.tag, "Content-Type": type }, body);
    },
    lands: "helene",
    holds: ["Bonjour.", "n'a pas pu être lue"],
  },
  {
    name: "words in text and page, one after the other",
    write({ helene }) {
      const { type, body } = parts(
        "multipart/mixed",
        ["Content-Type: text/plain", "Bonjour."],
        ["Content-Type: text/html", "<p>Et merci.</p>"],
      );
      return mail({ To: helene.tag, "Content-Type": type }, body);
    },
    lands: "helene",
    body: "Bonjour.\nEt merci.",
  },
];
