import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { picture } from "../contract/pictures.ts";
import { type RunningServer, startServer } from "../running.ts";

const folder = mkdtempSync(path.join(tmpdir(), "news-clock-"));
const clockFile = path.join(folder, "ahead");
let server: RunningServer;
let admin: PocketBase;

beforeAll(async () => {
  const clock = pathToFileURL(path.resolve(import.meta.dirname, "../e2e/moved-clock.ts")).href;
  const env = { RATE_LIMITS: "off", CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${clock}` };
  server = await startServer({ env });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await admin.collection("company").update(companyId, { name: "Les Assembleurs" });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function read(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

const bouquet = {
  slug: "le-bouquet-est-au-faitage",
  title: "Le bouquet est au faîtage",
  summary: "Neuf jours de levage, un d'avance.",
  text: "<p>On avait compté dix jours, on en a mis neuf.</p>",
  // News of today may tell of a day ahead.
  day: "2999-11-20",
  place: "Lisle-sur-Tarn",
  author: "Fatou Sarr",
  picture_alt: "L'ossature levée.",
};
const everywhere = ["/", "/nouvelles", "/flux.xml", "/sitemap.xml", "/recherche?q=levage"];

test("a draft is nowhere, and published news is everywhere", async () => {
  const photo = await picture("faitage.jpg", 1300, 700);
  const { id } = await admin.collection("news").create({ ...bouquet, picture: photo });
  for (const address of everywhere) expect([address, await read(address)]).not.toContain(bouquet.slug);
  expect((await fetch(`${server.url}/nouvelles`)).status).toBe(404);
  expect((await fetch(`${server.url}/nouvelles/${bouquet.slug}`)).status).toBe(404);

  await admin.collection("news").update(id, { status: "published" });
  for (const address of everywhere)
    expect([address, (await read(address)).includes(bouquet.slug)]).toEqual([address, true]);
  const page = await fetch(`${server.url}/nouvelles/${bouquet.slug}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('"@type":"NewsArticle"');
  const { published_at } = await admin.collection("news").getOne(id);
  const moment = new Date(published_at);
  expect(moment.getTime()).toBeLessThanOrEqual(Date.now());
  expect(html).toContain(`"datePublished":"${moment.toISOString()}"`);
  expect(html).toContain(`<meta property="article:published_time" content="${moment.toISOString()}"/>`);
  expect(await read("/flux.xml")).toContain(`<pubDate>${moment.toUTCString()}</pubDate>`);
  expect(html).toContain("20\u00a0novembre\u00a02999");
  expect(html).toContain('alt="L’ossature levée."');
});

test("shared news has a card", async () => {
  const html = await read(`/nouvelles/${bouquet.slug}`);
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(card).toContain(`/partage/nouvelles/${bouquet.slug}.jpg`);
  const { status, headers } = await fetch(server.url + new URL(card).pathname);
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(`${server.url}/partage/nouvelles/rien.jpg`)).status).toBe(404);
});

test("scheduled news appears at its moment on a kept page", async () => {
  const moment = new Date(Date.now() + 20 * 60 * 1000);
  const publish_at = moment.toISOString().replace("T", " ");
  const later = { ...bouquet, slug: "plus-tard", title: "Plus tard", status: "scheduled", publish_at };
  await admin.collection("news").create(later);
  expect(await read("/")).not.toContain("plus-tard");
  expect((await fetch(`${server.url}/nouvelles/plus-tard`)).status).toBe(404);
  writeFileSync(clockFile, String(21 * 60 * 1000));
  await expect.poll(async () => (await read("/")).includes("plus-tard"), { timeout: 10_000 }).toBe(true);
  expect((await fetch(`${server.url}/nouvelles/plus-tard`)).status).toBe(200);
  writeFileSync(clockFile, "0");
});

test("deleted news leaves the site", async () => {
  const [news] = await admin.collection("news").getFullList({ filter: `slug = "${bouquet.slug}"` });
  await admin.collection("news").delete(news?.id ?? "");
  expect((await fetch(`${server.url}/nouvelles/${bouquet.slug}`)).status).toBe(404);
  expect(await read("/flux.xml")).not.toContain(bouquet.slug);
});
