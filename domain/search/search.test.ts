import { openStore, type Row } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { type Cooperative, noLetters, openCooperative, type Voice } from "../fixtures.ts";
import { collections, migrations } from "../index.server.ts";

/** Returns the records of a collection that a search finds, each by its distinctive text. */
async function found(voice: Voice, collection: string, sought: string): Promise<string[]> {
  const { status, body } = await voice.filter(collection, `@search ~ '${sought.replaceAll("'", "\\'")}'`);
  expect(status).toBe(200);
  return body.items.map((row: Row) => String(row.subject ?? row.title ?? row.comment ?? row.name));
}

async function withMessages(): Promise<Cooperative> {
  const cooperative = await openCooperative();
  const { service, anne, admin } = cooperative;
  await service("contact").create("messages", {
    subject: "Un abri à vélos",
    body: "Bonjour,\nnous cherchons un charpentier près de Rabastens.",
    sender_name: "Zoé Cœurderoy",
    sender_email: "zoe@courrier.example",
    phone: "05 63 33 71 20",
  });
  await anne.create("messages", { sender: anne.id, subject: "Ma terrasse", body: "Est-elle finie ?" });
  const [, terrace] = await admin.list("messages");
  const message = terrace?.id;
  await admin.create("replies", { message, body: "Les lames de mélèze arrivent à Rabastens lundi." });
  return cooperative;
}

test("accents and capitals do not matter, and every word must occur", async () => {
  const { admin } = await withMessages();
  for (const sought of ["velos", "VÉLOS", "abri velo", "velos   rabastens", "coeurderoy"]) {
    expect(await found(admin, "messages", sought)).toEqual(["Un abri à vélos"]);
  }
  expect(await found(admin, "messages", "velos terrasse")).toEqual([]);
  expect(await found(admin, "messages", "")).toHaveLength(2);
});

test("a message is found by words, name, address, telephone and replies", async () => {
  const { admin } = await withMessages();
  const inForm = ["charpentier", "zoe", "zoe@courrier.example", "05 63 33", "0563337120"];
  for (const sought of inForm) expect(await found(admin, "messages", sought)).toEqual(["Un abri à vélos"]);
  // The name of an account, and words of two different records.
  for (const sought of ["anne", "anne@exemple.fr", "meleze", "terrasse rabastens", "anne lundi"]) {
    expect(await found(admin, "messages", sought)).toEqual(["Ma terrasse"]);
  }
  expect(await found(admin, "messages", "rabastens")).toHaveLength(2);
});

test("a changed record is found as it is now, a deleted not", async () => {
  const { admin, anne } = await withMessages();
  await admin.update("users", anne.id, { name: "Hélène Roy" });
  expect(await found(admin, "messages", "helene")).toEqual(["Ma terrasse"]);
  expect(await found(admin, "users", "helene exemple.fr")).toEqual(["Hélène Roy"]);
  const [reply] = await admin.list("replies");
  await admin.remove("replies", String(reply?.id));
  expect(await found(admin, "messages", "meleze")).toEqual([]);
});

test("a restored record is found by everything that belongs to it", async () => {
  const { admin, store } = await withMessages();
  const [, terrace] = await admin.list("messages");
  const id = String(terrace?.id);
  await admin.remove("messages", id);
  expect(await found(admin, "messages", "meleze")).toEqual([]);
  await store.bin.restore("messages", id, { kind: "service", service: "operator" });
  expect(await found(admin, "messages", "meleze anne")).toEqual(["Ma terrasse"]);
});

test("projects and reviews are found in the same way, without markup", async () => {
  const { admin, anne } = await openCooperative();
  const words = { title: "Maison du Coteau", slug: "maison-du-coteau", category: "Surélévation" };
  const project = await admin.create("projects", {
    ...words,
    description: "<p>Trente <b>poteaux</b> de ch&acirc;taignier</p>",
  });
  await anne.create("reviews", {
    user: anne.id,
    project: project.body.id,
    rating: 5,
    comment: "Très à l’écoute",
  });
  for (const sought of ["chataignier poteaux", "surelevation COTEAU", "maison-du-coteau"]) {
    expect(await found(admin, "projects", sought)).toEqual(["Maison du Coteau"]);
  }
  expect(await found(admin, "projects", "<b>")).toEqual([]);
  for (const sought of ["a l'ecoute", "anne", "coteau tres"]) {
    expect(await found(admin, "reviews", sought)).toEqual(["Très à l’écoute"]);
  }
});

