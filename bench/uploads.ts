import { readFile } from "node:fs/promises";
import type PocketBase from "pocketbase";
import sharp from "sharp";
import { residentMemory } from "./load.ts";
import { printTable } from "./report.ts";
import { projectNumber } from "./seed.ts";

const photos = 31;

/** How far the memory rises while one request brings 31 photos of nearly 20 MB. */
export async function measureUploads(client: PocketBase, pid: number): Promise<void> {
  const photo = await photoOf20MB();
  const before = await held(pid);
  const peak = { ...before };
  const watch = setInterval(async () => {
    const now = await held(pid);
    peak.server = Math.max(peak.server, now.server);
    peak.both = Math.max(peak.both, now.both);
  }, 50);
  const started = performance.now();
  const names = Array.from({ length: photos }, (_, index) => `photo-${index}.jpg`);
  const [cover_image, ...gallery] = names.map((name) => new File([photo], name, { type: "image/jpeg" }));
  const values = { ...projectNumber(0), slug: "trente-et-une-photos", cover_image, gallery };
  await client.collection("projects").create(values);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  printTable(
    `${photos} photos of ${Math.round(photo.size / 1e5) / 10} MB in one request (${Math.round(seconds)} s)`,
    ["memory, MB", "before", "peak", "rise", "at most"],
    [
      ["server (resident)", before.server, peak.server, peak.server - before.server, 100],
      [
        "with the pictures' process (shared pages once)",
        before.both,
        peak.both,
        peak.both - before.both,
        100,
      ],
    ],
  );
}

/** A photo as a phone takes it: 24 megapixels, with so much grain that it weighs nearly 20 MB. */
async function photoOf20MB(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 42 } as const;
  const grain = sharp({ create: { width: 5656, height: 4242, channels: 3, background: "#000", noise } });
  const raw = await grain.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 95; quality > 40; quality -= 3) {
    const photo = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer();
    if (photo.length < 20_000_000) return new Blob([new Uint8Array(photo)]);
  }
  throw new Error("No quality makes the photo light enough.");
}

async function held(pid: number): Promise<{ server: number; both: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = [pid, ...children.split(" ").filter(Boolean).map(Number)];
  const shares = await Promise.all(pids.map(proportionalMemory));
  return { server: await residentMemory(pid), both: shares.reduce((sum, share) => sum + share, 0) };
}

/** Memory of a process in MB, with what it shares counted by its share; 0 once it has ended. */
async function proportionalMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024);
}
