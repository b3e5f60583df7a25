import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../tests/machine/chromium.ts";
import { type RunningServer, startServer } from "../../tests/running.ts";
import { median } from "../load.ts";
import { printTable } from "../report.ts";
import { createProjects, openSignedClient } from "../seed.ts";
import { createMessages, createUsers } from "../seed-messages.ts";

const size = { projects: 10_000, messages: 10_000, users: 1_000 };
const rounds = 5;

/**
 * A page of the back office: the selector that shows that the page is usable, and a search that finds one record of it.
 */
type Asked = { path: string; ready: string; search?: { typed: string; last: string; found: string } };

const rows = ".records tbody tr";

const pages: readonly Asked[] = [
  { path: "/dashboard", ready: ".glance" },
  {
    path: "/dashboard/projects",
    ready: rows,
    search: { typed: "Projet 998", last: "7", found: "Projet 9987" },
  },
  { path: "/dashboard/projects?page=300", ready: rows },
  { path: "/dashboard/projects?sort=title", ready: rows },
  {
    path: "/dashboard/messages",
    ready: rows,
    search: { typed: "Devis 998", last: "7", found: "Devis 9987" },
  },
  { path: "/dashboard/messages?page=300", ready: rows },
  { path: "/dashboard/messages?filter=unread", ready: rows },
  { path: "/dashboard/reviews", ready: rows },
  { path: "/dashboard/users", ready: rows, search: { typed: "Client 98", last: "7", found: "Client 987" } },
  { path: "/dashboard/coordonnees", ready: ".record-section" },
  {
    path: "/dashboard/journal",
    ready: ".journal-entry",
    search: { typed: "Projet 998", last: "7", found: "« Projet 9987 »" },
  },
  { path: "/dashboard/corbeille", ready: rows },
  // Everything at once: a word of one enquiry, one of every enquiry, and one of every project.
  { path: "/dashboard/recherche?q=9987", ready: ".found-thing" },
  { path: "/dashboard/recherche?q=jardin", ready: ".found-thing" },
  { path: "/dashboard/recherche?q=projet", ready: ".found-thing" },
];

/** Measures how long each page of the back office, and its search, takes with years of work in the store. */
export async function measureDashboard(): Promise<void> {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  await fill(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await signedInPage(browser, server);
  const figures = [];
  for (const askedPage of pages) {
    const search = askedPage.search && (await seconds(() => timeSearch(page, askedPage)));
    figures.push([askedPage.path, await seconds(() => timeArrival(page, askedPage)), search ?? "", 1]);
  }
  await browser.close();
  await server.stop();
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
  printTable(`Back office with ${counts.join(", ")}: seconds, median of ${rounds}`, head, figures);
}

const head = ["", "until usable", "from key to rows", "at most"];

async function fill(server: RunningServer): Promise<void> {
  const client = await openSignedClient(server.url, server.admin);
  await createProjects(client, 0, size.projects);
  const [first] = (await client.collection("projects").getList(1, 1)).items;
  await client.collection("projects").delete(first?.id ?? "");
  await createUsers(client, size.users);
  const senders = await createMessages(server.url, size.messages);
  for (const sender of senders) {
    const user = sender.authStore.record?.id;
    await sender.collection("reviews").create({ user, rating: 5, comment: "Une belle terrasse." });
  }
}

async function signedInPage(browser: Browser, { url, admin }: RunningServer): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.goto("/mentions-legales");
  await page.evaluate(async ({ email, password }) => {
    const answer = await fetch("/api/collections/users/auth-with-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identity: email, password }),
    });
    localStorage.setItem("pocketbase_auth", JSON.stringify(await answer.json()));
  }, admin);
  return page;
}

/** Milliseconds from the address to its content, in a browser that has already loaded the scripts. */
async function timeArrival(page: Page, { path, ready }: Asked): Promise<number> {
  await page.goto("about:blank");
  const started = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForSelector(ready);
  return performance.now() - started;
}

/** Milliseconds from the last typed letter to the only matching record. */
async function timeSearch(page: Page, { path, ready, search }: Asked): Promise<number> {
  if (!search) throw new Error(`${path} has no search.`);
  await page.goto(path);
  await page.waitForSelector(ready);
  const field = page.getByRole("searchbox");
  await field.fill(search.typed);
  await page.waitForURL((url) => url.searchParams.get("q") === search.typed);
  await page.waitForLoadState("networkidle");
  const started = performance.now();
  await field.press(search.last);
  await page.waitForFunction(
    ({ ready, found }) => {
      const shownRows = [...document.querySelectorAll(ready)].map((row) =>
        row.textContent?.replaceAll("\u00a0", " "),
      );
      return shownRows.length > 0 && shownRows.every((text) => text?.includes(found));
    },
    { ready, found: search.found },
  );
  return performance.now() - started;
}

async function seconds(time: () => Promise<number>): Promise<number> {
  const figures = [];
  for (let round = 0; round < rounds; round++) figures.push(await time());
  return median(figures) / 1000;
}
