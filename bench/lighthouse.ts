import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../tests/machine/chromium.ts";
import { median } from "./load.ts";
import { printTable } from "./report.ts";
import { startWithoutScripts } from "./without-scripts.ts";

const runs = 5;

const pages = [
  { path: "/", lcpAtMost: 1600 },
  { path: "/realisations", lcpAtMost: 1700 },
  { path: "/realisations/maison-des-tilleuls", lcpAtMost: 1700 },
  { path: "/contact", lcpAtMost: 1700 },
];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const measures = {
  lcp: "largest-contentful-paint",
  cls: "cumulative-layout-shift",
  tbt: "total-blocking-time",
  bytes: "total-byte-weight",
} as const;

type Category = (typeof categories)[number];
type Result = Record<Category | keyof typeof measures, number> & {
  /** The longest task after the first paint, in ms on the throttled processor. */
  longest: number;
  faults: string[];
};

type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: LongTask[] } }>;
};

type LongTask = { startTime: number; duration: number };

/**
 * Runs Lighthouse with its default settings: a mid-range phone on a slow line (simulated throttling). The blocking time
 * of scripts depends on the machine and its other load, so each run also measures the page without its scripts.
 */
export async function measureLighthouse(siteUrl: string): Promise<void> {
  const rows = [];
  const faults = [];
  const bare = await startWithoutScripts(siteUrl);
  for (const { path, lcpAtMost } of pages) {
    // The very first visit makes the page and its pictures, so it does not count.
    await lighthouse(siteUrl + path);
    const results: Result[] = [];
    const bareResults: Result[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await lighthouse(siteUrl + path));
      bareResults.push(await lighthouse(bare.url + path));
    }
    const middle = (name: Figure, of = results) => median(of.map((result) => result[name]));
    const scores = categories.map((name) => middle(name));
    rows.push([
      path,
      ...scores,
      middle("lcp"),
      lcpAtMost,
      middle("lcp", bareResults),
      middle("cls"),
      middle("tbt"),
      middle("tbt", bareResults),
      middle("longest"),
      Math.round(middle("bytes") / 1000),
    ]);
    const foundFaults = new Set(results.flatMap((result) => result.faults));
    if (foundFaults.size > 0) faults.push(`  ${path}: ${[...foundFaults].join(", ")}`);
  }
  bare.stop();
  const head = [
    "",
    "performance",
    "accessib.",
    "best pr.",
    "SEO",
    "LCP ms",
    "at most",
    "no script",
    "CLS",
    "TBT ms",
    "no script",
    "longest task",
    "KB in all",
  ];
  const targets = ["to reach", 100, 100, 100, 100, "", "", "", 0, "+ 60", "", 50, ""];
  printTable(`Lighthouse, mobile, medians of ${runs}`, head, [...rows, targets]);
  if (faults.length > 0) console.log(["  Less than full marks in:", ...faults].join("\n"));
}

type Figure = Category | keyof typeof measures | "longest";

const attempts = 3;

async function lighthouse(url: string): Promise<Result> {
  const command = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
  const chromeFlags =
    "--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run";
  const words = [
    command,
    url,
    "--quiet",
    "--output=json",
    "--no-enable-error-reporting",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${chromeFlags}`,
  ];
  const settings = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 };
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, words, settings);
      return reportResult(JSON.parse(stdout));
    } catch (error) {
      // Lighthouse sometimes loses the browser's trace (NO_NAVSTART), which says nothing about the page.
      if (attempt === attempts) throw new Error(`Lighthouse could not measure ${url}.`, { cause: error });
    }
  }
}

function reportResult({ categories: judged, audits }: Report): Result {
  const scores = categories.map((name) => [name, Math.round(judged[name].score * 100)]);
  const values = Object.entries(measures).map(([name, audit]) => [name, audits[audit]?.numericValue ?? 0]);
  const faults = categories.flatMap((name) =>
    judged[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  const painted = audits["first-contentful-paint"]?.numericValue ?? 0;
  const tasks = audits["long-tasks"]?.details?.items ?? [];
  const longest = Math.max(
    0,
    ...tasks.filter((task) => task.startTime > painted).map((task) => task.duration),
  );
  return { ...Object.fromEntries([...scores, ...values]), longest, faults };
}
