import { globSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { buildFolders } from "../../../server/start/build.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { authenticate, desktop, phone, plain } from "../browser.ts";
import { leaveLetter } from "../sweep/dashboard-records.ts";
import { phoneFirst } from "./dashboard.ts";
import { client, entries, server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

/** Returns the routes that the page's browser knows. */
function knownRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, unknown> };
    };
    return Object.keys(manifest.routes);
  });
}

/** Returns the scripts and sheets that only the back office uses. */
function dashboardFiles(): string[] {
  const [own, sites] = [buildFolders.dashboard, buildFolders.site].map((folder) =>
    globSync("assets/*.{js,css}", { cwd: path.join(folder, "client") }).map((name) => `/${name}`),
  );
  const elsewhere = new Set(sites);
  return (own ?? []).filter((file) => !elsewhere.has(file));
}

const pages = [
  "",
  "/projects",
  "/messages",
  "/reviews",
  "/users",
  "/coordonnees",
  "/papiers",
  "/journal",
  "/corbeille",
  "/guide",
].map((path) => `/dashboard${path}`);

test.runIf(isFullRun)("its entry on a home screen starts there, with two daily pages", async ({ open }) => {
  const page = await open("/dashboard/guide", phone);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await fetch(server.url + address)).json();
  expect(manifest).toMatchObject({ id: "/dashboard", start_url: "/dashboard/" });
  const { shortcuts } = manifest as { shortcuts: { name: string; url: string }[] };
  for (const { name, url } of shortcuts) {
    await page.goto(server.url + url);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  expect(shortcuts).toHaveLength(2);
});

test.runIf(isFullRun)("public pages do not know its routes, but links lead there", async ({ visit }) => {
  const page = await visit("/", { ...desktop, baseURL: server.url, as: server.admin });
  expect(await knownRoutes(page)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(overview|layout.shell)/)]),
  );
  const overview = page.getByRole("heading", { level: 1, name: /Vue d.ensemble/ });
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await overview.waitFor();
  expect(await knownRoutes(page)).toContain("overview/overview");
  await page.getByRole("link", { name: "Les Assembleurs" }).click();
  await page.waitForURL(`${server.url}/`);
  await page.reload();
  await page.waitForFunction(() => "hydrated" in window);
  await page.goBack();
  await overview.waitFor();
});

test.runIf(isFullRun)("on a phone the menu closes with Escape or a choice", async ({ openShared }) => {
  const page = await openShared("/dashboard/users", phone);
  const menu = page.getByRole("button", { name: "Menu" });
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  expect(await sidebar.isVisible()).toBe(false);
  await menu.focus();
  await page.keyboard.press("Enter");
  await sidebar.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => sidebar.isVisible()).toBe(false);
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.click();
  await sidebar.getByRole("link", { name: "Avis Clients" }).click();
  await page.getByRole("heading", { level: 1, name: "Avis Clients" }).waitFor();
  await expect.poll(() => sidebar.isVisible()).toBe(false);
});

test.runIf(isFullRun).for(phoneFirst)(
  "the guide is read from chapter to chapter, on a %s",
  async ([device, options], { openShared }) => {
    const page = await openShared("/dashboard", options);
    const title = (name: string) => page.getByRole("heading", { level: 1, name });
    if (device === "phone") await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: /Mode d.emploi/ }).click();
    await title("Mode d’emploi").waitFor();
    await page.locator("#page").getByRole("link", { name: "Publier un projet" }).click();
    await title("Publier un projet").waitFor();
    const pictures = page.locator("#page figure img").filter({ visible: true });
    expect(await pictures.count()).toBe(device === "phone" ? 5 : 10);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.last().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: /^Ensuite/ }).click();
    await title("Images").waitFor();
    await page.goto("/dashboard/guide/nulle-part");
    await title("Mode d’emploi").waitFor();
  },
);

