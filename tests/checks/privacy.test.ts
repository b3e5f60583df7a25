import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import {
  impersonalCollections,
  passingKeys,
  treatmentRegister,
} from "../../domain/personal-data/treatments/register.ts";
import { treatmentIds } from "../../domain/personal-data/treatments/treatment.ts";
import { listTreatments } from "../../domain/personal-data/treatments/treatments.ts";
import { texts } from "../../site/legal/privacy.texts.ts";
import { frenchTexts } from "../../ui/text/typography.ts";
import { listFolderFiles } from "./folder-files.ts";
import { cookieNames, storedNames } from "./stored-keys.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = JSON.stringify([texts, frenchTexts(listTreatments({}))])
  .replaceAll("\u00a0", " ")
  .replaceAll("\u202f", " ");

const entries = Object.values(treatmentRegister);

/** The page's sentence about each collection with personal data. */
const sentencePatterns: Record<string, RegExp> = {
  users: /Quand vous ouvrez un compte/,
  agenda_links: /une adresse d’abonnement à l’agenda/,
  push_subscriptions: /les navigateurs où ses notifications arrivent/,
  messages: /Nom, e-mail, sujet, message/,
  replies: /nos réponses/,
  mails: /les e-mails échangés/,
  readers: /personnes que vous invitez à lire/,
  links: /le lien reçu par e-mail/,
  visits: /les visites convenues/,
  quotes: /nos devis, avec le jour où vous les ouvrez et ce que vous en répondez/,
  webhook_deliveries: /votre nom, la commune, la sorte de travaux et le montant du devis/,
  worksites: /les étapes du chantier/,
  worksite_documents: /ses plans, devis et notices/,
  worksite_photos: /ses photos/,
  worksite_words: /les mots que nous vous en écrivons/,
  publication_permissions: /ce que vous nous permettez d’en publier/,
  reviews: /Quand vous donnez votre avis/,
  review_doubts: /Quand vous signalez un avis/,
  company: /Leur nom, leur métier et l’année de leur arrivée/,
  news: /leur nom sous les nouvelles qu’ils signent/,
  preview_links: /pour qui un lien d’aperçu d’une page ou d’un service a été fait/,
  portraits: /leur portrait, s’ils le montrent/,
};

const inTheTab = /ce que vous tapez reste dans l’onglet/;

/** The page's sentence about each key, database and cache in a browser. */
const storedSentences: Record<string, RegExp> = {
  "quote-draft": /Le brouillon d’un devis \(« quote-draft »\)/,
  "contact-draft": inTheTab,
  "draft/by-link/…": inTheTab,
  "draft/…/…": /Ce que vous tapez dans votre compte sans l’envoyer reste dans l’onglet/,
  pocketbase_auth: /« pocketbase_auth »/,
  "project-drafts": /leur propre navigateur, leurs brouillons/,
  "site-photos": /les photos de chantier qui attendent le réseau/,
  "dashboard-…": /une copie de la page qui les prend/,
  "dashboard-covers": /et de ce qu’elle montre/,
  "offline-reading": /« offline-reading »/,
  "passkey-offer-dismissed": /une marque s’ils ont écarté l’offre d’une clé d’accès/,
};

/** Ways to store something whose name `stored-keys.ts` does not read. */
const unreadWays = /document\.cookie\s*=|\bcookieStore\b|hono\/cookie|indexedDB\.open|\bsetCookie\(/;

const browserFiles = sourceFiles(["site", "dashboard", "records", "ui"]);
const serverFiles = sourceFiles(["server", "packages/record-store", "domain"]);

/** The files of these folders, except tests and generated types. */
function sourceFiles(folders: readonly string[]): string[] {
  const isOther = (file: string) => /\.test\.tsx?$|(?:\/|-)fixtures\.ts$|\.react-router/.test(file);
  return listFolderFiles(root, folders, "**/*.{ts,tsx}").filter((file) => !isOther(file));
}

test.each(collections.map(({ name }) => name))("the register has exactly one entry for %s", (name) => {
  const places = [...entries.flatMap((entry) => entry.collections), ...Object.keys(impersonalCollections)];
  expect(places.filter((each) => each === name)).toEqual([name]);
});

test("the register names no collection that does not exist", () => {
  const names = new Set<string>(collections.map(({ name }) => name));
  const places = [...entries.flatMap((entry) => entry.collections), ...Object.keys(impersonalCollections)];
  expect(places.filter((name) => !names.has(name))).toEqual([]);
});

test("the privacy page describes every treatment of the register, in its order", () => {
  expect(listTreatments({}).map(({ id }) => id)).toEqual([...treatmentIds]);
  expect(Object.keys(treatmentRegister)).toEqual([...treatmentIds]);
});

test.each(entries.flatMap((entry) => entry.collections))("the privacy page says what %s holds", (name) => {
  expect(page).toMatch(sentencePatterns[name] ?? `a sentence about ${name}`);
});

test("the register names every key, database and cache in a browser", () => {
  const names = storedNames(root, browserFiles);
  expect(names).toEqual([...entries.flatMap(({ stored }) => stored), ...passingKeys].sort());
});

test.each(entries.flatMap(({ stored }) => stored))("the privacy page says what %s holds", (name) => {
  expect(page).toMatch(storedSentences[name] ?? `a sentence about ${name}`);
});

test("the register and the privacy page name every cookie that the server sets", () => {
  const names = entries.flatMap(({ cookies }) => cookies);
  expect(cookieNames(root, serverFiles)).toEqual([...names].sort());
  expect(names.filter((name) => !page.includes(`« ${name} »`))).toEqual([]);
});

test("no file stores something in a way whose name is not read", () => {
  const text = (file: string) => readFileSync(path.join(root, file), "utf8");
  expect([...browserFiles, ...serverFiles].filter((file) => unreadWays.test(text(file)))).toEqual([]);
});
