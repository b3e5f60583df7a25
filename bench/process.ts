import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningServer, startServer } from "../tests/running.ts";
import { measure, median, residentMemory } from "./load.ts";
import { searched } from "./pages.ts";
import { printTable } from "./report.ts";

/** Measures the time from the start to the first answered page, with and without data. */
export async function measureStart(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "assembleurs-start-"));
  const first = await secondsToFirstPage(dataDir);
  const again = [];
  for (let round = 0; round < 5; round++) again.push(await secondsToFirstPage(dataDir));
  await rm(dataDir, { recursive: true });
  const rows = [
    ["existing data", median(again), 1],
    ["first start, demonstration loaded", first, 20],
  ];
  printTable("From start to the first answered page, seconds", ["", "seconds", "at most"], rows);
}

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = await startServer({ demo: true, dataDir });
  const page = await fetch(`${server.url}/`);
  await page.text();
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  if (!page.ok) throw new Error(`/ answered ${page.status}`);
  return seconds;
}

/** Measures resident memory after a minute of lists, look-ups and pictures, and after a further minute of pages. */
export async function measureMemory(server: RunningServer, thumbnail: string): Promise<void> {
  const records = "/api/collections/projects/records";
  const slug = `${records}?perPage=1&filter=slug%3D%27projet-7%27&skipTotal=1`;
  const before = await residentMemory(server.pid);
  for (const path of [`${records}?perPage=30&sort=-created`, slug, thumbnail]) {
    await measure(server, path, { seconds: 19 });
  }
  const loaded = await residentMemory(server.pid);
  await measure(server, "/", { seconds: 28 });
  await measure(server, searched, { seconds: 28 });
  const rows = [
    ["before", before, ""],
    ["after 60 s of records and pictures", loaded, 170],
    ["after 60 s more of pages, kept ready and rendered anew", await residentMemory(server.pid), 170],
  ];
  printTable("Resident memory, MB", ["", "MB", "at most"], rows);
}
