import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { expect, inject } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { phone, plain, test } from "../browser.ts";

const unscripted = { ...phone, javaScriptEnabled: false };

async function readText(page: Page): Promise<string> {
  return plain(await page.getByRole("main").innerText());
}

test("the legal notice is the company's record: publisher, host, insurer, mediator, Scop", async ({
  look,
}) => {
  const page = await look("/mentions-legales", unscripted);
  const company = await new PocketBase(inject("siteUrl")).collection("company").getOne(companyId);
  const { host, insurer, mediator, scop, ...lines } = company.legal;
  const text = await readText(page);
  const { site, ...named } = mediator;
  for (const block of [lines, host, insurer, named, scop]) {
    for (const line of Object.values<string>(block)) expect(text).toContain(plain(line));
  }
  expect(text).toContain(new URL(site).host);
  expect(text).not.toContain("À compléter");
});

test("the stored data is listed in full without script", async ({ look }) => {
  const page = await look("/donnees-personnelles", unscripted);
  const text = await readText(page);
  for (const words of [
    "Lire ces pages ne dépose aucun cookie.",
    "Quand vous nous écrivez",
    "Le site les efface seul trois ans après notre dernier échange, réponses et pièces jointes comprises.",
    "« Télécharger mes données »",
    "« Supprimer mon compte »",
    "combien de fois par jour chaque réalisation est regardée",
    "« pb_auth »",
    "Quand vous donnez votre avis",
    "Quand vous signalez un avis",
    "Après trente jours au plus, il est effacé pour de bon",
    "Vos droits",
    "75007 Paris",
  ])
    expect(text).toContain(words);
  expect(await page.getByRole("link", { name: "Envoyer un message" }).getAttribute("href")).toBe("/contact");
});
