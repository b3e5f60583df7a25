import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dayInParis, storedMoment } from "../dates.ts";
import { keptSentence } from "../enquiries/kept-sentence.ts";
import { problemText as ofMessage } from "../enquiries/problems.ts";
import { problemText as ofReader } from "../enquiries/readers/problems.ts";
import { problemText as ofReply } from "../enquiries/replies/problems.ts";
import { eraseOldEnquiries } from "../enquiries/retention.server.ts";
import { problemText as ofVisit } from "../enquiries/visits/problems.ts";
import { problemText as ofPermission } from "../publication-permissions/problems.ts";
import { problemText as ofDocument } from "../worksites/documents/problems.ts";
import { problemText as ofPhoto } from "../worksites/photos/problems.ts";
import { problemText as worksiteProblem } from "../worksites/problems.ts";
import { openProject } from "../worksites/publication/fixtures.ts";
import { eraseAnne, isSaid, matchingFiles, openClientsWorksite, sendPhoto } from "./fixtures.ts";

const received = { values: { step: "acceptance", received_on: "2026-03-26" } };

test("a received worksite and its documents survive an erasure", async () => {
  const house = await openClientsWorksite(received);
  const { store, admin, enquiry, worksite } = house;
  const [document] = await store.find("worksite_documents", { worksite });
  await eraseAnne(house);
  expect((await admin.view("messages", enquiry)).body).toMatchObject({
    sender: "",
    sender_name: "anne",
    subject: "L'extension d'Albi",
    kept_until: "2036-03-26 00:00:00.000Z",
  });
  expect((await admin.view("worksites", worksite)).body).toMatchObject({
    title: "L'extension d'Albi",
    town: "Albi",
    received_on: "2026-03-26 00:00:00.000Z",
    step_dates: { acceptance: expect.any(String) },
  });
  const [kept] = await admin.list("worksite_documents");
  expect(kept).toMatchObject({ id: document?.id, title: "Devis signé", kind: "quote", file: document?.file });
  expect(await store.readFile("worksite_documents", String(kept?.id), String(kept?.file))).toBeDefined();
});

test("only the legally required file of the client stays", async () => {
  const house = await openClientsWorksite(received);
  const { store, admin, anne, folder, enquiry } = house;
  expect(isSaid(house, /anne@exemple/)).toBe(true);
  await eraseAnne(house);
  expect(isSaid(house, /anne@exemple|glycine/i)).toBe(false);
  expect(isSaid(house, new RegExp(`(?<!"record":")${anne.id}`))).toBe(false);
  for (const collection of [
    ...["replies", "readers", "visits"],
    ...["worksite_photos", "worksite_words", "publication_permissions"],
  ])
    expect(await admin.list(collection)).toEqual([]);
  expect(await store.bin.list()).toEqual([]);
  await expect.poll(() => matchingFiles(folder, /anne@exemple|glycine/i)).toEqual([]);
  const attachments = path.join(folder, "files/pbc_messages", enquiry);
  expect(existsSync(attachments) ? readdirSync(attachments) : []).toEqual([]);
});

test.each([
  ["with a quote in its file", {}, ["plan", "quote"], true],
  ["whose frame is made in the workshop", { step: "workshop" }, [], true],
  ["with nothing but a sketch", { step: "sketch" }, ["plan"], false],
  ["that was opened and never went on", {}, [], false],
  ["received more than ten years ago", { received_on: "2015-03-26" }, ["quote"], false],
])("legal retention decides on a worksite %s", async (_, values, kinds, isKept) => {
  const house = await openClientsWorksite({ values, kinds });
  const { admin, worksite, enquiry } = house;
  const inTenYears = new Date();
  inTenYears.setUTCFullYear(inTenYears.getUTCFullYear() + 10);
  await eraseAnne(house);
  expect((await admin.view("worksites", worksite)).status).toBe(isKept ? 200 : 404);
  const { kept_until } = (await admin.view("messages", enquiry)).body;
  const lastDay = dayInParis(storedMoment(inTenYears));
  expect(kept_until).toBe(isKept ? `${lastDay} 00:00:00.000Z` : undefined);
});

test("a document that the team had deleted ends with the erasure", async () => {
  const house = await openClientsWorksite({ ...received, kinds: ["quote", "plan"] });
  const { store, admin, folder, worksite } = house;
  const [plan] = await store.find("worksite_documents", { worksite, kind: "plan" });
  const id = String(plan?.id);
  await admin.update("worksite_documents", id, { title: "Plan du voisin" });
  expect((await admin.remove("worksite_documents", id)).status).toBe(204);
  await eraseAnne(house);
  expect(await store.bin.list()).toEqual([]);
  expect(await store.look("worksite_documents", id)).toBeUndefined();
  expect(isSaid(house, /Plan du voisin/)).toBe(false);
  const files = path.join(folder, "files/pbc_site_documents", id);
  expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
  expect((await admin.list("worksite_documents")).map(({ kind }) => kind)).toEqual(["quote"]);
});

test("an account with a file under legal retention cannot be deleted", async () => {
  const { admin, anne, worksite } = await openClientsWorksite(received);
  const { status, body } = await admin.remove("users", anne.id);
  expect([status, body.data]).toMatchObject([400, { id: { code: "validation_has_kept_file" } }]);
  expect((await admin.view("worksites", worksite)).status).toBe(200);
});

test("an account whose worksite is still a sketch can be deleted", async () => {
  const { admin, anne } = await openClientsWorksite({ values: { step: "sketch" }, kinds: ["plan"] });
  expect((await admin.remove("users", anne.id)).status).toBe(204);
});

