import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { publishDueDrafts } from "./due-drafts.server.ts";
import { pageId } from "./page-names.ts";

const draft = { texts: { "team.rule": "Les gens" }, pictures: {}, sections: { hidden: ["workshop"] } };
const scheduled = draft;
const publish_at = "2999-01-01 08:00:00.000Z";
const unexpected = (error: unknown) => {
  throw error;
};

test("a draft is published at its moment, once, and not before", async () => {
  const { admin, visitor, store } = await openCooperative();
  const home = { id: pageId("home"), page: "home", draft, scheduled, publish_at };
  expect((await admin.create("pages", home)).status).toBe(200);
  await admin.create("pages", { id: pageId("contact"), page: "contact", draft });
  expect(await publishDueDrafts(store, new Date("2999-01-01T07:59:59Z"), unexpected)).toBe(0);
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:00Z"), unexpected)).toBe(1);
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:01Z"), unexpected)).toBe(0);
  const [published] = await visitor.list("pages");
  expect(published).toMatchObject({ texts: draft.texts, sections: draft.sections });
  const { body } = await admin.view("pages", home.id);
  expect(body).toMatchObject({ draft: null, publish_at: "" });
});

test("what is written after the moment was chosen waits for its own publication", async () => {
  const { admin, visitor, store } = await openCooperative();
  const id = pageId("home");
  await admin.create("pages", { id, page: "home", draft, scheduled, publish_at });
  const half = { ...draft, texts: { "team.rule": "Les gens d'" } };
  await admin.update("pages", id, { draft: half });
  expect(await publishDueDrafts(store, new Date("2999-01-01T08:00:00Z"), unexpected)).toBe(1);
  expect(await visitor.list("pages")).toMatchObject([{ texts: draft.texts, sections: draft.sections }]);
  expect((await admin.view("pages", id)).body).toMatchObject({ draft: half, scheduled: null });
});
