import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { openDiskRoom, type Store } from "record-store";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readExportFile } from "./export-file.ts";
import { emptyStore, scratchFolder } from "./fixtures.ts";
import { importWordPress } from "./import.ts";
import { downloadedMedia, mediaFolder } from "./media.ts";
import { wordPressLines } from "./report.ts";

const fixture = path.join(import.meta.dirname, "export-file.fixture.xml");

/** A copy of the media folder, with two of the three pictures that the export file names. */
async function uploads(): Promise<string> {
  const folder = await scratchFolder();
  await mkdir(path.join(folder, "wp-content/uploads/2019/05"), { recursive: true });
  for (const [name, background] of [
    ["vue.png", "#336699"],
    ["Façade.png", "#993300"],
  ] as const) {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } }).png();
    await writeFile(path.join(folder, "wp-content/uploads/2019/05", name), await picture.toBuffer());
  }
  return folder;
}

async function bySlug(store: Store, slug: string) {
  return (await store.find("projects", { slug }))[0];
}

test("posts and pages become drafts with pictures, captions, dates and category", async () => {
  const store = await emptyStore();
  const media = mediaFolder(await uploads());
  await importWordPress(store, await readExportFile(fixture), { media, rehearse: false });
  const grange = await bySlug(store, "grange");
  expect(grange).toMatchObject({
    title: "Grange rénovée & agrandie",
    status: "draft",
    category: "rénovation",
    created: "2019-05-04 08:30:00.000Z",
    updated: "2020-01-02 03:04:05.000Z",
    cover_image: "vue.png",
    gallery: ["facade.png"],
  });
  expect(String(grange?.project_date)).toMatch(/^2019-05-04/);
  const html = String(grange?.description);
  expect(html).toContain("<p>Une <strong>charpente</strong> en chêne.</p>");
  expect(html).toContain(`src="/api/files/projects/${grange?.id}/facade.png"`);
  expect(html).toContain("<p><em>Après les travaux</em></p>");
  expect(html).not.toMatch(/script|wp:|ancien/);
  expect(grange?.images).toMatchObject({
    "vue.png": { alt: "Vue d'ensemble" },
    "facade.png": { alt: "La façade" },
  });
  expect(await store.readFile("projects", String(grange?.id), "facade.png")).toBeDefined();
});

