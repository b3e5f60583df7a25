import { availableParallelism, loadavg } from "node:os";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../tests/machine/chromium.ts";
import { median } from "../load.ts";
import { printTable } from "../report.ts";
import { screens } from "../weight.ts";
import { measureLoad, type PageLoad } from "./page-load.ts";

const paths = [
  "/",
  "/services",
  "/services/maisons-ossature-bois",
  "/realisations",
  "/realisations/maison-des-tilleuls",
  "/contact",
];

const rounds = 7;

/** How many times slower the processor of each screen is. */
const slowdown: Record<string, number> = { phone: 4, desktop: 1 };

/** A running site, and the name of its version. */
type Version = { name: string; url: string };

type Measure = (load: PageLoad) => number;

const lcp: Measure = (load) => load.largestPaint;
const tbt: Measure = (load) => load.blockingTime;
const cls: Measure = (load) => load.layoutShift;

/**
 * Measures largest contentful paint, total blocking time and cumulative layout shift of public pages. Each browser has
 * an empty cache, and the phone a slow processor. Pages of another version are loaded in turns with
 * these, so that both meet the same load of the machine.
 */
export async function measureVitals(siteUrl: string, other?: Version): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const rows = [];
  for (const path of paths) {
    const hasOther = other !== undefined && (await fetch(other.url + path)).ok;
    const addresses = [siteUrl + path, ...(hasOther ? [other.url + path] : [])];
    for (const screen of Object.keys(screens)) {
      const [here = [], there] = await loadInTurns(browser, addresses, screen);
      rows.push([`${path}, ${screen}`, ...(other ? compareVitals(here, there) : listVitals(here))]);
    }
  }
  await browser.close();
  const name = other?.name ?? "there";
  const compared = other ? [name, "difference"] : [];
  const head = ["", "LCP ms", ...compared, "TBT ms", ...compared, "CLS", ...(other ? [name] : [])];
  printTable(
    `Vitals, medians of ${rounds} loads, processor ${slowdown.phone} times slower on the phone`,
    head,
    rows,
  );
  console.log(`  Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`);
}

/** Returns the loads of each address. The first load, which makes pages and pictures, does not count. */
async function loadInTurns(
  browser: Browser,
  addresses: readonly string[],
  screen: string,
): Promise<PageLoad[][]> {
  const device = { options: screens[screen] ?? {}, slowdown: slowdown[screen] ?? 1 };
  const loads: PageLoad[][] = addresses.map(() => []);
  for (const address of addresses) await measureLoad(browser, address, device);
  for (let round = 0; round < rounds; round++) {
    const turns = [...addresses.entries()];
    for (const [place, address] of round % 2 ? turns : turns.toReversed())
      loads[place]?.push(await measureLoad(browser, address, device));
  }
  return loads;
}

type Cells = [string | number, string | number, string | number];

function listVitals(loads: readonly PageLoad[]): Cells {
  const middle = (measure: Measure) => median(loads.map(measure));
  return [Math.round(middle(lcp)), Math.round(middle(tbt)), middle(cls).toFixed(3)];
}

/** Returns the cells of both versions. The differences are medians of those of each round. */
function compareVitals(here: readonly PageLoad[], there?: readonly PageLoad[]): (string | number)[] {
  const [paint, blocking, shift] = listVitals(here);
  if (!there) return [paint, "", "", blocking, "", "", shift, ""];
  const [otherPaint, otherBlocking, otherShift] = listVitals(there);
  const difference = (measure: Measure) =>
    Math.round(median(here.map((load, round) => measure(load) - measure(there[round] ?? load))));
  return [
    ...[paint, otherPaint, difference(lcp)],
    ...[blocking, otherBlocking, difference(tbt)],
    ...[shift, otherShift],
  ];
}
