import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { plain } from "../../browser.ts";
import { deskFirst, phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

/** Counts are written every five seconds. */
const soon = { timeout: 30_000 };
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const visitor = { "User-Agent": "Mozilla/5.0 Firefox/140.0", "Accept-Language": "fr" };

/** Opens an address as a visitor's browser does. Returns the status and the target. */
async function ask(
  path: string,
  headers: Record<string, string> = visitor,
): Promise<[number, string | null]> {
  const { status, headers: received } = await fetch(server.url + path, { headers, redirect: "manual" });
  return [status, received.get("location")];
}

/** Opens the list until the address has been counted this often. The server writes its counts every five seconds. */
async function openCounted(page: Page, path: string, times: number) {
  const row = page.locator(".missing-addresses > li").filter({ hasText: path });
  const countedRow = row.filter({ hasText: new RegExp(`(?:^|\\D)${times}\\s*fois`) });
  await expect
    .poll(async () => {
      await page.goto("/dashboard/adresses");
      await page.locator("#page h1").waitFor();
      return countedRow.count();
    }, soon)
    .toBe(1);
  return row;
}

beforeAll(async () => {
  const projects = admin.collection("projects");
  const { id, description } = await projects.getFirstListItem("slug = 'maison-des-tilleuls'");
  const link = '<a href="/realisations/chantier-de-graulhet">chantier de Graulhet</a>';
  await projects.update(id, { description: `${description}<p>Voir le ${link}, levé au printemps.</p>` });
});

test.for(deskFirst)(
  "one press redirects an address, another undoes it, on a %s",
  async ([device, options], { openShared }) => {
    const path = device === "phone" ? "/contcat" : "/contatc";
    for (let times = 0; times < 3; times++) await ask(`${path}?email=h@exemple.fr`);
    await ask(path, { ...visitor, "User-Agent": "Googlebot/2.1" });
    const page = await openShared("/dashboard/adresses", options);
    const row = await openCounted(page, path, 3);
    await row.getByText("À une ou deux lettres près.").waitFor();
    await row.getByRole("button", { name: /^Renvoyer ici.*vers Contact/ }).click();
    await toast(page, "Adresse renvoyée.").waitFor();
    await row.getByText("Renvoyée").waitFor();
    expect(await ask(`${path}?utm_source=lettre`)).toEqual([301, "/contact?utm_source=lettre"]);
    await row.getByRole("button", { name: `Annuler le renvoi de ${path}` }).click();
    await row.getByRole("button", { name: /^Renvoyer ici/ }).waitFor();
    expect(await ask(path)).toEqual([404, null]);
    await row.getByRole("button", { name: `Laisser ${path}` }).click();
    await expect.poll(() => row.count()).toBe(0);
  },
);

test.for(phoneFirst)(
  "a redirect that makes a circle is refused, on a %s",
  async ([device, options], { openShared }) => {
    const [first, second] = [`/fete-${device}`, `/portes-ouvertes-${device}`];
    await admin.collection("site_addresses").create({ path: first, target: second });
    const page = await openShared("/dashboard/adresses", options);
    await page.getByLabel("De", { exact: true }).fill(`${server.url}${second}`);
    await page.getByLabel("Vers", { exact: true }).fill(first);
    await page.getByRole("button", { name: "Ajouter" }).click();
    await page.getByText(`${first} renvoie déjà vers ${second}.`, { exact: false }).waitFor();
    expect(await page.getByLabel("Vers", { exact: true }).inputValue()).toBe(first);
    await page.getByLabel("Vers", { exact: true }).fill("/nulle-part-du-tout");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await page.getByText("Il n’y a pas de page à cette adresse.").waitFor();
    await page.getByLabel("Vers", { exact: true }).fill("/services");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await toast(page, "Adresse renvoyée.").waitFor();
    expect(await ask(second)).toEqual([301, "/services"]);
    expect(await page.getByLabel("De", { exact: true }).inputValue()).toBe("");
    await page.getByRole("button", { name: `Ôter le renvoi de ${second}` }).click();
    await toast(page, "Le renvoi est annulé.").waitFor();
    expect((await ask(second))[0]).toBe(404);
  },
);

test("a redirect hides no page and leads to another site by https alone", async ({ openShared }) => {
  const page = await openShared("/dashboard/adresses");
  const [from, to] = [page.getByLabel("De", { exact: true }), page.getByLabel("Vers", { exact: true })];
  const add = page.getByRole("button", { name: "Ajouter" });
  await from.fill("/services");
  await to.fill("/contact");
  await add.click();
  await page.getByText("Une page existe à cette adresse : un renvoi la cacherait.").waitFor();
  await from.fill("/salon-du-bois");
  await to.fill("http://bois.example/");
  await add.click();
  await page.getByText("une adresse qui commence par https://", { exact: false }).first().waitFor();
  await to.fill("https://bois.example/salon");
  await add.click();
  await toast(page, "Adresse renvoyée.").waitFor();
  expect(await ask("/salon-du-bois?email=h@exemple.fr")).toEqual([301, "https://bois.example/salon"]);
});

test("a link that leads nowhere is quoted, and removed with its words kept", async ({ openShared }) => {
  const page = await openShared("/dashboard/adresses");
  const row = page.locator(".broken-links > li").filter({ hasText: "chantier de Graulhet" });
  expect(plain(await row.innerText())).toContain("« Voir le chantier de Graulhet, levé au printemps. »");
  await row.getByRole("button", { name: /^Ôter le lien/ }).click();
  await toast(page, "Lien ôté. Les mots restent.").waitFor();
  await expect.poll(() => row.count()).toBe(0);
  const readDescription = async () =>
    (await admin.collection("projects").getFirstListItem("slug = 'maison-des-tilleuls'")).description;
  expect(await readDescription()).toContain("Voir le chantier de Graulhet, levé au printemps.");
  await toast(page, "Lien ôté.").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(readDescription).toContain("/realisations/chantier-de-graulhet");
  await row.waitFor();
  await row.getByRole("link", { name: /^Corriger le texte/ }).click();
  await page.waitForURL(/\/dashboard\/projects\//);
});

test("an address that a colleague has left aside meanwhile is not redirected", async ({ openShared }) => {
  const path = "/contakt";
  for (let times = 0; times < 3; times++) await ask(path);
  const page = await openShared("/dashboard/adresses");
  await page.route("**/api/realtime", (route) => route.abort());
  const row = await openCounted(page, path, 3);
  const addresses = admin.collection("site_addresses");
  const { id } = await addresses.create({ path, target: "" });
  await row.getByRole("button", { name: /^Renvoyer ici/ }).click();
  await toast(page, "Quelqu’un vient de laisser cette adresse de côté").waitFor();
  await row.waitFor({ state: "detached" });
  expect((await addresses.getOne(id)).target).toBe("");
  // The form below takes the address all the same.
  await page.getByLabel("De", { exact: true }).fill(path);
  await page.getByLabel("Vers", { exact: true }).fill("/contact");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await toast(page, "Adresse renvoyée.").waitFor();
  expect((await addresses.getOne(id)).target).toBe("/contact");
});

test("what is typed while a redirect is being saved stays", async ({ openShared }) => {
  const page = await openShared("/dashboard/adresses");
  const [from, to] = [page.getByLabel("De", { exact: true }), page.getByLabel("Vers", { exact: true })];
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/collections/site_addresses/records", async (route) => {
    if (route.request().method() === "POST") await typed;
    await route.continue();
  });
  await from.fill("/premiere-foire");
  await to.fill("/contact");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await from.fill("/seconde-foire");
  release();
  await toast(page, "Adresse renvoyée.").waitFor();
  await page.getByText("/premiere-foire").first().waitFor();
  expect([await from.inputValue(), await to.inputValue()]).toEqual(["/seconde-foire", "/contact"]);
});
