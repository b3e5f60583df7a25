import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)("the state page leads to what goes this week, on a %s", async ([, options], { open }) => {
  const page = await open("/dashboard/etat", options);
  await page.getByRole("link", { name: "Ce que le site efface cette semaine" }).click();
  await page.getByRole("heading", { level: 1, name: "Ce que le site efface cette semaine" }).waitFor();
  const text = plain(await page.locator("#page").innerText());
  expect(text).toContain("le site efface seul et pour de bon ce qui suit");
  expect(text).toContain("Le journal n'a rien d'avant le");
  expect(text).toContain("Aucun compte n'est fermé : sans serveur d'e-mail");
  expect(text).not.toContain("Aucun avis n'est effacé");
});

test("without a readable time for reviews, the page leads to its field", async ({ open }) => {
  const company = await admin.collection("company").getFirstListItem("");
  await admin
    .collection("company")
    .update(company.id, { delays: { ...company.delays, reviews: "longtemps" } });
  const page = await open("/dashboard/etat/effacements");
  await page.getByRole("link", { name: "Écrire cette durée" }).click();
  await page.getByLabel("Garder un avis en ligne").waitFor();
  await admin.collection("company").update(company.id, { delays: company.delays });
});
