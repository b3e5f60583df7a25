import { expect, test } from "vitest";
import { foldMail } from "./folding.ts";

const own = "Oui, mardi nous convient.";
const ours = "Nous passons mardi.";
const us = "Les Assembleurs <bonjour@exemple.fr>";

const headings = (names: readonly string[], sent: string, from = us) =>
  [from, sent, "Hélène <helene@exemple.fr>", "Une réponse"]
    .map((value, at) => `${names[at]}: ${value}`)
    .join("\n");
const spanish = headings(["De", "Enviado", "Para", "Asunto"], "miércoles, 25 de noviembre de 2026 9:00");
const dutch = headings(["Van", "Verzonden", "Aan", "Onderwerp"], "woensdag 25 november 2026 09:00");
const italian = headings(["Da", "Inviato", "A", "Oggetto"], "mercoledì 25 novembre 2026 09:00");

/** Lines that programs add below the words, apart from our letter. */
const appended = {
  "Outlook in Spanish": spanish,
  "Outlook in Spanish, with « Enviado el »": spanish.replace("Enviado", "Enviado el"),
  "Outlook in Dutch, by name alone": dutch.replace(" <bonjour@exemple.fr>", ""),
  "Outlook in Italian": italian,
  "Outlook in Portuguese": headings(["De", "Enviado", "Para", "Assunto"], "25 de novembro de 2026 09:00"),
  "Outlook for iOS in Spanish": `Obtener Outlook para iOS<https://aka.ms/o0ukef>\n${"_".repeat(32)}\n${spanish}`,
  "Outlook for Android in Dutch": `Outlook voor Android downloaden<https://aka.ms/AAb9ysg>\n${"_".repeat(32)}\n${dutch}`,
  "Outlook for iOS in German": `Outlook für iOS beziehen<https://aka.ms/o0ukef>\n${"_".repeat(32)}\n${headings(["Von", "Gesendet", "An", "Betreff"], "Mittwoch, 25. November 2026 09:00")}`,
  "Mail of Windows in Spanish": `Enviado desde Correo para Windows\n\n${spanish}`,
  "Gmail in Spanish": `El mié, 25 nov 2026 a las 9:00, Les Assembleurs (<bonjour@exemple.fr>) escribió:\n\n> ${ours}`,
  "Gmail in Dutch": `Op wo 25 nov 2026 om 09:00 schreef ${us}:\n\n> ${ours}`,
  "Gmail in Italian": `Il giorno mer 25 nov 2026 alle ore 09:00 ${us} ha scritto:\n\n> ${ours}`,
  "Gmail in Portuguese": `Em qua., 25 de nov. de 2026 às 09:00, ${us} escreveu:\n\n> ${ours}`,
  "Gmail broken between « a » and « écrit »": `Le mer. 25 nov. 2026 à 09:00, ${us} a\nécrit :\n\n> ${ours}`,
  "an iPhone in Dutch": `Verstuurd vanaf mijn iPhone\n\n> Op 25 nov 2026 om 09:00 heeft ${us} het volgende geschreven:\n> \n> ${ours}`,
  "an iPhone in Italian": `Inviato da iPhone\n\n> Il giorno 25 nov 2026, alle ore 09:00, ${us} ha scritto:\n> \n> ${ours}`,
  "Thunderbird in Spanish": `El 25/11/26 a las 9:00, Les Assembleurs escribió:\n> ${ours}`,
  "Samsung in Spanish": `Enviado desde mi Galaxy\n\n-------- Mensaje original --------\n${spanish}`,
  "Yahoo in Spanish": `El miércoles, 25 de noviembre de 2026, 09:00:00 CET, ${us} escribió:\n`,
  "Yahoo on a phone, in the line that it begins": `Envoyé depuis Yahoo Mail pour Android\n\n  Le mer., nov. 25 2026 à 9:00, ${us} a écrit :   ${ours}`,
  "Orange, which begins with the moment": `envoyé : 25 novembre 2026 à 09:00\nde : ${us}\nà : helene@exemple.fr\nobjet : Une réponse\n`,
  "SFR below a double line": `${"=".repeat(40)}\n\nMessage du : 25/11/2026 09:00\nDe : ${us}\nA : helene@exemple.fr\nSujet : Une réponse\n`,
  "GMX, which begins with the moment": `Gesendet: Mittwoch, 25. November 2026 um 09:00 Uhr\nVon: ${us}\nAn: helene@exemple.fr\nBetreff: Eins\n`,
  "GMX's Originalnachricht": `-------- Originalnachricht --------\nVon: Les Assembleurs\nAn: helene@exemple.fr\nGesendet: 25.11.26, 09:00\nBetreff: Eins\n`,
  "Windows Live, which begins with the date": `Date: Wed, 25 Nov 2026 09:00:00 +0100\nFrom: bonjour@exemple.fr\nTo: helene@exemple.fr\nSubject: x\n`,
  "Proton's own line": `Envoyé avec la messagerie sécurisée Proton Mail.\n\nLe mercredi 25 novembre 2026 à 09:00, ${us} a écrit :\n\n> ${ours}`,
  "K-9 above its signature": `Le 25 novembre 2026 09:00:00 GMT+01:00, ${us} a écrit :\n>${ours}\n\n-- \nEnvoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.`,
  "BlueMail's advertisement": `Télécharger BlueMail pour Android\n\nLe 25 nov. 2026 à 09:00, ${us} a écrit:\n>${ours}`,
  "Avast's advertisement": `Garantie sans virus. www.avast.com\n\nLe mer. 25 nov. 2026 à 9:00, ${us} a écrit :\n\n> ${ours}`,
};

