import { expect, test } from "vitest";
import { collections } from "../../../domain/index.server.ts";
import { site } from "./page-cache-fixtures.ts";

const slot = { from: "2999-03-12 09:00:00.000Z", to: "2999-03-12 10:00:00.000Z" };

test("each collection declares whether public pages show it", () => {
  const silent = collections.filter(({ isShownOnPages }) => isShownOnPages === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
  const shownCollections = collections.filter(({ isShownOnPages }) => isShownOnPages);
  expect(shownCollections.map(({ name }) => name).sort()).toEqual([
    "company",
    "news",
    "pages",
    "papers",
    "portraits",
    "projects",
    "redirects",
    "reviews",
    "services",
    "site_addresses",
  ]);
});

test("records that no public page shows leave all pages cached", async () => {
  const { ask, renderings, store, admin, anne, service } = await site();
  await ask("/");
  const sender = { sender_name: "Hélène", sender_email: "helene@exemple.fr" };
  const { body: enquiry } = await service("contact").create("messages", {
    subject: "Extension",
    body: "Bonjour",
    ...sender,
  });
  const message = enquiry.id;
  const [reader] = await store.find("readers", { message });
  const link = { message, reader: reader?.id, kind: "mailed", token_hash: "a".repeat(64) };
  const answers = [
    await admin.create("readers", { message, email: "ben@exemple.fr" }),
    await service("enquiries").create("links", link),
    await admin.create("visits", { message, slots: [slot] }),
    await admin.create("replies", { message, body: "Nous passons jeudi." }),
    await service("mail").create("mails", { key: "abc", mailbox: "def", uid: 1, outcome: "reply" }),
    await admin.create("saved_answers", { title: "Merci", body: "Merci de votre message." }),
    await admin.update("messages", message, { step: "won" }),
    await admin.create("worksites", { title: "L'extension d'Albi", message }),
    await anne.update("users", anne.id, { name: "Anne B." }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await store.secondFactor.require("users", true);
  await ask("/");
  expect(renderings).toEqual(["/"]);
});

test.each([
  ["projects", { slug: "grange", title: "La grange", description: "<p>Bois</p>" }],
  ["company", { id: "cooperative0000", name: "Les Assembleurs" }],
  ["papers", { kind: "decennale", ends_on: "2999-12-31" }],
  ["news", { slug: "bouquet", title: "Le bouquet", text: "<p>Levé.</p>", day: "2026-11-20" }],
  ["services", { slug: "escaliers", title: "Escaliers", summary: "De bois." }],
  ["site_addresses", { path: "/salon", target: "/contact" }],
  ["pages", { id: "pagehome0000000", page: "home", texts: { "team.rule": "Les gens" } }],
])("a record of %s empties the cache", async (collection, values) => {
  const { ask, renderings, admin } = await site();
  await ask("/");
  expect((await admin.create(collection, values)).status).toBe(200);
  await ask("/");
  expect(renderings).toEqual(["/", "/"]);
});

test("a review empties the cache", async () => {
  const { ask, renderings, anne } = await site();
  await ask("/");
  expect((await anne.create("reviews", { user: anne.id, rating: 5, comment: "Beau." })).status).toBe(200);
  await ask("/");
  expect(renderings).toEqual(["/", "/"]);
});