test("the older editor's text becomes paragraphs; a taken slug gets a number", async () => {
  const store = await emptyStore();
  const media = mediaFolder(await uploads());
  await importWordPress(store, await readExportFile(fixture), { media, rehearse: false });
  const next = await bySlug(store, "grange-2");
  expect(next).toMatchObject({ title: "Grange, la suite", category: "", cover_image: "vue.png" });
  const html = String(next?.description);
  expect(html).toMatch(/^<p>Premier paragraphe\.<br \/>Deuxième ligne\.<\/p>/);
  expect(html).toContain("<p><em>Vue du pré</em></p>");
  expect(html).not.toMatch(/\[|ailleurs/);
});

test("the report lists the lost parts with reasons", async () => {
  const store = await emptyStore();
  const media = mediaFolder(await uploads());
  const report = await importWordPress(store, await readExportFile(fixture), { media, rehearse: false });
  const reportText = wordPressLines(report, { rehearsed: false }).join("\n");
  expect(reportText).toContain("2 of 3 posts and pages, as drafts");
  expect(reportText).toMatch(/X, title: /);
  expect(reportText).toMatch(/perdue\.jpg: the media folder does not have it/);
  expect(reportText).toContain("https://ailleurs.example/image.png: it lies outside the media folder");
  expect(reportText).toContain("[contact-form-7] stays behind");
  expect(reportText).toContain("not kept: Bois");
  expect(reportText).toContain("1 of the sort nav_menu_item");
  expect(reportText).toContain("1 of the sort post, trash");
});

test("a rehearsal reports the same and stores nothing", async () => {
  const store = await emptyStore();
  const media = mediaFolder(await uploads());
  const source = await readExportFile(fixture);
  const rehearsed = await importWordPress(store, source, { media, rehearse: true });
  expect(await store.find("projects", {})).toEqual([]);
  const secondImport = await importWordPress(store, source, { media, rehearse: false });
  expect(rehearsed.posts.map(({ outcome }) => outcome.kind)).toEqual(
    secondImport.posts.map(({ outcome }) => outcome.kind),
  );
});

test("a second import adds only new posts and changes no project", async () => {
  const store = await emptyStore();
  const media = mediaFolder(await uploads());
  const source = await readExportFile(fixture);
  await importWordPress(store, { ...source, items: source.items.slice(1) }, { media, rehearse: false });
  const [first] = await store.find("projects", {});
  expect(first?.slug).toBe("grange");
  const again = await importWordPress(store, source, { media, rehearse: false });
  expect(again.posts.map(({ outcome }) => outcome.kind)).toEqual(["imported", "here", "refused"]);
  expect((await bySlug(store, "grange"))?.id).toBe(first?.id);
  expect((await bySlug(store, "grange-2"))?.title).toBe("Grange rénovée & agrandie");
  const third = await importWordPress(store, source, { media, rehearse: true });
  expect(third.posts.map(({ outcome }) => outcome.kind)).toEqual(["here", "here", "refused"]);
});

test("a truncated or foreign file is refused before any import", async () => {
  const folder = await scratchFolder();
  const whole = await readFile(fixture);
  for (const [name, bytes, why] of [
    ["court.xml", whole.subarray(0, whole.length - 300), /breaks off/],
    ["flux.xml", Buffer.from("<rss><channel><title>Un flux</title></channel></rss>"), /is not the export/],
    ["etrange.xml", Buffer.from('<?xml version="1.0" encoding="klingon"?><rss/>'), /alphabet/],
  ] as const) {
    await writeFile(path.join(folder, name), bytes);
    await expect(readExportFile(path.join(folder, name))).rejects.toThrow(why);
  }
  await expect(readExportFile(path.join(folder, "absent.xml"))).rejects.toThrow(/cannot be read/);
});

test("only the media folder is read, even for other paths", async () => {
  const folder = await uploads();
  const media = mediaFolder(path.join(folder, "wp-content/uploads"));
  await writeFile(
    path.join(folder, "secret.png"),
    await readFile(path.join(folder, "wp-content/uploads/2019/05/vue.png")),
  );
  for (const address of ["/uploads/../../secret.png", "/uploads/%2e%2e/%2e%2e/secret.png"])
    expect(await media.find(`https://ancien.example/wp-content${address}`)).toHaveProperty("why");
});

test("pictures are fetched only from the WordPress itself", async () => {
  const picture = await readFile(path.join(await uploads(), "wp-content/uploads/2019/05/vue.png"));
  const server = createServer((request, response) => {
    if (request.url === "/vue.png") response.end(picture);
    else if (request.url === "/demenagee.png") response.writeHead(301, { Location: "/vue.png" }).end();
    else if (request.url === "/ailleurs.png")
      response.writeHead(302, { Location: "http://localhost/vue.png" }).end();
    else if (request.url === "/ronde.png") response.writeHead(302, { Location: "/ronde.png" }).end();
    else if (request.url === "/page.png") response.end("<html>Introuvable</html>");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scratch = await scratchFolder();
  const media = downloadedMedia({ site, scratch, room: openDiskRoom(scratch, 0), limit: 10_000 });
  expect(await media.find(`${site}/vue.png`)).toMatchObject({ size: picture.length });
  expect(await media.find(`${site}/perdue.png`)).toEqual({ why: `${site}/perdue.png answers 404` });
  expect(await media.find(`${site}/page.png`)).toHaveProperty("why");
  expect(await media.find(`${site}/demenagee.png`)).toMatchObject({ size: picture.length });
  expect(await media.find(`${site}/ailleurs.png`)).toHaveProperty(
    "why",
    expect.stringContaining("leads on to"),
  );
  expect(await media.find(`${site}/ronde.png`)).toHaveProperty("why", expect.stringContaining("without end"));
  expect(await media.find("http://localhost/vue.png")).toEqual({ why: `it does not lie at ${site}` });
  const strict = downloadedMedia({ site, scratch, room: openDiskRoom(scratch, 0), limit: 10 });
  expect(await strict.find(`${site}/vue.png`)).toHaveProperty("why", expect.stringContaining("too heavy"));
});
