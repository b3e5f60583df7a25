import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../tests/machine/chromium.ts";
import { openSession, type RunningServer, startServer } from "../../tests/running.ts";
import { median } from "../load.ts";
import { printTable } from "../report.ts";

const rounds = 5;

/** A slow line: 1 Mb/s both ways in bytes a second, and milliseconds to the server and back. */
const slowLine = { downloadThroughput: 125_000, uploadThroughput: 125_000, latency: 300, offline: false };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const pages = [
  { name: "worksite mode", path: "/dashboard/chantier", ready: "input[capture]", atMost: 4 },
  { name: "overview", path: "/dashboard", ready: ".glance", atMost: "" },
  { name: "messages", path: "/dashboard/messages", ready: ".records tbody tr", atMost: "" },
  { name: "enquiries", path: "/dashboard/demandes", ready: "#page h1", atMost: "" },
] as const;

type FirstLoad = { seconds: number; requests: number; kilobytes: number; scripts: number };

/** Measures how long a phone with an empty cache waits for the dashboard on a slow line, and counts its loads. */
export async function measureFirstLoad(): Promise<void> {
  const server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const rows = [];
  for (const { name, path, ready, atMost } of pages) {
    const loads: FirstLoad[] = [];
    for (let round = 0; round < rounds; round++) loads.push(await firstLoad(browser, server, path, ready));
    const middle = (figure: keyof FirstLoad) => median(loads.map((load) => load[figure]));
    const requestsAtMost = atMost ? 30 : "";
    rows.push([name, middle("seconds"), atMost, middle("requests"), requestsAtMost, middle("scripts")]);
    rows.at(-1)?.push(Math.round(middle("kilobytes")));
  }
  await browser.close();
  await server.stop();
  const head = ["", "seconds", "at most", "requests", "at most", "of them scripts", "KB in all"];
  printTable(`Dashboard on a phone, 1 Mb/s and 300 ms, nothing cached, median of ${rounds}`, head, rows);
}

async function firstLoad(
  browser: Browser,
  server: RunningServer,
  path: string,
  ready: string,
): Promise<FirstLoad> {
  const page = await signedInPhone(browser, server);
  const loaded = await watchLoads(page);
  const started = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await page.locator(ready).first().waitFor({ state: "attached" });
  const seconds = (performance.now() - started) / 1000;
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return { seconds, ...loaded };
}

/** A new phone with a signed-in account and an otherwise empty cache. */
async function signedInPhone(browser: Browser, { url, admin }: RunningServer): Promise<Page> {
  const { cookie, answer } = await openSession(url, admin);
  const context = await browser.newContext({ ...phone, baseURL: url, serviceWorkers: "block" });
  await context.addCookies([{ name: "pb_auth", value: cookie, url, httpOnly: true }]);
  const page = await context.newPage();
  await page.addInitScript((session) => localStorage.setItem("pocketbase_auth", session), answer);
  return page;
}

/** Slows the line down, and counts the loads from now on. */
async function watchLoads(page: Page): Promise<Omit<FirstLoad, "seconds">> {
  const loaded = { requests: 0, scripts: 0, kilobytes: 0 };
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", slowLine);
  protocol.on("Network.requestWillBeSent", ({ request }) => {
    loaded.requests += 1;
    if (new URL(request.url).pathname.endsWith(".js")) loaded.scripts += 1;
  });
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loaded.kilobytes += encodedDataLength / 1000;
  });
  return loaded;
}
