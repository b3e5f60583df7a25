import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, signIn } from "./browser.ts";
import { officeTest } from "./office.ts";

let server: RunningServer;
let admin: PocketBase;
let client: PocketBase;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.client.email, server.client.password);
});
afterAll(() => server.stop());

const test = officeTest(() => server);

/** Which routes the page's browser has been told of. */
function knownRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, unknown> };
    };
    return Object.keys(manifest.routes);
  });
}

const entries = [
  "Vue d'ensemble",
  "Projets",
  "Messages",
  "Avis Clients",
  "Utilisateurs",
  "Coordonnées",
  "Journal",
  "Corbeille",
];

test("the rail names every page, marks where one is, and signs out", async ({ open }) => {
  const page = await open("/dashboard");
  const rail = page.getByRole("navigation", { name: "Tableau de bord" });
  const labels = await rail.locator("a > span").allInnerTexts();
  expect(labels.map(plain)).toEqual(entries);
  expect(plain(await rail.locator("[aria-current=page]").innerText())).toContain("Vue d'ensemble");
  expect(await page.locator(".navbar, .footer").filter({ visible: true }).count()).toBe(0);
  await rail.getByRole("link", { name: "Utilisateurs" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Utilisateurs" });
  await title.waitFor();
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(plain(await page.title())).toContain("Utilisateurs");
  expect(plain(await rail.locator("[aria-current=page]").innerText())).toBe("Utilisateurs");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(`${server.url}/login`);
});

test("public pages know none of its routes, and lead there, back and there again", async ({ visit }) => {
  const page = await visit("/", { ...desk, baseURL: server.url });
  await signIn(page, server.admin);
  expect(await knownRoutes(page)).not.toEqual(
    expect.arrayContaining([expect.stringContaining("dashboard/")]),
  );
  const overview = page.getByRole("heading", { level: 1, name: /Vue d.ensemble/ });
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await overview.waitFor();
  expect(await knownRoutes(page)).toContain("dashboard/overview");
  await page.getByRole("link", { name: "Les Assembleurs" }).click();
  await page.waitForURL(`${server.url}/`);
  await page.reload();
  await page.waitForFunction(() => "hydrated" in window);
  await page.goBack();
  await overview.waitFor();
});

test("on a phone it opens over the page and closes with Escape or a choice", async ({ open }) => {
  const page = await open("/dashboard/users", phone);
  const menu = page.getByRole("button", { name: "Menu" });
  const rail = page.getByRole("navigation", { name: "Tableau de bord" });
  expect(await rail.isVisible()).toBe(false);
  await menu.focus();
  await page.keyboard.press("Enter");
  await rail.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => rail.isVisible()).toBe(false);
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.click();
  await rail.getByRole("link", { name: "Avis Clients" }).click();
  await page.getByRole("heading", { level: 1, name: "Avis Clients" }).waitFor();
  expect(await rail.isVisible()).toBe(false);
});

test("the overview counts, lists and draws, and follows what happens elsewhere", async ({ open }) => {
  const page = await open("/dashboard");
  const counter = (label: string) => page.locator(".counters > div").filter({ hasText: label }).locator("dd");
  const unread = Number(await counter("Messages non lus").innerText());
  expect(await counter("Utilisateurs").innerText()).toBe("2");
  for (const label of ["Messages non lus", "Avis en attente", "Derniers projets", "Utilisateurs récents"]) {
    const list = page.getByRole("region", { name: label });
    expect(await list.getByRole("listitem").count()).toBeLessThanOrEqual(3);
    expect(plain(await list.getByRole("link", { name: /Voir tout/ }).innerText())).toMatch(/^Voir tout/);
  }
  const days = page.getByRole("table", { name: "Ces 30 derniers jours" });
  expect(await days.getByRole("row").count()).toBe(31);
  const sender = client.authStore.record?.id;
  await client.collection("messages").create({ sender, subject: "Un bardage à refaire", body: "Bonjour." });
  const list = page.getByRole("region", { name: "Messages non lus" });
  await list.getByText("Un bardage à refaire").waitFor();
  expect(Number(await counter("Messages non lus").innerText())).toBe(unread + 1);
  const entry = page
    .getByRole("navigation", { name: "Tableau de bord" })
    .getByRole("link", { name: /Messages/ });
  expect(plain(await entry.innerText())).toContain(`${unread + 1} à traiter`);
});

test("« Approuver » on the overview puts a review on the site at once", async ({ open }) => {
  const page = await open("/dashboard", phone);
  const pending = page.getByRole("region", { name: "Avis en attente" });
  const stars = page.getByRole("img", { name: "4 étoiles sur 5" });
  const review = pending.getByRole("listitem").filter({ has: stars });
  await review.getByRole("button", { name: /Approuver/ }).click();
  await page.locator(".toast").getByText("Avis approuvé").waitFor();
  await review.waitFor({ state: "detached" });
  for (const path of ["/", "/avis"]) {
    const html = plain(await (await fetch(server.url + path)).text());
    expect(html).toContain(path === "/" ? "3 avis clients" : "Le devis a pris trois semaines");
  }
});

test("what cannot be loaded says so, and is asked for again", async ({ open }) => {
  const page = await open("/dashboard");
  await page.route("**/api/collections/users/records?**", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Tableau de bord" })
    .getByRole("link", { name: "Utilisateurs" })
    .click();
  await page.getByRole("alert").getByText("Impossible de charger les utilisateurs.").waitFor();
  await page.unroute("**/api/collections/users/records?**");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("cell", { name: "client@demo.example" }).waitFor();
});

test("« Chargement du dashboard... » stands where its data is awaited", async ({ visit }) => {
  const page = await visit("/mentions-legales", { ...desk, baseURL: server.url });
  await signIn(page, server.admin);
  const html = await page.evaluate(async () => (await fetch("/dashboard")).text());
  expect(plain(html)).toContain("Chargement du dashboard...");
  expect(html).not.toContain("client@demo.example");
});

test("whoever is not of the team gets neither its data nor its code", async ({ visit }) => {
  const page = await visit("/services", { ...desk, baseURL: server.url });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/dashboard", "/dashboard/messages", "/dashboard/users"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
  await signIn(page, server.client);
  await page.goto("/dashboard/messages");
  await page.getByText("Cet espace est réservé à l’équipe.").waitFor();
  const office = /\/assets\/(shell|overview|messages?|office|users?|review-acts)-[\w-]+\.(js|css)$/;
  expect(asked.filter((path) => office.test(path))).toEqual([]);
  const letters = await page.request.get("/dashboard/donnees/courrier");
  expect(letters.status()).toBe(404);
  const users = await client.collection("users").getFullList();
  expect(users.map(({ email }) => email)).toEqual([server.client.email]);
});

for (const [device, options] of Object.entries({ desk, phone })) {
  test(`every page is accessible and no wider than the screen, on a ${device}`, async ({ open }) => {
    const page = await open("/dashboard", options);
    const id = client.authStore.record?.id;
    for (const path of ["", "/messages", "/reviews?filter=approved", "/users", `/users/${id}`]) {
      await page.goto(`/dashboard${path}`);
      await page.locator("#page h1").waitFor();
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(options.viewport?.width);
    }
  });
}
