import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { testedPage, testedPages } from "../../../site/accessibility/tested-pages.ts";

// Writes the results of a whole sweep into the accessibility statement. `npm run sweep` calls it after the sweep.

type Scan = { path: string; problems: number };

const root = path.resolve(import.meta.dirname, "../../..");
const [file = ""] = process.argv.slice(2);

const scans = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line): Scan => JSON.parse(line));

const pages: Record<string, { states: number; problems: number }> = {};
for (const page of Object.keys(testedPages)) {
  const ofPage = scans.filter((scan) => testedPage(readPathname(scan.path)) === page);
  if (ofPage.length === 0) throw new Error(`The sweep has no state of ${page}.`);
  pages[page] = {
    states: ofPage.length,
    problems: ofPage.reduce((count, { problems }) => count + problems, 0),
  };
}

const { version } = JSON.parse(readFileSync(path.join(root, "node_modules/axe-core/package.json"), "utf8"));
const results = { on: new Date().toISOString().slice(0, 10), axe: version, pages };
writeFileSync(path.join(root, "site/accessibility/own-tests.json"), `${JSON.stringify(results, null, 2)}\n`);

rmSync(file);

function readPathname(address: string): string {
  return new URL(address, "https://exemple.fr").pathname;
}
