import type { Page } from "playwright-core";
import { expect } from "vitest";
import { nextSaturday } from "../../../../domain/worksites/words/saturday.ts";
import { plain } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, soon, storedPhoto } from "./worksite-photos.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const words = (page: Page) =>
  page.getByRole("region", { name: "Le mot de la semaine" }).getByRole("listitem");

async function shownState(page: Page): Promise<string> {
  return plain(await words(page).first().innerText());
}

test.for(phoneFirst)("a word works without a mail server, on a %s", async ([, options], { open, visit }) => {
  const worksite = await openedWorksite();
  for (let seq = 1; seq <= 4; seq++)
    await storedPhoto(worksite, { caption: `Ferme ${seq}`, seq, for_client: seq < 4 });
  const page = await open(`${address}?chantier=${worksite}`, options);
  await page.getByRole("button", { name: "Écrire le mot" }).click(soon);
  const writing = dialog(page, "Le mot de la semaine");
  // The photos that the client sees are proposed. A fourth one is shown to them with the word.
  await writing.getByText("3 sur 5").waitFor();
  await writing.getByRole("checkbox", { name: "Ferme 4" }).check();
  await writing.getByLabel("Deux phrases").fill("La charpente est levée.");
  await writing.getByRole("button", { name: "Montrer samedi" }).click();
  await toast(page, "le mot paraît samedi à 8 h").waitFor();
  await expect.poll(() => shownState(page), soon).toMatch(/^Paraît le .* à 8 h 4 photos La charpente/);
  const [planned] = await storedWords(worksite);
  expect(planned).toMatchObject({ send_at: nextSaturday(new Date()), sent_at: "" });

  await words(page)
    .getByRole("button", { name: /^Changer/ })
    .click();
  const changing = dialog(page, "Changer le mot de la semaine");
  await changing.getByLabel("Deux phrases").fill("Le toit est posé.");
  await changing.getByRole("button", { name: "Montrer samedi" }).click();
  await expect.poll(() => shownState(page), soon).toContain("Le toit est posé.");
  await words(page)
    .getByRole("button", { name: /^Retirer/ })
    .click();
  await dialog(page, "Retirer le mot de la semaine").getByRole("button", { name: "Retirer" }).click();
  await toast(page, "Mot retiré").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => shownState(page), soon).toContain("Le toit est posé.");

  await words(page)
    .getByRole("button", { name: /^Changer/ })
    .click();
  await changing.getByLabel("Maintenant").check();
  await changing.getByRole("button", { name: "Montrer maintenant" }).click();
  await expect.poll(() => shownState(page), soon).toMatch(/^Dans son espace depuis le /);
  expect(await words(page).getByRole("button").count()).toBe(0);

  const account = await visit(`/account/chantier/${worksite}`, {
    ...options,
    baseURL: server.url,
    as: server.client,
  });
  const part = account.getByRole("region", { name: "De semaine en semaine" });
  await part.getByText("Le toit est posé.").waitFor(soon);
  expect(await part.getByRole("img").count()).toBe(4);
});

function storedWords(worksite: string) {
  return admin.collection("worksite_words").getFullList({ filter: `worksite = "${worksite}"` });
}
