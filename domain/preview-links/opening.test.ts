import type { Row } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { eraseOldPreviews, findPreview, noteOpening, openPreviewTokens } from "./opening.server.ts";
import { previewEnd } from "./preview-link.ts";

const day = 24 * 60 * 60 * 1000;

async function openLink() {
  const cooperative = await openCooperative();
  const values = { page: "home", recipient: "Nadia Roumégas", expires: previewEnd(7) };
  const { body: link } = await cooperative.admin.create("preview_links", values);
  const tokens = await openPreviewTokens(cooperative.store);
  const find = (token = tokens.of(link.id), now = new Date()) =>
    findPreview(cooperative.store, tokens, token, now);
  return { ...cooperative, link, tokens, find };
}

test("a token opens its link until the end", async () => {
  const { link, find } = await openLink();
  expect((await find()).link?.id).toBe(link.id);
  const end = new Date(link.expires.replace(" ", "T"));
  expect(await find(undefined, end)).toEqual({ dead: "ended" });
});

test("a token of another link, or without its signature, opens nothing", async () => {
  const { link, tokens, find } = await openLink();
  const other = tokens.of("a".repeat(15));
  for (const token of ["", link.id, other, link.id + other.slice(15), `${tokens.of(link.id)}x`])
    expect(await find(token)).toEqual({ dead: "unknown" });
});

test("a revoked link opens nothing", async () => {
  const { admin, link, find } = await openLink();
  await admin.update("preview_links", link.id, { revoked_at: "2026-01-01" });
  expect(await find()).toEqual({ dead: "revoked" });
});

test("an opening counts once a minute", async () => {
  const { store, link } = await openLink();
  const now = new Date();
  const stored = async () => (await store.find("preview_links", { id: link.id }))[0] as Row<"preview_links">;
  await noteOpening(store, link, now);
  await noteOpening(store, await stored(), new Date(now.getTime() + 30_000));
  expect((await stored()).openings).toBe(1);
  await noteOpening(store, await stored(), new Date(now.getTime() + 61_000));
  expect((await stored()).openings).toBe(2);
});

test("a link is erased a month after its end", async () => {
  const { store, link } = await openLink();
  const end = Date.parse(link.expires.replace(" ", "T"));
  expect(await eraseOldPreviews(store, new Date(end + 29 * day))).toBe(0);
  expect(await eraseOldPreviews(store, new Date(end + 31 * day))).toBe(1);
  expect(await store.find("preview_links", {})).toEqual([]);
});
