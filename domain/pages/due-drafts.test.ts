import type { Store } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { publishDueDrafts } from "./due-drafts.server.ts";
import { pageId } from "./page-names.ts";

const draft = { texts: { "team.rule": "Les gens" }, pictures: {}, sections: { hidden: ["workshop"] } };
const scheduled = draft;
const publish_at = "2999-01-01 08:00:00.000Z";
const unexpected = (error: unknown) => {
  throw error;
};

/** Returns the pages as the rendering reads them. */
function shownPages(store: Store) {
  return inProcess(store).collection("pages").getFullList({ sort: "-page" });
}

test("a draft is published at its moment, once, and not before", async () => {
  const { admin, store } = await openCooperative();
  const home = { id: pageId("home"), page: "home", draft, scheduled, publish_at };
  expect((await admin.create("pages", home)).status).toBe(200);
  await admin.create("pages", { id: pageId("contact"), page: "contact", draft });
  expect(await publishDueDrafts(store, new Date("2999-01-01T07:59:59Z"), unexpected)).toBe(0);
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:00Z"), unexpected)).toBe(1);
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:01Z"), unexpected)).toBe(0);
  expect(await shownPages(store)).toMatchObject([{ texts: draft.texts, sections: draft.sections }, {}]);
  const { body } = await admin.view("pages", home.id);
  expect(body).toMatchObject({ draft: null, publish_at: "" });
});

test("what is written after the moment was chosen waits for its own publication", async () => {
  const { admin, store } = await openCooperative();
  const id = pageId("home");
  await admin.create("pages", { id, page: "home", draft, scheduled, publish_at });
  const half = { ...draft, texts: { "team.rule": "Les gens d'" } };
  await admin.update("pages", id, { draft: half });
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:00Z"), unexpected)).toBe(1);
  expect(await shownPages(store)).toMatchObject([{ texts: draft.texts, sections: draft.sections }]);
  expect((await admin.view("pages", id)).body).toMatchObject({ draft: half, scheduled: null });
});