test.each(Object.entries(appended))("lines that a program appends are folded: %s", (_, text) => {
  const below = text.includes(ours) ? text : `${text}\n\n${ours}`;
  expect(foldMail(`${own}\n\n${below}`)).toMatchObject({ body: own, quoted: expect.stringContaining(ours) });
});

const letter = "Il ne vient pas avant mars.\n\nPouvez-vous décaler la levée ?";

/** Lines that people write above another person's words. */
const leads = [
  "Le 12 mars 2026 à 9h30, le couvreur a écrit :",
  "Le 12 mars 2026 à 9 h 30, notre architecte a écrit :",
  "Le 12/03/2026 à 10:15, la mairie a écrit :",
  "La mairie de Lavaur (urbanisme@lavaur.fr) a écrit :",
  "On Tuesday 3 March 2026 at 9:30 my architect wrote:",
  "Am 3. März 2026 um 9:30 Uhr schrieb mein Architekt:",
  "El 3 de marzo de 2026 a las 9:30 el albañil nos escribió:",
];

test.each(leads)("« %s » is a person's line", (lead) => {
  const text = `Bonjour,\n\n${lead}\n\n${letter}`;
  expect(foldMail(text)).toEqual({ body: text, quoted: "" });
});

test.each([
  "Les Assembleurs a écrit :",
  "Hélène Caussade a écrit :",
  "- Les Assembleurs wrote:",
  "Hélène de Tour schrieb:",
])("« %s » without a day belongs to the quote below", (lead) => {
  const { body, quoted } = foldMail(`Mardi, oui.\n\n${lead}\n\n> Nous passons mardi.`);
  expect(body).toBe("Mardi, oui.");
  expect(quoted).toContain("Nous passons mardi.");
  const unquoted = `Bonjour,\n\n${lead}\n\n${letter}`;
  expect(foldMail(unquoted)).toEqual({ body: unquoted, quoted: "" });
});

test.each(["La Mairie a écrit :", "Mon Architecte a écrit :", "Paul nous a écrit :", "Paul a écrit :"])(
  "a quote below « %s » is for the reader",
  (lead) => {
    const text = `Bonjour,\n\n${lead}\n> ${letter}`;
    expect(foldMail(text)).toEqual({ body: text, quoted: "" });
  },
);

