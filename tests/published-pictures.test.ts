import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import PocketBase, { type RecordModel } from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeServer } from "./reused-server.ts";
import type { RunningServer } from "./running.ts";

let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
}, 60_000);
afterAll(() => server.stop());

test("a published draft's pictures all exist before the first visit", async () => {
  const draft = await newProject({ status: "draft", cover_image: await photo("face.jpg") });
  for (const name of ["salon.jpg", "toit.jpg", "jardin.jpg"]) {
    await admin.collection("projects").update(draft.id, { "gallery+": await photo(name) });
  }
  const project = await admin.collection("projects").update(draft.id, { status: "published" });
  expect(missing(await listShown(project))).toEqual([]);
});

test("a project created, published and cropped at once has them too", async () => {
  const gallery = [await photo("salon.jpg"), await photo("toit.jpg")];
  const createdRecord = await newProject({ cover_image: await photo("face.jpg"), gallery });
  expect(missing(await listShown(createdRecord))).toEqual([]);
  const images = { ...createdRecord.images, [createdRecord.cover_image]: { focus: { x: 0.2, y: 0.8 } } };
  const cropped = await admin.collection("projects").update(createdRecord.id, { images });
  expect(missing(await listShown(cropped))).toEqual([]);
});

test("a project that is published on schedule has them too", async () => {
  const publish_at = new Date(Date.now() + 1_000);
  const scheduled = { status: "scheduled", publish_at, cover_image: await photo("face.jpg") };
  const project = await newProject(scheduled);
  const address = `${server.url}/realisations/${project.slug}`;
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
  expect(missing(await listShown(project))).toEqual([]);
});

test("small pictures have only the sizes that show more detail", async () => {
  const [cover_image, ...gallery] = await Promise.all(
    ["face.jpg", "salon.jpg"].map((name) => photo(name, 60, 40)),
  );
  const project = await newProject({ cover_image, gallery });
  expect(missing(await listShown(project, 3))).toEqual([]);
  const { collectionId, id } = project;
  const files = readdirSync(path.join(server.dataDir, "thumbs", collectionId, id, project.cover_image));
  expect(files.sort()).toEqual(["400x400.webp", "640x0.webp"]);
});

test("browsers that accept AVIF get existing files", async () => {
  const project = await newProject({ cover_image: await photo("face.jpg") });
  for (const { address } of await listShown(project)) {
    const answer = await fetch(server.url + address, { headers: { accept: "image/avif,image/webp,*/*" } });
    expect([address, answer.headers.get("content-type")]).toEqual([address, "image/webp"]);
  }
});

test("a drawing has no sizes, and does not block the others", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const project = await newProject({ cover_image: new File([svg], "plan.svg", { type: "image/svg+xml" }) });
  expect(project.cover_image).toMatch(/\.svg$/);
});

let madeCount = 0;

function newProject(fields: Record<string, unknown>): Promise<RecordModel> {
  madeCount += 1;
  const words = { title: "Grange aux hirondelles", slug: `grange-${madeCount}`, description: "<p>Bois.</p>" };
  return admin.collection("projects").create({ ...words, category: "Rénovation", ...fields });
}

async function photo(name: string, width = 1800, height = 1200): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: "#885522" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

type Shown = { address: string; file: string };

/**
 * Returns the picture sizes that the home page, the list and the project's own page show, with the path of each file.
 */
async function listShown({ id, slug, collectionId, images }: RecordModel, atLeast = 8): Promise<Shown[]> {
  const addresses = new Set<string>();
  for (const page of ["/", "/realisations", `/realisations/${slug}`]) {
    const html = await (await fetch(server.url + page)).text();
    const body = html.slice(html.indexOf("<body"), html.indexOf("</main>"));
    for (const [address] of body.matchAll(new RegExp(`/api/files/projects/${id}/[^" ]+thumb=\\w+`, "g"))) {
      addresses.add(address);
    }
  }
  expect(addresses.size).toBeGreaterThanOrEqual(atLeast);
  return [...addresses].map((address) => {
    const [, name = "", size] = /\/([^/]+)\?thumb=(\w+)/.exec(address) ?? [];
    const { focus } = images?.[name] ?? {};
    const point = focus ? `_${focus.x * 1000}-${focus.y * 1000}` : "";
    const file = path.join(server.dataDir, "thumbs", collectionId, id, name, `${size}${point}.webp`);
    return { address, file };
  });
}

function missing(shown: readonly Shown[]): string[] {
  return shown.filter(({ file }) => !existsSync(file)).map(({ address }) => address);
}
