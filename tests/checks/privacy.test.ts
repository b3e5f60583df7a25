import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import { keepings, texts } from "../../site/legal/privacy.texts.ts";
import { listFolderFiles } from "./folder-files.ts";
import { cookieNames, storedNames } from "./stored-keys.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = JSON.stringify([texts, keepings({})])
  .replaceAll("\u00a0", " ")
  .replaceAll("\u202f", " ");

/** The sentence of /donnees-personnelles about each collection. */
const sentencePatterns: Record<string, RegExp> = {
  users: /Quand vous ouvrez un compte/,
  messages: /Nom, e-mail, sujet, message/,
  replies: /nos réponses/,
  mails: /les e-mails échangés/,
  readers: /personnes que vous invitez à lire/,
  links: /le lien reçu par e-mail/,
  visits: /les visites convenues/,
  worksites: /les étapes du chantier/,
  worksite_documents: /ses plans, devis et notices/,
  worksite_photos: /ses photos/,
  publication_permissions: /ce que vous nous permettez d’en publier/,
  reviews: /Quand vous donnez votre avis/,
  review_doubts: /Quand vous signalez un avis/,
};

/** Collections without personal data. */
const impersonal = ["projects", "company", "papers", "redirects", "saved_answers"];

const inTheTab = /ce que vous tapez reste dans l’onglet/;

/** The page's sentence about each key, database and cache in a browser. `…` stands for an account or a form. */
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
  "passkey-offer-dismissed": /une marque s’ils ont écarté l’offre d’une clé d’accès/,
};

/** Keys that the same page, or the next one, deletes. */
const passingKeys = ["storage-probe", "toast"];

/** Ways to store something whose name `stored-keys.ts` does not read. */
const unreadWays = /document\.cookie\s*=|\bcookieStore\b|hono\/cookie|indexedDB\.open|\bsetCookie\(/;

const browserFiles = sourceFiles(["site", "dashboard", "records", "ui"]);
const serverFiles = sourceFiles(["server", "packages/record-store", "domain"]);

/** The files of these folders, except tests and generated types. */
function sourceFiles(folders: readonly string[]): string[] {
  const isOther = (file: string) => /\.test\.tsx?$|(?:\/|-)fixtures\.ts$|\.react-router/.test(file);
  return listFolderFiles(root, folders, "**/*.{ts,tsx}").filter((file) => !isOther(file));
}

test.each(collections.map(({ name }) => name))(
  "the privacy page describes %s, unless it has no personal data",
  (name) => {
    if (impersonal.includes(name)) return;
    expect(page).toMatch(sentencePatterns[name] ?? `a sentence about ${name}`);
  },
);

test("the privacy page describes every key, database and cache in a browser", () => {
  const names = storedNames(root, browserFiles);
  expect(names).toEqual([...Object.keys(storedSentences), ...passingKeys].sort());
});

test.each(Object.entries(storedSentences))("the privacy page says what %s holds", (_, sentence) => {
  expect(page).toMatch(sentence);
});

test("the privacy page names every cookie that the server sets", () => {
  const names = cookieNames(root, serverFiles);
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !page.includes(`« ${name} »`))).toEqual([]);
});

test("no file stores something in a way whose name is not read", () => {
  const text = (file: string) => readFileSync(path.join(root, file), "utf8");
  expect([...browserFiles, ...serverFiles].filter((file) => unreadWays.test(text(file)))).toEqual([]);
});
