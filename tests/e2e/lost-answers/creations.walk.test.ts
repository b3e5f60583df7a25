import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { pageId } from "../../../domain/pages/page-names.ts";
import { pdf } from "../account/fixtures.ts";
import { desktop } from "../browser.ts";
import { admin, server, startServerOfFile, test } from "../dashboard/fixtures.ts";
import { colleague, openedWorksite } from "../dashboard/worksite-photos/worksite-photos.ts";
import { type LossyRelay, openLossyRelay } from "./lossy-relay.ts";
import { browserLines, pressForResult } from "./pressing.ts";

startServerOfFile();

let relay: LossyRelay;

/** A record that somebody adds by a dialog or form. `word` tells it from those of the other rows. */
type Creation = {
  collection: string;
  address: string | (() => Promise<string>);
  /** The button of the dialog, unless the form stands on the page. */
  opener?: string;
  fill: (page: Page, word: string) => Promise<unknown>;
  button: string;
  /** The sentence that shows that the record is there. */
  result: string | RegExp;
  /** The field that has the word. */
  field: string;
};

const creations: Record<string, Creation> = {
  "a telephone call": {
    ...{ collection: "messages", address: "/dashboard/demandes", opener: "+ Noter un appel" },
    async fill(page, word) {
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel("Nom").fill(word);
      await dialog.getByLabel("De quoi s’agit-il ?").fill("Un abri");
      await dialog.getByLabel("Ce qui a été dit").fill("Rappeler le soir.");
    },
    ...{ button: "Garder l’appel", result: /L’appel d.+ est noté/, field: "sender_name" },
  },
  "a saved answer": {
    ...{ collection: "saved_answers", address: "/dashboard/demandes/reponses" },
    opener: "Ajouter une réponse",
    async fill(page, word) {
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel("Titre").fill(word);
      await dialog.getByLabel("Réponse", { exact: true }).fill("Bonjour.\nMerci.");
    },
    ...{ button: "Enregistrer", result: "Réponse enregistrée.", field: "title" },
  },
  "a connected tool": {
    ...{ collection: "webhooks", address: "/dashboard/outils", opener: "Relier un outil" },
    fill: (page, word) =>
      page.getByLabel("Adresse que l’outil vous a donnée").fill(`https://${word}.example/`),
    ...{ button: "Relier", result: "il n’est montré que cette fois", field: "url" },
  },
  "a link to a draft": {
    collection: "preview_links",
    async address() {
      const draft = { texts: {}, pictures: {}, sections: {}, lists: {} };
      const page = { id: pageId("about"), page: "about", draft };
      await admin
        .collection("pages")
        .create(page)
        .catch(() => {});
      return "/dashboard/pages/about";
    },
    opener: "Lien d’aperçu",
    fill: (page, word) => page.getByLabel("Pour qui").fill(word),
    ...{ button: "Créer le lien", result: "Le lien est prêt.", field: "recipient" },
  },
  "a document of a worksite": {
    collection: "worksite_documents",
    address: async () => `/dashboard/chantiers/${await openedWorksite()}`,
    async fill(page, word) {
      await page.getByLabel("Nom de la pièce").fill(word);
      await page.getByLabel("Fichier").setInputFiles(pdf);
      await page.locator(".picker-zone").getByText(pdf.name).waitFor();
    },
    ...{ button: "Déposer", result: "Pièce déposée.", field: "title" },
  },
};

describe.each(browserLines)(
  "a browser that loses the answer to every call once, and %s",
  (_, keepsConnections) => {
    beforeEach(async () => {
      relay = await openLossyRelay(server.url, { keepsConnections });
    });
    afterEach(() => relay.stop());

    test.for(Object.entries(creations))("adds %s once", async ([, creation], { visit }) => {
      const { collection, address, opener, fill, button, result, field } = creation;
      const word = `perdu-${crypto.randomUUID().slice(0, 8)}`;
      const path = typeof address === "string" ? address : await address();
      // A tool needs a fresh sign-in.
      const page = await visit(path, { ...desktop, baseURL: relay.url, as: await colleague() });
      await page.locator("#page h1").waitFor();
      if (opener) await page.getByRole("button", { name: opener, exact: true }).click();
      await fill(page, word);
      relay.loseAnswers();
      await pressForResult(page, [button], page.getByText(result).first());
      expect(relay.lost).toContain(`POST /api/collections/${collection}/records`);
      const filter = admin.filter(`${field} ~ {:word}`, { word });
      expect(await admin.collection(collection).getFullList({ filter })).toHaveLength(1);
    });
  },
);
