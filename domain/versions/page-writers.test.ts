import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { pageId } from "../pages/page-names.ts";
import { pageWriters } from "./page-writers.server.ts";

test("the last writer of a page is its publisher, despite drafts", async () => {
  const { store, admin, colleague } = await openCooperative();
  const id = pageId("home");
  await admin.create("pages", { id, page: "home" });
  expect(await pageWriters(store)).toEqual({});
  const editor = await colleague("redaction");
  const { body } = await editor.update("pages", id, { texts: { "team.rule": "Les gens" } });
  for (let save = 0; save < 40; save += 1) {
    const texts = { "team.rule": `Les gens ${save}` };
    await admin.update("pages", id, { draft: { texts, pictures: {}, sections: {}, lists: {} } });
  }
  const account = await store.look("users", editor.id);
  const { home } = await pageWriters(store);
  expect(home?.name).toBe(account?.name || account?.email);
  // The change is noted a moment after it was made, and long before the last save of the draft.
  expect(home?.at.slice(0, 16)).toBe(body.updated.slice(0, 16));
});
