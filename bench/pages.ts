import { finishedPage } from "./finished-page.ts";
import { flood, generator } from "./flood.ts";
import { median, type Server } from "./load.ts";
import { printTable } from "./report.ts";
import { bareNode, nginx } from "./rivals.ts";

const rounds = 3;

/** A query string no page knows: such an answer is never kept, so each is rendered anew. */
export const anew = "?rendered=anew";

/** What a page costs the server: kept ready, beside two servers that do nothing else, and rendered anew. */
export async function measurePages(site: Server): Promise<void> {
  const page = await finishedPage(`${site.url}/`);
  const bare = await bareNode(page);
  const files = await nginx(page);
  const figures = { ours: [] as number[], bare: [] as number[], nginx: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await flood(site, "/"));
    figures.bare.push(await flood(bare, "/"));
    if (files) figures.nginx.push(await flood(files, "/"));
  }
  await Promise.all([bare.stop(), files?.stop()]);
  const [ours, theirs] = [median(figures.ours), median(figures.bare)];
  const rows = [["bare node:http", theirs, ours / theirs, 0.8]];
  if (files) rows.push(["nginx", median(figures.nginx), ours / median(figures.nginx), 0.3]);
  const title = `The home page (${page.body.length} bytes), kept ready: ${ours.toLocaleString("en")} requests per CPU-second`;
  printTable(title, ["", "theirs", "ours, times theirs", "at least"], rows);
  if (!files) console.log("  nginx is not installed (Debian: apt install nginx-light): not compared.");
  console.log(`  Asked by ${generator}.`);
  await measureRendering(site);
}

async function measureRendering(site: Server): Promise<void> {
  const rows = [];
  for (const path of ["/", "/realisations", "/realisations/maison-des-tilleuls", "/contact"]) {
    const figures = [];
    for (let round = 0; round < rounds; round++) figures.push(await flood(site, path + anew, 3));
    rows.push([path, median(figures), path === "/" ? 400 : ""]);
  }
  printTable("Pages rendered anew, requests per CPU-second", ["", "ours", "at least"], rows);
}
