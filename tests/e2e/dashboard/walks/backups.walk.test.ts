import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { execute } from "../../../stored-rows.ts";
import { plain } from "../../browser.ts";
import { phoneFirst, tabTo, untilBackupIsMade } from "../dashboard.ts";
import { server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const address = "/dashboard/sauvegardes";
const now = (page: Page) => page.getByRole("button", { name: "Sauvegarder maintenant" });
const sentence = (page: Page) => page.getByText(/^Sauvegarde vérifiée/).first();

const verified = (page: Page) => page.locator(".toast").filter({ hasText: "Sauvegarde vérifiée." });

test("the first backup is made by keyboard, described and downloaded", async ({ openShared }) => {
  const page = await openShared(address);
  expect(plain(await page.locator("#page").innerText())).toContain(
    "Aucune sauvegarde vérifiée pour l'instant.",
  );
  await tabTo(page, now(page));
  await page.keyboard.press("Enter");
  await verified(page).waitFor(untilBackupIsMade);
  await sentence(page).waitFor();
  expect(plain(await sentence(page).innerText())).toMatch(
    /^Sauvegarde vérifiée .* à \d+ h(?: \d\d)? : \d+ fichiers, 9 projets, 12 messages\.$/,
  );
  await execute(server, "UPDATE _sessions SET proven = 0");
  await page
    .getByRole("button", { name: /^Télécharger la sauvegarde du/ })
    .first()
    .click();
  const dialog = page.getByRole("alertdialog", {
    name: "Télécharger une sauvegarde qui n’est pas fermée à clé",
  });
  expect(plain(await dialog.innerText())).toContain("comptes avec leurs mots de passe chiffrés");
  const downloading = page.waitForEvent("download", { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Télécharger" }).click();
  const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
  await proof.getByLabel("Mot de passe", { exact: true }).fill(server.admin.password);
  await proof.getByRole("button", { name: "Continuer" }).click();
  const download = await downloading;
  await dialog.waitFor({ state: "detached" });
  expect(download.suggestedFilename()).toMatch(/^les-assembleurs-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/);
  const folder = await mkdtemp(path.join(tmpdir(), "downloaded-"));
  await download.saveAs(path.join(folder, "archive.tar"));
  const start = (await readFile(path.join(folder, "archive.tar"))).toString("latin1", 0, 262);
  await rm(folder, { recursive: true });
  expect([start.slice(0, 13), start.slice(257, 262)]).toEqual(["manifest.json", "ustar"]);
});

test.for(phoneFirst)("a backup lists its contents, on a %s", async ([, options], { openShared }) => {
  const page = await openShared("/dashboard/sauvegardes", options);
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();

  await sentence(page).waitFor(untilBackupIsMade);
  expect(plain(await sentence(page).innerText())).toMatch(
    /^Sauvegarde vérifiée .* à \d+ h(?: \d\d)? : \d+ fichiers, 9 projets, 12 messages\.$/,
  );
});
