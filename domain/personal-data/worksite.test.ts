import { expect, test } from "vitest";
import { openWorksite } from "../worksites/fixtures.ts";
import { openClientsWorksite } from "./fixtures.ts";
import { exportWorksite } from "./worksite.server.ts";

const archive = { folder: "dossier", openings: new Map<string, string>() };

test("the archive has the worksite's facts, documents and shared photos", async () => {
  const { store, admin, anne, service, enquiry, worksite } = await openWorksite({
    received_on: "2026-03-26",
    advice: "Rien contre le bardage.",
  });
  const { body } = await admin.create("publication_permissions", { worksite });
  const permissionFields = { user: anne.id, outside: true, given_at: "2026-04-01", wording: "Le dehors." };
  await service("permissions").update("publication_permissions", body.id, permissionFields);
  const message = await store.look("messages", enquiry);
  if (!message) throw new Error("The enquiry is gone.");
  const { facts, files } = await exportWorksite(store, message, archive);
  expect(facts).toMatchObject({
    nom: "L'extension d'Albi",
    étape: "Esquisse",
    réception: "2026-03-26 00:00:00.000Z",
    entretien: "Rien contre le bardage.",
    mots_de_la_semaine: [],
    autres_photos_du_chantier: 0,
    permissions_de_publier: [{ dehors: true, dedans: false, texte: "Le dehors." }],
  });
  expect(files).toEqual([]);
  const other = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  expect((await exportWorksite(store, other.body, archive)).facts).toBeNull();
});

test("the archive says when a document was first opened", async () => {
  const { store, enquiry, worksite } = await openClientsWorksite({ kinds: ["plan", "quote"] });
  const message = await store.look("messages", enquiry);
  const [quote] = await store.find("worksite_documents", { worksite, kind: "quote" });
  if (!message || !quote) throw new Error("The worksite has no quote.");
  const openings = new Map([[quote.id, "2026-03-26 10:00:00.000Z"]]);
  const { facts } = await exportWorksite(store, message, { ...archive, openings });
  const { pièces } = facts as { pièces: { ouverte_le?: string }[] };
  expect(pièces.flatMap(({ ouverte_le }) => ouverte_le ?? [])).toEqual(["2026-03-26 10:00:00.000Z"]);
});
