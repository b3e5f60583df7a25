import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import { keepings, texts } from "../../site/legal/privacy.texts.ts";

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
  building_sites: /les étapes du chantier/,
  site_documents: /ses plans, devis et notices/,
  site_photos: /ses photos/,
  publication_permissions: /ce que vous nous permettez d’en publier/,
  reviews: /Quand vous donnez votre avis/,
  review_doubts: /Quand vous signalez un avis/,
};

/** Collections without personal data. */
const impersonal = ["projects", "company", "redirects", "saved_answers"];

/** Modules that store something in the browser, and the page's sentence about it. */
const keptInBrowser: Record<string, RegExp> = {
  "site/enquiry/quote/quote-draft.ts": /quote-draft/,
  "site/contact/contact-draft.ts": /ce que vous tapez reste dans l’onglet/,
  "site/conversation/kept-text.ts": /ce que vous tapez reste dans l’onglet/,
  "records/drafts.ts": /Ce que vous tapez dans votre compte sans l’envoyer reste dans l’onglet/,
  "records/client.ts": /pocketbase_auth/,
  "records/sign-in/session-state.ts": /pocketbase_auth/,
  "records/sign-in/older-session.ts": /pocketbase_auth/,
  "records/sign-in/leaving.ts": /votre déconnexion/,
  "records/storage/session-store.ts": /pocketbase_auth/,
  "records/storage/browser-storage.ts": /navigateur/,
  "dashboard/layout/passkey-offer.tsx": /dans leur propre navigateur/,
  "dashboard/parts/unsaved/database.ts": /leurs brouillons et les photos de chantier/,
  // The next page deletes it.
  "ui/toast/carried-toast.ts": /navigateur/,
};

test.each(collections.map(({ name }) => name))(
  "the privacy page describes %s, unless it has no personal data",
  (name) => {
    if (impersonal.includes(name)) return;
    expect(page).toMatch(sentencePatterns[name] ?? `a sentence about ${name}`);
  },
);

test("the privacy page describes every module that stores data in the browser", () => {
  const modules = globSync("{site,dashboard,records,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/test|fixtures|\.react-router/.test(file),
  );
  const keeping = modules.filter((file) =>
    /(local|session)Storage\b|\bopenDB\b/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(keeping.sort()).toEqual(Object.keys(keptInBrowser).sort());
  for (const sentence of Object.values(keptInBrowser)) expect(page).toMatch(sentence);
});

test("every cookie that the server sets is named", () => {
  const setting = globSync("server/**/*.ts", { cwd: root }).filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return !/test|fixtures/.test(file) && /Max-Age=|Expires=/.test(text);
  });
  expect(setting.sort()).toEqual([
    "server/handlers/enquiries/link-cookie.ts",
    "server/session/session-cookie.ts",
  ]);
  for (const name of ["« demande »", "« __Host-demande »", "« pb_auth »", "« __Host-pb_auth »"])
    expect(page).toContain(name);
});
