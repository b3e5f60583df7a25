import { readFileSync } from "node:fs";
import path from "node:path";
import { publicHolidays } from "../../domain/company/public-holidays.ts";
import { readinesses, readinessText } from "../../domain/enquiries/details/choices.ts";
import { pagePlaces } from "../../domain/pages/registry.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { partTexts } from "../../site/enquiry/parts/parts.texts.ts";
import { fieldTexts } from "../../site/layout/search/search-panel.texts.ts";
import { defaultPicture } from "../../site/pages/default-pictures.ts";
import { defaultText } from "../../site/pages/default-texts.ts";
import { french } from "../../ui/text/typography.ts";

/** Returns all texts below a value with their paths. */
function textsBelow(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsBelow(each, path ? `${path}.${key}` : key));
}

const quotePlaces = new Set(pagePlaces("quote").map(({ id }) => id));

/** The texts of the quote's parts that `site/pages/default-texts.test.ts` exempts with a reason. */
const exemptParts = textsBelow({ parts: partTexts }).flatMap(([place, text]) =>
  quotePlaces.has(place) ? [] : text,
);

const exemptTexts = new Set(
  [
    ...exemptParts,
    ...publicHolidays(2026).map(({ name }) => name),
    ...readinesses.flatMap((each) => [readinessText(each, "house"), readinessText(each, "")]),
    // A service without pictures shows the one of its card, which belongs to the page « Services ».
    ...defaultServices.map((_, place) => defaultPicture("services", `pictures.${place}`)?.image.alt ?? ""),
    // The field in the header has the words of the page « Recherche ».
    ...Object.values(fieldTexts),
    // The quote's form ends with the form of « Contact », whose places belong to that page.
    ...pagePlaces("contact").map(({ id }) => defaultText("contact", id)),
  ].map(plainText),
);

/** The rules of reviews, which the law asks for. Their sentences follow from the cooperative's announced delays. */
const ruleSource = ["site/reviews/rules.texts.ts", "domain/reviews/grounds.ts"]
  .map((file) => plainText(readFileSync(path.join(import.meta.dirname, "../..", file), "utf8")))
  .join(" ");

function plainText(text: string): string {
  return french(text)
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

/** Tells whether the team cannot change a text of a public page, for one of the reasons in this file. */
export function isUnmarked(text: string): boolean {
  const plain = plainText(text);
  return (
    exemptTexts.has(plain) ||
    (plain.length > 12 && ruleSource.includes(plain)) ||
    unmarked.some(([pattern]) => pattern.test(plain))
  );
}

/** Texts of public pages that the team cannot change, each with its reason. */
const unmarked: readonly [pattern: RegExp, reason: string][] = [
  [
    /^(?:Aller au contenu|Menu|Fermer|Navigation principale|Pied de page|Recharger la page|La page n’a pas reçu)/,
    "The controls of the page itself and its own failures.",
  ],
  [/^(?:Connexion|Mon compte|Tableau de bord|Modifier cette page)$/, "Ways to one's own pages."],
  [
    /^(?:Mentions légales|Données personnelles|Accessibilité|: (?:non|partiellement|totalement) conforme)/,
    "The law's pages and the state that the law words.",
  ],
  [
    /^(?:bonjour|@bois|\.example|Instagram|Appeler 05|Lundi – vendredi|Samedi|Fermé|Atelier$|[^:]+ : fermée? )/,
    "Facts of the company's record, and the days of a closing.",
  ],
  [/^(?:\d|depuis$)/, "Numbers, days, and what is said of the people of the record."],
  [
    /^(?:Partager|Agrandir l’image|Avancement du chantier|bois\.example\/|Chargement de votre demande)/,
    "Controls that are read out, the page's own address, and the state of a page that loads.",
  ],
  [
    /^(?:Afficher la carte|Itinéraire|Voir sur OpenStreetMap|Ouvrir dans une application|La carte interactive vient)/,
    "The map's controls, and the sentence that the map's visitor has to read.",
  ],
  [
    /^(?:Photos|Ajouter des photos|ou les déposer ici|Choisir des fichiers|\(facultatif\)|Le terrain, la façade, un croquis : |Laissez ce champ vide|Au plus tôt|Plus tard|Pas encore décidé|(?:Printemps|Été|Automne|Hiver) \d)/,
    "Controls of forms, with limits and choices that the store knows.",
  ],
  [
    /^(?:La règle du jeu|Un avis publié vous paraît faux|Son auteur en trouve|La note, le commentaire|Comment ces avis sont|Chaque avis est relu|Un seul avis|Moyenne de|Signaler un doute|« Client vérifié »|Date de l’expérience|Avis publié le|anne$)/,
    "The law's words about reviews, and an author's name.",
  ],
  [
    /^(?:Mot de passe|Afficher le mot de passe|Se connecter|Se déconnecter|Clé d’accès|ou sans mot de passe|Recevoir un lien|Il ouvre votre espace|Le doigt, le visage|Aller à mon espace|Pas de compte|Adresse e-mail|E-mail$)/,
    "Labels that password managers read, and states of the session.",
  ],
];
