import { finishedPage } from "./finished-page.ts";
import { type Flood, flood, generator } from "./flood.ts";
import { median, type Server } from "./load.ts";
import { printTable } from "./report.ts";
import { bareNode, nginx } from "./rivals.ts";

const rounds = 3;

/** A search page, which is rendered for each request until a rate limit applies. All other pages are cached. */
export const searched = "/realisations?q=maison";

/** Measures the cost of a page for the server: cached, beside two servers that do nothing else, and rendered. */
export async function measurePages(site: Server): Promise<void> {
  const page = await finishedPage(`${site.url}/`);
  const bare = await bareNode(page);
  const files = await nginx(page);
  const figures = { ours: [] as Flood[], bare: [] as Flood[], nginx: [] as Flood[] };
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await flood(site, "/"));
    figures.bare.push(await flood(bare, "/"));
    if (files) figures.nginx.push(await flood(files, "/"));
  }
  await Promise.all([bare.stop(), files?.stop()]);
  const [ours, theirs] = [medians(figures.ours), medians(figures.bare)];
  const rows = [tableRow("bare node:http", ours, theirs, 0.8, 3)];
  if (files) rows.push(tableRow("nginx", ours, medians(figures.nginx), 0.3, ""));
  const title = `The home page (${page.body.length} bytes), kept ready: ${ours.perCpuSecond.toLocaleString("en")} requests per CPU-second, 99 of 100 within ${ours.p99} ms`;
  const head = [
    "64 connections",
    "theirs",
    "ours, times theirs",
    "at least",
    "their p99 ms",
    "ours, times theirs",
    "at most",
  ];
  printTable(title, head, rows);
  if (!files) console.log("  nginx is not installed (Debian: apt install nginx-light): not compared.");
  console.log(`  Asked by ${generator}.`);
  await measureRendering(site);
}

type Typical = Pick<Flood, "perCpuSecond" | "p99">;

function medians(figures: readonly Flood[]): Typical {
  return {
    perCpuSecond: median(figures.map(({ perCpuSecond }) => perCpuSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
  };
}

function tableRow(name: string, ours: Typical, theirs: Typical, atLeast: number, atMost: number | "") {
  const [rate, wait] = [ours.perCpuSecond / theirs.perCpuSecond, ours.p99 / theirs.p99];
  return [name, theirs.perCpuSecond, rate, atLeast, theirs.p99, wait, atMost];
}

async function measureRendering(site: Server): Promise<void> {
  const figures = [];
  for (let round = 0; round < rounds; round++)
    figures.push((await flood(site, searched, { seconds: 3 })).perCpuSecond);
  printTable("A page rendered anew, requests per CPU-second", ["", "ours"], [[searched, median(figures)]]);
}
