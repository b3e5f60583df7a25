import type PocketBase from "pocketbase";
import { cpuSeconds, type Server } from "./load.ts";
import { cover, onItsSide, photoOf20MB } from "./photos.ts";
import { printTable } from "./report.ts";
import { type Account, openSignedClient, projectNumber } from "./seed.ts";

type Site = Server & { admin: Account };
type Taken = { perSecond: number; cpu: number };

/** The number of images that a browser uploads at the same time. */
const atOnce = 2;

/**
 * Measures photos a second as covers of drafts, and the CPU time of each. Our server cleans and stores them, and makes
 * the sizes that pages show. PocketBase stores them unchanged, and makes a size on its first request.
 */
export async function compareUploads(ours: Site, peer: Site | undefined): Promise<void> {
  const [small, large] = [await cover(), await photoOf20MB()];
  const kinds = [
    { name: "200 KB, upright", photo: small, count: 40 },
    { name: "200 KB, to be turned", photo: onItsSide(small), count: 40 },
    { name: "20 MB, upright", photo: large, count: 6 },
    { name: "20 MB, to be turned", photo: onItsSide(large), count: 4 },
  ];
  const rows = [];
  for (const { name, photo, count } of kinds) {
    const here = await takePhotos(ours, photo, count);
    const there = peer && (await takePhotos(peer, photo, count));
    rows.push([
      name,
      here.perSecond,
      there?.perSecond ?? "",
      there ? here.perSecond / there.perSecond : "",
      here.cpu,
      there?.cpu ?? "",
    ]);
  }
  const head = ["a photo of", "ours a second", "PocketBase's", "times", "ours, CPU s each", "PocketBase's"];
  printTable(
    `Photos taken, ${atOnce} at once: ours cleaned and with its sizes, PocketBase's as they come`,
    head,
    rows,
  );
}

async function takePhotos(site: Site, photo: Buffer<ArrayBuffer>, count: number): Promise<Taken> {
  const client = await openSignedClient(site.url, site.admin);
  // The first upload starts the process that handles pictures.
  await send(client, photo);
  await settled(site.pid);
  const before = await cpuSeconds(site.pid);
  const started = performance.now();
  let remainingCount = count;
  const sender = async () => {
    while (remainingCount-- > 0) await send(client, photo);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  const seconds = (performance.now() - started) / 1000;
  // The sizes of a draft are made while its author continues.
  await settled(site.pid);
  return { perSecond: count / seconds, cpu: ((await cpuSeconds(site.pid)) - before) / count };
}

async function send(client: PocketBase, photo: Buffer<ArrayBuffer>): Promise<void> {
  const cover_image = new File([photo], "photo.jpg", { type: "image/jpeg" });
  const slug = crypto.randomUUID();
  await client.collection("projects").create({ ...projectNumber(0), slug, status: "draft", cover_image });
}

/** Waits until a server has nothing left to do. */
async function settled(pid: number): Promise<void> {
  for (let before = -1, now = 0; now - before > 0.02; ) {
    before = await cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await cpuSeconds(pid);
  }
}
