import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { openWorksite } from "../worksites/fixtures.ts";

const project = {
  title: "Maison Lavaur",
  slug: "maison-lavaur",
  description: "<p>Bois</p>",
  status: "draft",
};

test("an editor writes drafts and publishes reviews, and opens neither accounts nor enquiries", async () => {
  const { admin, anne, colleague } = await openCooperative();
  const editor = await colleague("redaction");
  const { body: draft } = await editor.create("projects", project);
  expect((await editor.list("projects")).map(({ id }) => id)).toEqual([draft.id]);
  expect((await anne.list("projects")).length).toBe(0);
  const review = { user: anne.id, rating: 5, comment: "Belle charpente" };
  const { body: sent } = await anne.create("reviews", review);
  const published = await editor.update("reviews", sent.id, { status: "approved" });
  expect(published.body).toMatchObject({ status: "approved", comment: "Belle charpente" });
  expect((await editor.update("reviews", sent.id, { comment: "Très belle" })).status).toBe(404);
  expect((await editor.remove("reviews", sent.id)).status).toBe(404);
  const { body: message } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Oui" });
  expect((await editor.view("messages", message.id)).status).toBe(404);
  expect((await editor.view("users", anne.id)).status).toBe(404);
  expect((await editor.update("users", editor.id, { role: "admin" })).status).toBe(404);
  expect((await admin.view("users", editor.id)).body.role).toBe("redaction");
});

test("a carpenter advances the steps of a worksite and changes nothing else of it", async () => {
  const { colleague, worksite, enquiry } = await openWorksite();
  const carpenter = await colleague("chantier");
  const answer = await carpenter.update("worksites", worksite, { step: "raising" });
  expect(answer.body.step).toBe("raising");
  for (const change of [{ title: "Autre" }, { received_on: "2026-01-02" }, { step: "permit", town: "Albi" }])
    expect((await carpenter.update("worksites", worksite, change)).status).toBe(404);
  expect((await carpenter.remove("worksites", worksite)).status).toBe(404);
  expect((await carpenter.view("messages", enquiry)).status).toBe(404);
  expect(await carpenter.list("replies")).toEqual([]);
  expect((await carpenter.list("worksites")).map(({ id }) => id)).toEqual([worksite]);
});

test("an accountant reads worksites and papers, and writes nothing", async () => {
  const { admin, colleague, worksite } = await openWorksite();
  const accountant = await colleague("comptabilite");
  const paper = { kind: "decennale", issuer: "Mutuelle du Faîtage", ends_on: "2999-12-31" };
  const { body } = await admin.create("papers", paper);
  expect((await accountant.view("papers", body.id)).body.issuer).toBe("Mutuelle du Faîtage");
  expect((await accountant.view("worksites", worksite)).status).toBe(200);
  expect((await accountant.update("papers", body.id, { issuer: "Autre" })).status).toBe(404);
  expect((await accountant.update("worksites", worksite, { step: "raising" })).status).toBe(404);
  expect((await accountant.create("projects", project)).status).toBe(400);
});

test("a colleague with two roles has the rights of both", async () => {
  const { colleague, worksite } = await openWorksite();
  const both = await colleague("redaction chantier");
  expect((await both.update("worksites", worksite, { step: "raising" })).status).toBe(200);
  expect((await both.create("projects", project)).status).toBe(200);
});

test("a role is one of the closed set", async () => {
  const { admin, anne } = await openCooperative();
  for (const role of ["editor", "chantier redaction", "superadmin"])
    expect((await admin.update("users", anne.id, { role })).body.data).toHaveProperty("role");
});
