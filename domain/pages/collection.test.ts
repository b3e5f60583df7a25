import { DatabaseSync } from "node:sqlite";
import type { Caller, Row } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { teamRoles } from "../users/roles.ts";
import { pages } from "./collection.server.ts";
import { publishDueDrafts } from "./due-drafts.server.ts";
import { pageId } from "./page-names.ts";

const home = { id: pageId("home"), page: "home" };
const tooLong = { texts: { code: "validation_text_too_long" } };
const content = (texts: Record<string, string>) => ({ texts, pictures: {}, sections: {}, lists: {} });

const publish_at = "2999-01-01 08:00:00.000Z";

async function openHome(values: Record<string, unknown> = {}) {
  const cooperative = await openCooperative();
  const { body } = await cooperative.admin.create("pages", { ...home, ...values });
  const update = (change: Record<string, unknown>) => cooperative.admin.update("pages", home.id, change);
  return { ...cooperative, page: body, update };
}

test("a page has one record, under its own id", async () => {
  const { admin } = await openHome();
  expect((await admin.create("pages", home)).status).toBe(400);
  expect((await admin.create("pages", { page: "services" })).status).toBe(400);
  expect((await admin.update("pages", home.id, { page: "services" })).status).toBe(400);
});

test("the rendering reads what is published, and never a draft", async () => {
  const { store, visitor } = await openHome({
    texts: { "team.rule": "Les gens" },
    draft: content({ "team.rule": "Plus tard" }),
    publish_at,
    scheduled: content({ "team.rule": "Plus tard" }),
  });
  const [page] = await inProcess(store).collection("pages").getFullList();
  expect(page).toMatchObject({ page: "home", texts: { "team.rule": "Les gens" } });
  expect(page).not.toHaveProperty("draft");
  expect(page).not.toHaveProperty("publish_at");
  expect(page).not.toHaveProperty("scheduled");
  expect((await visitor.update("pages", home.id, { texts: {} })).status).toBe(404);
});

test("nobody but editors reads hidden sections and future jobs", async () => {
  const { visitor, anne, admin, colleague } = await openHome({
    texts: { "cooperative.text": "Pas encore." },
    sections: { hidden: ["cooperative"] },
  });
  await admin.create("pages", { id: pageId("about"), page: "about", lists: { jobs: [futureJob] } });
  for (const caller of [visitor, anne, await colleague("chantier"), await colleague("comptabilite")]) {
    expect(await caller.list("pages")).toEqual([]);
    expect((await caller.view("pages", home.id)).status).toBe(404);
  }
  expect(await (await colleague("redaction")).list("pages")).toHaveLength(2);
});

test("a draft has its writer and moment from the store", async () => {
  const { admin, update } = await openHome();
  const { body } = await update({
    draft: { ...content({ "team.rule": "Nous" }), by: "somebody", at: "1999" },
  });
  expect(body.draft).toMatchObject({ by: admin.id, at: body.updated, texts: { "team.rule": "Nous" } });
});

test("a text that is too long stays in the draft and is not published", async () => {
  const { update } = await openHome();
  const long = content({ "team.rule": "x".repeat(41) });
  expect((await update({ draft: long })).status).toBe(200);
  expect((await update({ texts: long.texts })).body.data).toMatchObject(tooLong);
  expect((await update({ publish_at, scheduled: long })).body.data).toHaveProperty("scheduled");
  const lines = { "opening.title": "un\ndeux\ntrois\nquatre" };
  expect((await update({ texts: lines })).body.data).toMatchObject(tooLong);
});

test("changes of unknown places and sections, and original ones, are dropped", async () => {
  const { page } = await openHome({
    texts: { "team.rule": "Les gens", "team.link": "", "never.there": "x" },
    pictures: { "team.picture": { alt: "Le tenon" }, "team.rule": { alt: "x" }, "opening.picture": {} },
    sections: { order: ["projects", "team", "elsewhere"], hidden: ["opening", "workshop"] },
  });
  expect(page.texts).toEqual({ "team.rule": "Les gens" });
  expect(page.pictures).toEqual({ "team.picture": { alt: "Le tenon" } });
  expect(page.sections).toEqual({ order: ["projects", "team"], hidden: ["workshop"] });
});

test("a control character or a file of another record is refused", async () => {
  const { update } = await openHome();
  expect((await update({ texts: { "team.rule": "a\u0000b" } })).status).toBe(400);
  expect((await update({ pictures: { "team.picture": { file: "autre.jpg" } } })).body.data).toHaveProperty(
    "pictures",
  );
  const draft = { ...content({}), pictures: { "team.picture": { file: "autre.jpg" } } };
  expect((await update({ draft })).body.data).toHaveProperty("draft");
});

test("a scheduled content stays as it is, whatever becomes of the draft", async () => {
  const scheduled = content({ "team.rule": "Les gens" });
  const { update } = await openHome({ draft: scheduled, scheduled, publish_at });
  const { body } = await update({ draft: content({ "team.rule": "Les gens d'" }) });
  expect(body).toMatchObject({ scheduled, publish_at });
  expect((await update({ draft: null })).body).toMatchObject({ scheduled, publish_at });
  expect((await update({ publish_at: "" })).body.scheduled).toBeNull();
});