test("a caller outside the team gets neither its data nor its code", async ({ visit }) => {
  const page = await visit("/services", { ...desktop, baseURL: server.url });
  const requestedAddresses: string[] = [];
  page.on("request", (request) => requestedAddresses.push(new URL(request.url()).pathname));
  for (const path of [...pages, "/dashboard/users/x", "/dashboard/projects/x/apercu"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
  await authenticate(page, server.client);
  await page.goto("/dashboard/messages");
  await page.getByText("Cet espace est réservé à l’équipe.").waitFor();
  expect(await page.getByRole("heading", { name: "Messages" }).count()).toBe(0);
  for (const path of ["/corbeille", "/journal", "/coordonnees"]) {
    await page.goto(`/dashboard${path}`);
    expect(new URL(page.url()).pathname).toBe("/login");
  }
  const html = await Promise.all(
    ["/", "/contact", "/login", "/account"].map(async (path) => (await page.request.get(path)).text()),
  );
  const backup = "sauvegardes/2026-11-20T021200Z";
  for (const data of ["courrier", "journal", "corbeille", "mesures", "sauvegardes", backup])
    expect((await page.request.get(`/dashboard/donnees/${data}`)).status()).toBe(404);
  const office = dashboardFiles();
  expect(office.length).toBeGreaterThan(20);
  expect(office.filter((file) => requestedAddresses.includes(file))).toEqual([]);
  expect(office.filter((file) => html.some((each) => each.includes(file)))).toEqual([]);
  const users = await client.collection("users").getFullList();
  expect(users.map(({ email }) => email)).toEqual([server.client.email]);
});

test("the demonstration's accounts open here, and not through a proxy", async () => {
  const askServer = (route: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/collections/users/${route}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ identity: server.admin.email, password: server.admin.password }),
    });
  const direct = await askServer("auth-with-password", {});
  expect(direct.status).toBe(200);
  const { token } = await direct.json();
  for (const header of ["x-forwarded-for", "forwarded", "via", "x-real-ip", "cf-connecting-ip"]) {
    const forwarded = { [header]: "203.0.113.7" };
    const refused = await askServer("auth-with-password", forwarded);
    expect(await refused.json()).toEqual({ status: 400, message: "Failed to authenticate.", data: {} });
    // A session that was opened here is not accepted through a proxy either.
    expect((await askServer("auth-refresh", { ...forwarded, authorization: token })).status).toBe(401);
  }
  expect((await askServer("auth-refresh", { authorization: token })).status).toBe(200);
});

test.runIf(isFullRun).for(phoneFirst)(
  "the current group is open, others show counts, on a %s",
  async ([device, options], { openShared }) => {
    leaveLetter(server, `${device}@exmple.fr`);
    const page = await openShared("/dashboard/papiers", options);
    // An earlier test may have counted the concerns less than a minute ago.
    await page.evaluate(() => fetch("/dashboard/donnees/etat?acte=regarder", { method: "POST" }));
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Papiers" }).waitFor();
    const openMenu = async () => {
      if (device === "phone") await page.getByRole("button", { name: "Menu" }).click();
    };
    const group = (label: string) => page.locator(".sidebar-group").filter({ hasText: label });
    const states = () => Promise.all(["La coopérative", "Le site"].map((label) => isOpen(group(label))));
    await openMenu();
    await expect.poll(states).toEqual([true, false]);
    const summary = group("Le site").locator("summary");
    await expect
      .poll(async () => plain(await summary.innerText()))
      .toMatch(/^Le site [1-9]\d* , \d+ à traiter$/);
    await summary.press("Enter");
    await expect.poll(states).toEqual([false, true]);
    await expect.poll(async () => plain(await summary.innerText())).toBe("Le site");
    await page.getByRole("link", { name: /^État du site/ }).click();
    await page.getByRole("heading", { level: 1, name: "État du site" }).waitFor();
    await expect.poll(states).toEqual([false, true]);
    await openMenu();
    await page.getByRole("link", { name: "Utilisateurs" }).click();
    await page.getByRole("heading", { level: 1, name: "Utilisateurs" }).waitFor();
    await expect.poll(states).toEqual([false, false]);
  },
);

function isOpen(details: Locator): Promise<boolean> {
  return details.evaluate((element: HTMLDetailsElement) => element.open);
}

test.runIf(isFullRun)("every row of the sidebar fits a desk 900 px high", async ({ openShared }) => {
  const page = await openShared("/dashboard/etat", { viewport: { width: 1440, height: 900 } });
  const navigation = page.getByRole("navigation", { name: "Tableau de bord" });
  await navigation.locator("[aria-current=page]").waitFor();
  const hidden = await navigation.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
  expect(hidden).toBe(0);
});

// This is the last test, because it ends the session that the other tests share.
test("the sidebar names every page, marks where one is, and signs out", async ({ open }) => {
  const page = await open("/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  const labels = await sidebar.locator("a > span:not(.sr-only)").allTextContents();
  expect(labels.map(plain)).toEqual(entries);
  expect(plain(await sidebar.locator("[aria-current=page]").innerText())).toContain("Vue d'ensemble");
  expect(await page.locator(".navbar, .footer").filter({ visible: true }).count()).toBe(0);
  await sidebar.getByRole("link", { name: "Utilisateurs" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Utilisateurs" });
  await title.waitFor();
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(plain(await page.title())).toContain("Utilisateurs");
  expect(plain(await sidebar.locator("[aria-current=page]").innerText())).toBe("Utilisateurs");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(`${server.url}/login`);
});
