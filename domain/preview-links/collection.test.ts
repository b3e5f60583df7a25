import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { previewEnd } from "./preview-link.ts";

const nadia = { page: "home", recipient: "Nadia Roumégas", expires: previewEnd(7) };

async function openLink() {
  const cooperative = await openCooperative();
  const editor = await cooperative.colleague("redaction");
  const { body: link } = await editor.create("preview_links", nadia);
  return { ...cooperative, editor, link };
}

test("only colleagues who edit pages see links", async () => {
  const { visitor, anne, colleague, editor, link } = await openLink();
  for (const caller of [visitor, anne, await colleague("chantier"), await colleague("comptabilite")]) {
    expect((await caller.view("preview_links", link.id)).status).toBe(404);
    expect((await caller.create("preview_links", nadia)).status).toBe(400);
    expect((await caller.update("preview_links", link.id, { revoked_at: "2026-01-01" })).status).toBe(404);
  }
  expect((await editor.list("preview_links")).map(({ id }) => id)).toEqual([link.id]);
});

test("a new link is live and was opened by nobody, whatever its maker sends", async () => {
  const { editor } = await openLink();
  const values = { ...nadia, openings: 12, opened_at: "2026-01-01", revoked_at: "2026-01-01" };
  const { body } = await editor.create("preview_links", values);
  expect(body).toMatchObject({ openings: 0, opened_at: "", revoked_at: "" });
});

test("a link ends within a month and shows a page", async () => {
  const { editor } = await openLink();
  const refused = async (change: object) =>
    Object.keys((await editor.create("preview_links", { ...nadia, ...change })).body.data as object);
  expect(await refused({ expires: "2026-01-01" })).toEqual(["expires"]);
  expect(await refused({ expires: previewEnd(60) })).toEqual(["expires"]);
  expect(await refused({ recipient: " " })).toEqual(["recipient"]);
  expect(await refused({ page: "letters" })).toEqual(["page"]);
  expect(await refused({ page: "" })).toEqual(["page"]);
  expect(await refused({ page: "", service: "a".repeat(15) })).toEqual(["service"]);
  expect((await editor.create("preview_links", { ...nadia, expires: previewEnd(30) })).status).toBe(200);
});

test("a link shows a service, or a page, and goes with its service", async () => {
  const { editor, store } = await openLink();
  const { body: service } = await editor.create("services", {
    ...{ slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure." },
  });
  expect((await editor.create("preview_links", { ...nadia, service: service.id })).status).toBe(400);
  const values = { ...nadia, page: "", service: service.id };
  const { body: link } = await editor.create("preview_links", values);
  expect(link).toMatchObject({ page: "", service: service.id });
  await editor.remove("services", service.id);
  expect(await store.find("preview_links", { id: link.id })).toEqual([]);
});

test("an editor revokes a link for good, and changes nothing else", async () => {
  const { editor, link } = await openLink();
  const update = (change: object) => editor.update("preview_links", link.id, { ...change });
  expect((await update({ expires: previewEnd(30) })).status).toBe(404);
  expect((await update({ openings: 3 })).status).toBe(404);
  const { body } = await update({ revoked_at: "1999-01-01" });
  expect(body.revoked_at).toBe(body.updated);
  expect((await update({ revoked_at: "" })).status).toBe(404);
  expect((await editor.remove("preview_links", link.id)).status).toBe(404);
});
