import { brotliCompressSync } from "node:zlib";
import { expect, inject } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { phone, test } from "./browser.ts";

const project = "/realisations/maison-des-tilleuls";
const pages = [
  "/",
  "/services",
  "/realisations",
  project,
  "/realisations/maison-du-coteau",
  "/qui-sommes-nous",
  "/notre-cooperative",
  "/contact",
];

test("the style sheet is inlined, and stays from page to page", async ({ look }) => {
  const page = await look("/");
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Nos Services" }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(245, 239, 228)",
  );
});

test("the style sheet keeps within 10 KB compressed", async () => {
  const page = await (await fetch(inject("siteUrl"))).text();
  const [, sheet = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? [];
  expect(sheet.length).toBeGreaterThan(10_000);
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(10 * 1024);
});

test("no script is requested before the home page's first picture", async ({ browser }) => {
  const page = await browser.newPage(phone);
  const { promise: gate, resolve: letPictureCome } = Promise.withResolvers<void>();
  await page.route("**/images/hero-*", async (route) => {
    await gate;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const picture = page.waitForRequest("**/images/hero-portrait-*.avif");
  await page.goto(inject("siteUrl"), { waitUntil: "domcontentloaded" });
  await picture;
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(scripts).toEqual([]);
  letPictureCome();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.close();
});

// The same code renders every public page. So `npm test` checks only the ones with most to hydrate.
const takenOver = isFullRun
  ? [...pages, "/realisations?lieu=tarn", "/avis", "/login"]
  : ["/", "/contact", "/realisations?lieu=tarn"];
test.for(takenOver)("%s is not rendered again right after hydration", async (path, { browser }) => {
  const page = await browser.newPage({ ...phone, baseURL: inject("siteUrl") });
  await page.addInitScript(countUrgentCommits);
  await page.goto(path);
  await page.waitForFunction(() => (window as unknown as Counted).commits.length > 0);
  await page.waitForTimeout(500);
  const commits = await page.evaluate(() => (window as unknown as Counted).commits);
  await page.close();
  expect(commits.filter((lanes) => lanes & syncLane)).toEqual([]);
});

/** React's lane for immediate updates: a press, or a store whose value differs from that on the server. */
const syncLane = 2;

type Counted = { commits: number[] };

/** Runs in the page. Records the lanes that are still pending at each commit of React. */
function countUrgentCommits(): void {
  const commits: number[] = [];
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id: number, root: { pendingLanes: number }) {
      commits.push(root.pendingLanes);
    },
  };
  Object.assign(window, { commits, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
