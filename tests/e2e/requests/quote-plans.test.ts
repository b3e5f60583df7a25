import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect } from "vitest";
import type { OwnPage } from "../../own-page.ts";
import { registered, signInAs } from "../account/fixtures.ts";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import {
  heading,
  mailedLink,
  newAddress,
  openTeam,
  server,
  startServerOfFile,
  test,
  write,
} from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const file = (name: string, buffer = pdf) => ({ name, mimeType: "application/pdf", buffer });
const files = [file("plan.pdf"), file("facade sud.pdf")];

const picker = (page: Page) => page.locator("#fichiers input[type=file]");
const rows = (page: Page) => page.locator(".plans-list li");
const received = (page: Page) => rows(page).filter({ hasText: "reçu" });

async function plansOf(email: string): Promise<string[]> {
  const filter = new URLSearchParams({ filter: `sender_email = "${email}"` });
  const { items } = await (await team.records("GET", `messages/records?${filter}`)).json();
  return items[0].plans;
}

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("files that are chosen for a quote stay in the page, and leave once an address is given", async ({
    open,
  }) => {
    const email = newAddress();
    const page = await open("/demande/devis", options);
    const asked: string[] = [];
    page.on("request", (request) => /\/demande\/fichiers/.test(request.url()) && asked.push(request.url()));
    await picker(page).setInputFiles([...files, file("vide.pdf", Buffer.alloc(0))]);
    await rows(page).filter({ hasText: "vide.pdf" }).getByText("Ce fichier est vide").waitFor();
    await expect.poll(() => rows(page).filter({ hasText: "en attente" }).count()).toBe(2);
    await page.getByText(/^2\s+fichiers sur 10/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(asked).toEqual([]);

    await write(page, email);
    await expect.poll(() => received(page).count()).toBe(2);
    expect(await plansOf(email)).toHaveLength(2);
    await page.getByRole("button", { name: "Retirer plan.pdf" }).click();
    await expect.poll(() => plansOf(email)).toHaveLength(1);
    await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
    await heading(page, /C’est écrit/).waitFor();
    await received(page).getByText("facade sud.pdf").waitFor();
    const elsewhere = await open(await mailedLink(email), options);
    await rows(elsewhere).getByText("facade_sud.pdf").waitFor();
  });
});

test("a sending that is under way goes on, on the page where more may be said", async ({ open }) => {
  const email = newAddress();
  const page = await open("/demande/devis");
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/demande/fichiers/*", async (route) => {
    await gate;
    await route.continue();
  });
  await picker(page).setInputFiles(files);
  await write(page, email);
  await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
  await heading(page, /C’est écrit/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await received(page).count()).toBe(0);
  letThrough();
  await expect.poll(() => received(page).count()).toBe(2);
  expect(await plansOf(email)).toHaveLength(2);
});

test("what is dropped on the form goes with the other files, and the page stays", async ({ open }) => {
  const page = await open("/demande/devis");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.4"], "cadastre.pdf", { type: "application/pdf" }));
    return transfer;
  });
  await page.locator("form [name=message]").dispatchEvent("drop", { dataTransfer: dropped });
  await rows(page).filter({ hasText: "cadastre.pdf" }).getByText("en attente").waitFor();
  expect(await page.getByText("Photos (facultatif)").isVisible()).toBe(false);
});

test("without script photos go with the message, as on the contact form", async ({ open }) => {
  const page = await open("/demande/devis", { ...desktop, javaScriptEnabled: false });
  await page.locator("noscript p", { hasText: "cinq photos au plus" }).waitFor();
  expect(await picker(page).isVisible()).toBe(false);
  expect(await page.locator("form input[name=photos]").isVisible()).toBe(true);
});

test("what was chosen and said for a quote, and not sent, is gone with whoever signs out in the same tab", async ({
  open,
}) => {
  const page = await open("/login?next=/account");
  await signInAs(page, await registered(server));
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).waitFor();
  const walk = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  await walk("Contact");
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "peru" } })
    .jpeg()
    .toBuffer();
  const facade = { name: "facade.jpg", mimeType: "image/jpeg", buffer: photo };
  // Until the form is alive it hears of nothing.
  await expect
    .poll(
      async () => {
        await page.locator("input[name=photos]").setInputFiles(facade);
        return page.getByText("facade.jpg").count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page.locator("a[href='/demande/devis']").first().click();
  await picker(page).setInputFiles(files);
  await page.getByLabel("Une extension").check();
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.locator("a[href='/account']:visible").first().click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.waitForURL(/\/login/);
  await walk("Contact");
  await page.locator("input[name=photos]").waitFor({ state: "attached" });
  expect(await page.getByText("facade.jpg").count()).toBe(0);
  await page.locator("a[href='/demande/devis']").first().click();
  await page.locator("#fichiers").waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await page.getByLabel("Une extension").isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("quote-draft"))).toBeNull();
});