test("an enquiry without a worksite is erased completely", async () => {
  const house = await openClientsWorksite(received);
  const { admin, anne, enquiry } = house;
  const other = { sender: anne.id, subject: "Autre", body: "Un olivier" };
  await anne.create("messages", other);
  await eraseAnne(house);
  expect((await admin.list("messages")).map(({ id }) => id)).toEqual([enquiry]);
  expect(isSaid(house, /olivier/)).toBe(false);
});

test("a worksite in the bin is erased completely", async () => {
  const house = await openClientsWorksite(received);
  const { store, admin, worksite } = house;
  await admin.remove("worksites", worksite);
  await eraseAnne(house);
  expect(await admin.list("messages")).toEqual([]);
  expect(await store.bin.list()).toEqual([]);
});

test("nobody changes, deletes or extends a kept file", async () => {
  const house = await openClientsWorksite(received);
  const { store, admin, enquiry, worksite } = house;
  await eraseAnne(house);
  const [document] = await store.find("worksite_documents", { worksite });
  const id = String(document?.id);
  const slots = [{ from: "2999-01-01 08:00:00Z", to: "2999-01-01 09:00:00Z" }];
  const attempts = {
    "message changed": [ofMessage, admin.update("messages", enquiry, { step: "lost", lost_reason: "far" })],
    "message unread": [ofMessage, admin.update("messages", enquiry, { is_read: false })],
    "address added": [ofMessage, admin.update("messages", enquiry, { sender_email: "anne@exemple.fr" })],
    "message deleted": [ofMessage, admin.remove("messages", enquiry)],
    "reception moved": [worksiteProblem, admin.update("worksites", worksite, { received_on: "2020-03-26" })],
    "worksite deleted": [worksiteProblem, admin.remove("worksites", worksite)],
    "document renamed": [ofDocument, admin.update("worksite_documents", id, { title: "Autre" })],
    "document deleted": [ofDocument, admin.remove("worksite_documents", id)],
    reply: [ofReply, admin.create("replies", { message: enquiry, body: "Bonjour" })],
    note: [ofReply, admin.create("replies", { message: enquiry, kind: "note", body: "Note" })],
    reader: [ofReader, admin.create("readers", { message: enquiry, email: "anne@exemple.fr" })],
    visit: [ofVisit, admin.create("visits", { message: enquiry, slots })],
    permission: [ofPermission, admin.create("publication_permissions", { worksite })],
  } satisfies Record<string, [typeof worksiteProblem, ReturnType<typeof admin.create>]>;
  for (const [what, [sentenceFor, attempt]] of Object.entries(attempts)) {
    const { status, body } = await attempt;
    const problems = Object.entries(body.data as Record<string, { code: string }>);
    const sentences = problems.map(([field, { code }]) => sentenceFor(field, code));
    expect([what, status, sentences]).toEqual([what, 400, [keptSentence]]);
  }
  expect((await admin.view("worksite_documents", id)).status).toBe(200);
  expect((await admin.update("worksites", worksite, {})).status).toBe(200);
});

test("a photo of a kept worksite is refused with the reason", async () => {
  const house = await openClientsWorksite(received);
  await eraseAnne(house);
  await expect(sendPhoto(house)).rejects.toThrow("validation_kept_by_law");
  expect(ofPhoto("worksite", "validation_kept_by_law")).toBe(keptSentence);
});

test("no write sets or removes the end date", async () => {
  const { admin, anne, enquiry } = await openClientsWorksite();
  await admin.update("messages", enquiry, { kept_until: "2036-03-26" });
  const other = { sender: anne.id, subject: "Devis", body: "Bonjour", kept_until: "2036-03-26" };
  const { body } = await anne.create("messages", other);
  const call = { sender_name: "Luc", subject: "Appel", body: "Bonjour", origin: "call" };
  const noted = await admin.create("messages", { ...call, kept_until: "2036-03-26" });
  for (const id of [enquiry, body.id, noted.body.id])
    expect((await admin.view("messages", id)).body.kept_until).toBe("");
});

test("a kept file is purged after its last day", async () => {
  const house = await openClientsWorksite(received);
  const { store, admin, enquiry } = house;
  await eraseAnne(house);
  expect(await eraseOldEnquiries(store, new Date("2036-03-26T12:00:00Z"))).toBe(0);
  expect((await admin.view("messages", enquiry)).status).toBe(200);
  expect(await eraseOldEnquiries(store, new Date("2036-03-27T12:00:00Z"))).toBe(3);
  expect(await store.look("messages", enquiry)).toBeUndefined();
  expect(await store.bin.list()).toEqual([]);
  expect(isSaid(house, /L'extension d'Albi/)).toBe(false);
});

test("a kept file without réception is purged ten years after the erasure", async () => {
  const house = await openClientsWorksite();
  const { store, admin, enquiry } = house;
  await eraseAnne(house);
  const inYears = (years: number) => new Date(Date.now() + years * 366 * 24 * 60 * 60 * 1000);
  expect(await eraseOldEnquiries(store, inYears(9))).toBe(0);
  expect((await admin.view("messages", enquiry)).status).toBe(200);
  expect(await eraseOldEnquiries(store, inYears(10.1))).toBe(3);
});

test("the page about a kept worksite is hidden from visitors", async () => {
  const house = await openProject();
  const { admin, visitor, project, worksite, answer } = house;
  await answer({ outside: true, inside: true });
  await admin.update("projects", project, { status: "published" });
  await admin.update("worksites", worksite, { received_on: "2026-03-26" });
  expect((await visitor.view("projects", project)).status).toBe(200);
  await eraseAnne(house);
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect((await admin.view("projects", project)).body).toMatchObject({ permission: { state: "gone" } });
  expect((await admin.view("worksites", worksite)).status).toBe(200);
});
