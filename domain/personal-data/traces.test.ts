import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { mail } from "../../tests/mail-samples/shape.ts";
import { openMailBench } from "../enquiries/mail/fixtures.ts";
import { openCooperative } from "../fixtures.ts";
import { pageId } from "../pages/page-names.ts";
import { eraseAnne, eraseOwnAccount, isSaid } from "./fixtures.ts";
import { tracesInDrafts } from "./traces.server.ts";

const draft = { texts: {}, pictures: {}, sections: {}, lists: {} };

test("the draft of a page stays without the name of an erased colleague", async () => {
  const house = await openCooperative();
  const colleague = await house.colleague("admin");
  const content = { ...draft, texts: { "team.rule": "Une seule règle" } };
  const { body: page } = await colleague.create("pages", {
    id: pageId("home"),
    page: "home",
    draft: content,
  });
  expect(page.draft).toMatchObject({ by: colleague.id, name: "Inès" });
  await eraseOwnAccount(house.store, colleague.id);
  expect(isSaid(house, /Inès|colleague-admin/)).toBe(false);
  const { body } = await house.admin.view("pages", page.id);
  expect(body.draft).toMatchObject({ texts: content.texts, by: "", name: "" });
});

test("an erasure keeps a draft whole that today's rules refuse", async () => {
  const { store, folder, colleague } = await openCooperative();
  const editor = await colleague("admin");
  const { body: page } = await editor.create("pages", { id: pageId("home"), page: "home", draft });
  const texts = { "team.rule": "Une seule règle", "team.link": "a\u0000b" };
  const storedDraft = { ...draft, texts, by: editor.id, name: "Inès", at: page.updated };
  const database = new DatabaseSync(`${folder}/data.db`);
  database.prepare("UPDATE pages SET draft = ?").run(JSON.stringify(storedDraft));
  database.close();
  await eraseOwnAccount(store, editor.id);
  expect((await store.look("pages", page.id))?.draft).toEqual({ ...storedDraft, by: "", name: "" });
});

test("only writers of pages have traces in drafts, until an import", async () => {
  const { store, anne, colleague } = await openCooperative();
  const editor = await colleague("admin");
  const page = { id: pageId("home"), page: "home", draft };
  await editor.create("pages", page);
  expect(await tracesInDrafts(store, anne.id)).toEqual([]);
  expect(await tracesInDrafts(store, editor.id)).toMatchObject([{ collection: "pages", id: page.id }]);
  const values = { page: "about", draft: { ...draft, by: anne.id, name: "Anne" } };
  const importedPage = { collection: "pages", id: pageId("about"), values, files: {} };
  expect(await store.import.record(importedPage as never)).toMatchObject({ kind: "imported" });
  expect(await tracesInDrafts(store, anne.id)).toHaveLength(2);
});

test("a note about a mail no longer names an erased client's conversation", async () => {
  const bench = await openMailBench();
  const { anne, threads, take, newEnquiries, repliesTo } = bench;
  const words = { sender: anne.id, subject: "Notre glycine", body: "Une glycine doit rester." };
  const { body: enquiry } = await anne.create("messages", words);
  await take(mail({ From: "voisin@ailleurs.fr", To: threads.replyTo(enquiry.id, "owner") }, "Bonjour."));
  const [opened] = (await newEnquiries()).filter(({ id }) => id !== enquiry.id);
  const noted = async () => (await repliesTo(String(opened?.id))).map(({ body }) => body);
  expect(await noted()).toEqual([expect.stringContaining("« Notre glycine »")]);
  await eraseAnne(bench);
  expect(await noted()).toEqual([
    expect.stringContaining("Il répond à une conversation effacée, mais voisin@ailleurs.fr n'en fait pas"),
  ]);
  expect(isSaid(bench, /glycine/i)).toBe(false);
});