const mairie = "De : Mairie <urba@mairie.fr>\nEnvoyé : lundi 3 mars 2026 10:00\nÀ : Hélène\nObjet : Permis";

/** Texts whose writers want every line to be read. */
const typed = {
  "a quote of the mason below who wrote it": `Bonjour,\n\nLe 12 mars 2026, le maçon a écrit :\n> ${letter}`,
  "a quote below the moment it came": `Bonjour,\n\nVoici sa réponse du 12/03/2026 à 10:15 :\n> ${letter}`,
  "a quote amid the words": "Le règlement dit\n\n> hauteur maximale 7 m\n> recul 3 m\n\net nous voulons 6 m.",
  "« plus grand que »": "Il nous faut une surface\n> 20 m²",
  "a table with lines": "Voici la liste.\n| Salon | 30 m² |\n| Cuisine | 12 m² |",
  "a way of goods with its day":
    "De : Albi\nÀ : Lavaur\nEnvoyé : le 12 mars 2026 par transporteur\nObjet : bois\n\nMerci.",
  "a way of people with an hour":
    "De : Paul et Anne\nPour : Les Assembleurs\nSujet : notre maison\nDate : 12 mars 2026 à 9:00\n\nBonjour",
  "a letter that the words announce": `Voici ce que dit la mairie :\n\n${mairie}\n\nC'est accordé.\n\nMerci de lancer les plans.`,
  "a letter that is answered in its text": `Bonjour, voir mes réponses en rouge ci-dessous.\n\n${mairie}\n\nQuelle date ?\nMardi.`,
  "what goes another way": "Bonjour,\n\nEnvoyé via WeTransfer : les plans.\nMerci.",
  "what is enclosed": "Envoyé avec le devis signé",
  "what was sent by telephone": "Envoyé depuis mon téléphone hier, le plan est complet.",
  "a sentence that is broken": "Le plan a été\nenvoyé depuis mon téléphone.",
  "a program that does not work":
    "Télécharger Outlook ne marche pas chez moi, envoyez-moi le plan autrement.",
  "two questions with dashes between": "La date ?\n--\nLe prix ?",
  "rooms with dashes between": "Cuisine : 12 m²\n--\nSalon : 30 m²\n--\nChambre : 14 m²",
};

test.each(Object.entries(typed))("words that a person types stay: %s", (_, text) => {
  expect(foldMail(text)).toEqual({ body: text, quoted: "" });
});

test("words below « Envoyé de mon iPhone » stay", () => {
  const { body, quoted } = foldMail("Envoyé de mon iPhone\n\nPS : la clé est chez le voisin.");
  expect([body, quoted]).toEqual(["PS : la clé est chez le voisin.", "Envoyé de mon iPhone"]);
});

test.each(["TR: Devis", "Fwd: Devis", "WG: Devis", "RV: Devis", "Doorst: Devis"])(
  "a letter forwarded as « %s » stays in the body",
  (subject) => {
    const text = `Voici le devis.\n\n${mairie}\n\nTrois mille euros.`;
    expect(foldMail(text, subject)).toEqual({ body: text, quoted: "" });
    expect(foldMail(text, `Re: ${subject}`).body).toBe("Voici le devis.");
  },
);

test("a forwarded letter stays in full, with the letters within it", () => {
  const forwarded = `---------- Forwarded message ---------\n${mairie}\n\nTrois mille.\n\nLe 3 mars 2026 à 10:00, ${us} a écrit :\n> Combien ?`;
  expect(foldMail(`Voici.\n\n${forwarded}`).body).toBe(`Voici.\n\n${forwarded}`);
  expect(
    foldMail(`Oui.\n\n${headings(["De", "Envoyé", "À", "Objet"], "lundi 3 mars 2026 10:00")}\n\n${forwarded}`)
      .body,
  ).toBe("Oui.");
});