test("a search combines with a filter, and malformed searches are refused", async () => {
  const { admin } = await withMessages();
  const both = `sender = "" && (@search ~ "rabastens" || subject = "Rien")`;
  expect((await admin.filter("messages", both)).body.items).toHaveLength(1);
  for (const filter of [
    '@search = "a"',
    '@search ?~ "a"',
    "@search ~ subject",
    '"a" ~ @search',
    "@search ~ null",
  ])
    expect([filter, (await admin.filter("messages", filter)).status]).toEqual([filter, 400]);
  expect((await admin.filter("company", '@search ~ "a"')).status).toBe(400);
});

test("only administrators search, even in records that others may read", async () => {
  const { visitor, anne, admin } = await withMessages();
  for (const collection of ["messages", "projects", "reviews", "users"]) {
    expect((await admin.filter(collection, '@search ~ "a"')).status).toBe(200);
    for (const voice of [visitor, anne]) {
      expect((await voice.filter(collection, '@search ~ "a"')).status).toBe(400);
    }
  }
});

test("signs between words do not matter, and alone they find nothing", async () => {
  const { admin, service } = await withMessages();
  await service("contact").create("messages", { subject: 'Remise de "100 %" ?', body: "Est-ce vrai ?" });
  for (const sought of ["100 %", '"remise"', "remise*", "100) OR (a", "-100", "words:100 remise"]) {
    const isAnother = /words|OR/.test(sought);
    expect(await found(admin, "messages", sought)).toEqual(isAnother ? [] : ['Remise de "100 %" ?']);
  }
  for (const sought of ["%", "_", "*", "?", '"', "«"])
    expect(await found(admin, "messages", sought)).toEqual([]);
});

test("a long text's words are bounded, and no text breaks a search", async () => {
  const { admin } = await withMessages();
  const many = Array.from({ length: 60 }, (_, index) => `m${index}`).join(" ");
  expect((await admin.filter("messages", `@search ~ '${many}'`)).status).toBe(200);
  const three = Array(3).fill('@search ~ "a"').join(" && ");
  expect((await admin.filter("messages", three)).status).toBe(200);
  expect((await admin.filter("messages", `${three} && @search ~ "a"`)).status).toBe(400);
});

test("records that were written before there was a search are found", async () => {
  const { store, folder, admin } = await withMessages();
  await store.close();
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(`${folder}/data.db`);
  database.exec("DELETE FROM _search; DELETE FROM _searched; DELETE FROM _search_versions");
  database.close();
  const settings = { letters: noLetters, uploadLimit: 1_000_000, rateLimits: false, report: () => {} };
  const reopened = await openStore({ folder, collections, migrations, ...settings });
  onTestFinished(() => reopened.close());
  const [record] = await reopened.find("users", { id: admin.id });
  const caller = { kind: "user" as const, collection: "users", id: admin.id, record: record as Row };
  const path = `/api/collections/messages/records?filter=${encodeURIComponent('@search ~ "meleze anne"')}`;
  const answer = await reopened.fetch(new Request(`http://127.0.0.1${path}`), { caller });
  expect((await answer.json()).totalItems).toBe(1);
});

test("the cost of one write is bounded, its newest record found", async () => {
  const { admin, service, anne } = await openCooperative();
  const { body: message } = await service("contact").create("messages", {
    subject: "Sans fin",
    body: "Bonjour",
  });
  for (let number = 0; number < 25; number++) {
    const body = `reponse${number} ${"Encore un mot. ".repeat(600)}`;
    await admin.create("replies", { message: message.id, body });
  }
  expect(await found(admin, "messages", "reponse24 sans")).toEqual(["Sans fin"]);
  expect(await found(admin, "messages", "reponse0 sans")).toEqual([]);
  for (let number = 0; number < 60; number++) {
    await anne.create("messages", { sender: anne.id, subject: `Message ${number}`, body: "Bonjour" });
  }
  await admin.update("users", anne.id, { name: "Hélène Roy" });
  const renamed = await admin.filter("messages", "@search ~ 'helene'");
  expect(renamed.body).toMatchObject({ totalItems: 50 });
});
