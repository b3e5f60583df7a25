import { type MailShape, mail, ours, quotedOurs, type ShapeWorld } from "./shape.ts";

const answerText = "Mardi nous convient très bien.\n\nMerci, Hélène";

function answer(name: string, body: string, more: Partial<MailShape> = {}): MailShape {
  return {
    name,
    write: ({ helene }: ShapeWorld) => mail({ To: helene.tag }, body),
    lands: "helene",
    side: "client",
    body: answerText,
    folds: ["Nous passons mardi."],
    ...more,
  };
}

const headingsOfOutlook = `De : Les Assembleurs <bonjour@exemple.fr>
Envoyé : mercredi 25 novembre 2026 09:00
À : Hélène Caussade <helene@exemple.fr>
Objet : Une réponse à votre message`;

/** Answers as programs write them, in text. */
export const answers: MailShape[] = [
  answer("words alone", answerText, { folds: [] }),
  answer(
    "Gmail in French",
    `${answerText}\n\nLe mer. 25 nov. 2026 à 09:00, Les Assembleurs <bonjour@exemple.fr> a écrit :\n\n${quotedOurs}`,
  ),
  answer(
    "Gmail in French, broken over lines",
    `${answerText}\n\nLe mer. 25 nov. 2026 à 09:00, Les Assembleurs\n<contact+abcdefghijklmno0123456789abcdef0123@exemple.fr>\na écrit :\n\n${quotedOurs}`,
  ),
  answer(
    "Gmail in English",
    `${answerText}\n\nOn Wed, Nov 25, 2026 at 9:00 AM Les Assembleurs <bonjour@exemple.fr> wrote:\n\n${quotedOurs}`,
  ),
  answer(
    "Apple Mail in French",
    `${answerText}\n\n> Le 25 nov. 2026 à 09:00, Les Assembleurs <bonjour@exemple.fr> a écrit :\n> \n${quotedOurs}`,
  ),
  answer(
    "an iPhone",
    `${answerText}\n\nEnvoyé de mon iPhone\n\n> Le 25 nov. 2026 à 09:00, Les Assembleurs <bonjour@exemple.fr> a écrit :\n> \n${quotedOurs}`,
    { folds: ["Nous passons mardi.", "Envoyé de mon iPhone"] },
  ),
  answer(
    "an iPhone in English",
    `${answerText}\n\nSent from my iPhone\n\n> On 25 Nov 2026, at 09:00, Les Assembleurs <bonjour@exemple.fr> wrote:\n> \n${quotedOurs}`,
    { folds: ["Nous passons mardi.", "Sent from my iPhone"] },
  ),
  answer("Outlook in French", `${answerText}\n\n${headingsOfOutlook}\n\n${ours.join("\n")}`),
  answer(
    "Outlook in English",
    `${answerText}\n\nFrom: Les Assembleurs <bonjour@exemple.fr>\nSent: Wednesday, November 25, 2026 9:00 AM\nTo: Hélène Caussade\nSubject: Une réponse à votre message\n\n${ours.join("\n")}`,
  ),
  answer(
    "Outlook with a rule",
    `${answerText}\n\n________________________________\n${headingsOfOutlook}\n\n${ours.join("\n")}`,
  ),
  answer(
    "Outlook's message d'origine",
    `${answerText}\n\n-----Message d'origine-----\n${headingsOfOutlook}\n\n${ours.join("\n")}`,
  ),
  answer(
    "Outlook's original message",
    `${answerText}\n\n-----Original Message-----\nFrom: Les Assembleurs\nSent: Wednesday\nTo: Hélène\nSubject: Une\n\n${ours.join("\n")}`,
  ),
  answer(
    "Outlook for Android",
    `${answerText}\n\nTélécharger Outlook pour Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Les Assembleurs <bonjour@exemple.fr>\nSent: Wednesday, November 25, 2026 9:00:00 AM\nTo: Hélène\nSubject: Une réponse\n\n${ours.join("\n")}`,
  ),
  answer(
    "Thunderbird in French",
    `${answerText}\n\nLe 25/11/2026 à 09:00, Les Assembleurs a écrit :\n${quotedOurs}\n\n-- \nHélène Caussade\n06 12 34 56 78`,
    { folds: ["Nous passons mardi.", "06 12 34 56 78"] },
  ),
  answer(
    "Orange and La Poste",
    `${answerText}\n\n> Message du 25/11/26 09:00\n> De : "Les Assembleurs" <bonjour@exemple.fr>\n> A : helene@exemple.fr\n> Objet : Une réponse à votre message\n>\n${quotedOurs}`,
  ),
  answer(
    "Yahoo in French",
    `${answerText}\n\nLe mercredi 25 novembre 2026 à 09:00:00 UTC+1, Les Assembleurs <bonjour@exemple.fr> a écrit :\n\n${ours.join("\n")}`,
  ),
  answer(
    "Zimbra and Free",
    `${answerText}\n\n----- Mail original -----\nDe: "Les Assembleurs" <bonjour@exemple.fr>\nÀ: helene@exemple.fr\nEnvoyé: Mercredi 25 Novembre 2026 09:00:00\nObjet: Une réponse\n\n${ours.join("\n")}`,
  ),
  answer("bottom-posted", `Le 25/11/2026 à 09:00, Les Assembleurs a écrit :\n${quotedOurs}\n\n${answerText}`),
  answer(
    "answered line by line",
    "Le 25/11/2026 à 09:00, Les Assembleurs a écrit :\n> Quel jour ?\n\nMardi.\n\n> À quelle heure ?\n\nNeuf heures.",
    {
      body: undefined,
      holds: ["> Quel jour ?", "Mardi.", "> À quelle heure ?", "Neuf heures."],
      folds: [],
    },
  ),
  answer("a signature below dashes", `${answerText}\n\n-- \nHélène Caussade\nArchitecte\n06 12 34 56 78`, {
    folds: ["06 12 34 56 78"],
  }),
  answer("words that look like headings", "De : moi\nC'est ainsi que je commence.", {
    body: "De : moi\nC'est ainsi que je commence.",
    folds: [],
  }),
  answer("a sentence that ends in « a écrit : »", "Voici ce que mon voisin a écrit :\n\nJe suis d'accord.", {
    body: "Voici ce que mon voisin a écrit :\n\nJe suis d'accord.",
    folds: [],
  }),
  answer("only a quote", `Le 25/11/2026 à 09:00, Les Assembleurs a écrit :\n${quotedOurs}`, {
    body: "(Sans texte)",
  }),
  answer("nothing at all", "", { body: "(Sans texte)", folds: [] }),
  answer("longer than a reply may be", `${"Une longue histoire de charpente. ".repeat(600)}`, {
    body: undefined,
    holds: ["Une longue histoire", "[Coupé ici"],
    folds: [],
  }),
  {
    name: "by its `In-Reply-To` alone, without the tag",
    write: ({ helene }) =>
      mail({ "In-Reply-To": helene.letter, References: `<autre@exemple.fr> ${helene.letter}` }, answerText),
    lands: "helene",
    side: "client",
    body: answerText,
  },
  {
    name: "to an address that a server wrote in capitals",
    write: ({ helene }) => mail({ To: helene.tag.toUpperCase() }, answerText),
    lands: "helene",
    body: answerText,
  },
  {
    name: "brought by a server that keeps the address in a heading of its own",
    write: ({ helene }) => mail({ "Delivered-To": helene.tag }, answerText),
    lands: "helene",
    body: answerText,
  },
  {
    name: "of another reader, by a letter of their own",
    write: ({ paul }) => mail({ From: "paul@exemple.fr", To: paul.tag }, answerText),
    lands: "helene",
    side: "client",
    body: answerText,
  },
  {
    name: "of a member of the team",
    write: ({ team }) =>
      mail(
        { From: "Maud <admin@exemple.fr>", To: team.tag },
        `Bonjour, à mardi.\n\n${headingsOfOutlook}\n\nNom : Hélène`,
      ),
    lands: "helene",
    side: "team",
    body: "Bonjour, à mardi.",
    folds: ["Nom : Hélène"],
  },
  {
    name: "of the company's own address",
    write: ({ team }) =>
      mail({ From: "atelier@exemple.fr", "In-Reply-To": team.letter }, "Bonjour, à mardi."),
    lands: "helene",
    side: "team",
    body: "Bonjour, à mardi.",
  },
];
