import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { authenticateUser, registered } from "../account/fixtures.ts";
import { phone } from "../browser.ts";
import {
  heading,
  newAddress,
  readEnquiry,
  sendEnquiry,
  server,
  startServerOfFile,
  test,
  unfold,
  write,
} from "./enquiries-fixtures.ts";

startServerOfFile();

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const file = (name: string, buffer = pdf) => ({ name, mimeType: "application/pdf", buffer });
const files = [file("plan.pdf"), file("facade sud.pdf")];

const picker = (page: Page) => page.locator("#fichiers input[type=file]");
const rows = (page: Page) => page.locator(".plans-list li");
const received = (page: Page) => rows(page).filter({ hasText: "reçu" });

test("another device resumes an upload that one has begun", async ({ open }) => {
  const { link } = await sendEnquiry();
  // The file is sent in three pieces.
  const large = file("facade.pdf", Buffer.concat([pdf, randomBytes(2_400_000)]));
  const page = await open(link);
  await unfold(page);
  let pieces = 0;
  await page.route("**/demande/fichiers/*", (route) =>
    route.request().method() === "PATCH" && pieces++ > 0 ? route.abort() : route.continue(),
  );
  await picker(page).setInputFiles(large);
  await rows(page)
    .getByText(/reprend dès que le réseau revient/)
    .waitFor();
  await page.close();

  const other = await open(link, phone);
  await unfold(other);
  const offsets: number[] = [];
  await other.route("**/demande/fichiers/*", (route) => {
    if (route.request().method() === "PATCH")
      offsets.push(Number(route.request().headers()["upload-offset"]));
    return route.continue();
  });
  // A file is recognised by its name and content. Its date differs here.
  await other.evaluate(() => Object.defineProperty(File.prototype, "lastModified", { get: () => 1 }));
  await picker(other).setInputFiles(large);
  await rows(other).getByText("reçu").waitFor({ timeout: 60_000 });
  expect(offsets[0]).toBe(1024 * 1024);
});

test("a running upload continues on the next page", async ({ open }) => {
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
  expect((await readEnquiry(email)).plans).toHaveLength(2);
});

test("an unsent quote is gone after signing out in the same tab", async ({ open }) => {
  const page = await open("/login?next=/account");
  await authenticateUser(page, await registered(server));
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).waitFor();
  const walk = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  await walk("Contact");
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "peru" } })
    .jpeg()
    .toBuffer();
  const facade = { name: "facade.jpg", mimeType: "image/jpeg", buffer: photo };
  // Before hydration, the form ignores the choice.
  await expect
    .poll(
      async () => {
        await page.locator("input[name=photos]").setInputFiles(facade);
        return page.getByText("facade.jpg").count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page.locator("main a[href='/demande/devis']").first().click();
  await picker(page).setInputFiles(files);
  await page.getByLabel("Une extension").check();
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.locator("a[href='/account']:visible").first().click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Tout n’est pas enregistré" });
  await question.getByText("une demande de devis").waitFor();
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(/\/login/);
  await walk("Contact");
  await page.locator("input[name=photos]").waitFor({ state: "attached" });
  expect(await page.getByText("facade.jpg").count()).toBe(0);
  await page.locator("main a[href='/demande/devis']").first().click();
  await page.locator("#fichiers").waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await page.getByLabel("Une extension").isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("quote-draft"))).toBeNull();
});