test("a moment without a content publishes nothing", async () => {
  const { update } = await openHome({ draft: content({}) });
  expect((await update({ publish_at })).body.publish_at).toBe("");
});

test("the picture of a draft or a hidden section is for the team alone", async () => {
  const { store, admin, update } = await openHome();
  const record = (await store.look("users", admin.id)) as Row<"users">;
  const editor = { kind: "user", collection: "users", id: admin.id, record } as const;
  const picture = new File([Buffer.from(onePixel, "base64")], "atelier.gif", { type: "image/gif" });
  const { files } = await inProcess(store, editor)
    .collection("pages")
    .update(home.id, { "files+": [picture] });
  const [file = ""] = files as string[];
  const pictures = { "team.picture": { file } };
  await update({ draft: { texts: {}, pictures, sections: {} } });
  const open = async (caller?: Caller) => {
    const address = `http://site.invalid/api/files/pages/${home.id}/${file}`;
    const answer = await store.fetch(new Request(address), { caller, address: "192.0.2.9" });
    await answer.body?.cancel();
    return answer.status;
  };
  expect([await open(), await open(editor)]).toEqual([404, 200]);
  await update({ pictures, draft: null });
  expect(await open()).toBe(200);
  await update({ sections: { hidden: ["team"] } });
  expect([await open(), await open(editor)]).toEqual([404, 200]);
});

const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const futureJob = {
  id: "a",
  texts: {
    ...{ title: "Charpentière, charpentier", text: "Tailler et lever.", contract: "CDI", place: "Gaillac" },
    ...{ from: "2999-01-01", until: "2999-02-01" },
  },
};

const question = { id: "a", texts: { question: "Quand paie-t-on ?", answer: "Cinq fois." } };

test("the items of a page's sections are kept, without unknown fields and lists", async () => {
  const strange = { id: "b", texts: { question: "Où ?", colour: "bleu" }, picture: { alt: "x" } };
  const { page } = await openHome({ lists: { questions: [question, strange], jobs: [question] } });
  expect(page.lists).toEqual({ questions: [question, { id: "b", texts: { question: "Où ?" } }] });
});

test("a text too long for its item stays in the draft unpublished", async () => {
  const { update } = await openHome();
  const lists = { partners: [{ id: "a", texts: { name: "Fibois", link: "javascript:alert(1)" } }] };
  expect((await update({ draft: { ...content({}), lists } })).status).toBe(200);
  const faulty = { lists: { code: "validation_invalid_item" } };
  expect((await update({ lists })).body.data).toMatchObject(faulty);
  const scheduled = { ...content({}), lists };
  const later = { scheduled, publish_at: "2999-01-01 08:00:00.000Z" };
  expect((await update(later)).body.data).toHaveProperty("scheduled");
  const long = { questions: [{ id: "a", texts: { question: "x".repeat(161) } }] };
  expect((await update({ lists: long })).body.data).toMatchObject(faulty);
});

test("published and scheduled items that a later rule refuses stay, and can be corrected", async () => {
  const { store, folder, page, update } = await openHome();
  const partners = (link: string) => ({ partners: [{ id: "a", texts: { name: "Fibois", link } }] });
  const plain = partners("http://fibois.fr");
  const later = partners("http://fibois.org");
  const scheduled = JSON.stringify({ ...content({}), lists: later });
  const database = new DatabaseSync(`${folder}/data.db`);
  const change = database.prepare("UPDATE pages SET lists = ?, scheduled = ?, publish_at = ?");
  change.run(JSON.stringify(plain), scheduled, publish_at);
  database.close();
  const draft = { ...content({}), lists: partners("https://fibois.fr") };
  expect(await update({ draft })).toMatchObject({ status: 200, body: { lists: plain } });
  expect((await update({ texts: { "team.rule": "Les gens" } })).status).toBe(200);
  expect((await update({ lists: partners("http://fibois.com") })).status).toBe(400);
  const fail = (error: unknown) => {
    throw error;
  };
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:00Z"), fail)).toBe(1);
  expect((await store.look("pages", page.id))?.lists).toEqual(later);
  expect((await update({ lists: draft.lists, draft: null })).body.lists).toEqual(draft.lists);
});

test("an item names files of its page only", async () => {
  const { update } = await openHome();
  const lists = { partners: [{ id: "a", texts: { name: "Fibois" }, picture: { file: "autre.png" } }] };
  expect((await update({ lists })).body.data).toHaveProperty("pictures");
  expect((await update({ draft: { ...content({}), lists } })).body.data).toHaveProperty("draft");
});

test("only those who edit pages show at a page and see who else is there", async () => {
  const { store, admin, anne, colleague } = await openHome();
  const mayAttend = async (id: string) => {
    const record = await store.look("users", id);
    if (!record) throw new Error("There is no such account.");
    return pages.mayAttend?.({ kind: "user", collection: "users", id, record });
  };
  expect(await mayAttend(admin.id)).toBe(true);
  expect(await mayAttend(anne.id)).toBe(false);
  expect(pages.mayAttend?.({ kind: "visitor" })).toBe(false);
  const editing = await Promise.all(teamRoles.map(async (role) => mayAttend((await colleague(role)).id)));
  expect(editing).toEqual(teamRoles.map((role) => role === "redaction"));
});
