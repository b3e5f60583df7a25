import { readFile } from "node:fs/promises";
import type PocketBase from "pocketbase";
import { residentMemory } from "./load.ts";
import { photoOf20MB } from "./photos.ts";
import { printTable } from "./report.ts";
import { projectNumber } from "./seed.ts";

const photos = 31;

/**
 * Measures how far the memory rises during a project with 31 photos of nearly 20 MB: in one request, and as the form
 * sends it.
 */
export async function measureUploads(client: PocketBase, pid: number): Promise<void> {
  const photo = await photoOf20MB();
  const [cover_image, ...gallery] = Array.from(
    { length: photos },
    (_, index) => new File([photo], `photo-${index}.jpg`, { type: "image/jpeg" }),
  );
  const projects = client.collection("projects");
  await risen(pid, "in one request", async () => {
    await projects.create({ ...projectNumber(0), slug: "trente-et-une-photos", cover_image, gallery });
  });
  await risen(pid, "each in a request of its own, two at once", async () => {
    const slug = "trente-et-un-envois";
    const { id } = await projects.create({ ...projectNumber(0), slug, status: "draft", cover_image });
    const sender = async () => {
      for (let next = gallery.pop(); next; next = gallery.pop())
        await projects.update(id, { "gallery+": next });
    };
    await Promise.all([sender(), sender()]);
    await projects.update(id, { status: "published" });
  });
}

async function risen(pid: number, how: string, send: () => Promise<void>): Promise<void> {
  const before = await held(pid);
  const peak = { ...before };
  const watch = setInterval(async () => {
    const now = await held(pid);
    peak.server = Math.max(peak.server, now.server);
    peak.both = Math.max(peak.both, now.both);
  }, 50);
  const started = performance.now();
  await send();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const withPictures = [before.both, peak.both, peak.both - before.both, 100];
  printTable(
    `${photos} photos of nearly 20 MB, ${how} (${Math.round(seconds)} s)`,
    ["memory, MB", "before", "peak", "rise", "at most"],
    [
      ["server (resident)", before.server, peak.server, peak.server - before.server, 100],
      ["with the pictures' process (shared pages once)", ...withPictures],
    ],
  );
}

async function held(pid: number): Promise<{ server: number; both: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = [pid, ...children.split(" ").filter(Boolean).map(Number)];
  const shares = await Promise.all(pids.map(proportionalMemory));
  return { server: await residentMemory(pid), both: shares.reduce((sum, share) => sum + share, 0) };
}

/** Memory of a process in MB. Shared memory counts by its share. Returns 0 once the process has ended. */
async function proportionalMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024);
}
