import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { tabTo } from "./dashboard.ts";
import { server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

const address = "/dashboard/sauvegardes";
const now = (page: Page) => page.getByRole("button", { name: "Sauvegarder maintenant" });
const sentence = (page: Page) => page.getByText(/^Sauvegarde vérifiée/).first();

/** The page with a backup that was asked for there. */
async function backedUp(page: Page): Promise<void> {
  await now(page).click();
  await page.locator(".toast").filter({ hasText: "Sauvegarde vérifiée." }).waitFor({ timeout: 60_000 });
}

test("before the first, the page says that there is none", async ({ open }) => {
  const page = await open(address);
  expect(plain(await page.locator("#page").innerText())).toContain(
    "Aucune sauvegarde vérifiée pour l'instant.",
  );
});

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`a backup is made when it is asked for, and says what it holds, on a ${device}`, async ({ open }) => {
    const page = await open(address, options);
    await backedUp(page);
    await sentence(page).waitFor();
    expect(plain(await sentence(page).innerText())).toMatch(
      /^Sauvegarde vérifiée .* à \d+ h \d\d : 54 fichiers, 9 projets, 12 messages\.$/,
    );
  });

  test(`the page with backups is whole for everybody on a ${device}`, async ({ open }) => {
    const page = await open(address, options);
    await backedUp(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test("a backup is downloaded as an archive that tar reads", async ({ open }) => {
  const page = await open(address);
  await backedUp(page);
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Télécharger la sauvegarde du/ })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^les-assembleurs-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/);
  const folder = await mkdtemp(path.join(tmpdir(), "downloaded-"));
  await download.saveAs(path.join(folder, "archive.tar"));
  const start = (await readFile(path.join(folder, "archive.tar"))).toString("latin1", 0, 262);
  await rm(folder, { recursive: true });
  expect([start.slice(0, 13), start.slice(257, 262)]).toEqual(["manifest.json", "ustar"]);
});

test("with the keyboard alone, a backup is made", async ({ open }) => {
  const page = await open(address);
  await tabTo(page, now(page));
  await page.keyboard.press("Enter");
  await page.locator(".toast").filter({ hasText: "Sauvegarde vérifiée." }).waitFor({ timeout: 60_000 });
});

test("for whoever is no administrator there are no backups", async ({ visit }) => {
  const page = await visit("/account", { ...desktop, baseURL: server.url, as: server.client });
  const statusOf = (path: string) =>
    page.evaluate((asked) => fetch(asked).then(({ status }) => status), path);
  expect(await statusOf("/dashboard/donnees/sauvegardes")).toBe(404);
  expect(await statusOf("/dashboard/donnees/sauvegardes/2026-11-20T021200Z")).toBe(404);
});
