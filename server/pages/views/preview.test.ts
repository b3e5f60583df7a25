import type { Store } from "record-store";
import { expect, test, vi } from "vitest";
import { openCooperative, withoutWrites } from "../../../domain/fixtures.ts";
import { previewEnd } from "../../../domain/preview-links/preview-link.ts";
import { openPictureLimit, openRenderingLimit } from "../rendering-limit.ts";
import { openPreviews } from "./preview.ts";

const siteUrl = "https://bois.example";
const network = "203.0.113.1";
const html =
  '<html><head></head><body><a class="skip-link" href="#contenu">Aller au contenu</a></body></html>';

/** A link to the home page's draft, and the previews over the cooperative's store or another one. */
async function openLink(overStore = (store: Store) => store) {
  const { store, admin } = await openCooperative();
  const values = { page: "home", recipient: "Nadia Roumégas", expires: previewEnd(7) };
  const { body: link } = await admin.create("preview_links", values);
  const report = vi.fn();
  const pictureLimit = openPictureLimit(true);
  const previews = openPreviews({
    pages: async () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    ...{ store: overStore(store), siteUrl, report },
    limit: openRenderingLimit(true),
    pictureLimit,
  });
  const address = await previews.address(link.id);
  const open = async (path = "") => {
    const headers = { "user-agent": "Mozilla/5.0" };
    return previews.answer(new Request(address + path, { headers }), network);
  };
  const openings = async () => (await store.find("preview_links", { id: link.id }))[0]?.openings;
  return { open, openings, report, pictureLimit };
}

test("an opening counts", async () => {
  const { open, openings, report } = await openLink();
  expect((await open()).status).toBe(200);
  expect(await openings()).toBe(1);
  expect(report).not.toHaveBeenCalled();
});

test("a draft is shown while the disk is full", async () => {
  const { open, openings, report } = await openLink((store) => withoutWrites(store, 507));
  const answer = await open();
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Nadia Roumégas")]);
  expect(report).toHaveBeenCalledOnce();
  expect(await openings()).toBe(0);
});

test("the pictures of previews are limited, apart from their pages", async () => {
  const { open, pictureLimit } = await openLink();
  expect((await open("/images/autre.jpg")).status).toBe(404);
  while (pictureLimit.take(network));
  expect((await open("/images/autre.jpg")).status).toBe(429);
  expect((await open()).status).toBe(200);
});
