import type { Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { phone, plain } from "../browser.ts";
import {
  company,
  focused,
  part,
  preview,
  rows,
  saving,
  startServerOfFile,
  state,
  test,
  toast,
} from "./company-fixtures.ts";
import { narrow } from "./dashboard.ts";

startServerOfFile();

async function unfold(page: Page, id: string): Promise<void> {
  if ((await part(page, id).getAttribute("open")) === null) await part(page, id).locator("summary").click();
}

describe("the company's facts", () => {
  test("are folded by parts, each beside its preview", async ({ openCompany }) => {
    const page = await openCompany();
    const titles = await page.locator(".record-section summary h2").allTextContents();
    expect(titles.map(plain)).toEqual([
      "Qui nous sommes",
      "Nous joindre",
      "Horaires",
      "Fermetures exceptionnelles",
      "Mentions légales",
      "Accessibilité",
      "Délais et devis annoncés",
      "L'équipe",
      "Notre histoire",
      "Du bois au chantier",
      "Demandes",
    ]);
    for (const id of ["joindre", "horaires", "trajet", "demandes"]) await unfold(page, id);
    const places = () =>
      Promise.all([
        part(page, "joindre").locator("form").boundingBox(),
        preview(page, "joindre").boundingBox(),
      ]);
    const [form, beside] = await places();
    expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    expect(await smallTargets(page)).toBe(0);
    await narrow(page);
    const [above, below] = await places();
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(await smallTargets(page)).toBe(0);
  });

  test("show in the preview while typed, in public once saved", async ({ openCompany }) => {
    const page = await openCompany();
    await unfold(page, "joindre");
    await expect.poll(() => state(page, "joindre")).toBe("Tout est enregistré.");
    await page.getByLabel("Téléphone").first().fill("05 63 00 11 22");
    await page.getByLabel("Rue").fill("3, chemin du Moulin");
    expect(plain(await preview(page, "joindre").innerText())).toContain("3, chemin du Moulin");
    expect(await state(page, "joindre")).toBe("Modifications non enregistrées");
    const seenRows = new Map(await rows(preview(page, "joindre").getByRole("table")));
    await saving(page, "joindre").click();
    await toast(page, "Nous joindre : c").waitFor();
    expect(plain(await toast(page, "Nous joindre").innerText())).toContain(
      "Nous joindre : c'est enregistré. Le site le montre déjà.",
    );
    await expect.poll(() => state(page, "joindre")).toBe("Tout est enregistré.");
    // Visitors see the change, and so does the administrator who saved it and goes to the site from here.
    await page
      .getByRole("link", { name: "Les Assembleurs, retour à l’accueil" })
      .locator("visible=true")
      .click();
    await page.waitForURL("/");
    await expect
      .poll(async () => plain(await page.locator("footer").innerText()))
      .toContain("05 63 00 11 22");
    await page.goto("/contact");
    const shownElement = await rows(page.getByRole("table", { name: "Coordonnées" }));
    expect(shownElement.slice(0, 4)).toEqual(
      ["Nom", "Adresse", "Téléphone", "E-mail"].map((label) => [label, seenRows.get(label)]),
    );
    expect(seenRows.get("Téléphone")).toBe("05 63 00 11 22");
  });

  test("are refused beside the field at fault, and stay typed", async ({ openCompany }) => {
    const page = await openCompany(phone);
    await unfold(page, "joindre");
    await page.getByLabel("E-mail").fill("bonjour");
    await page.getByLabel("Latitude de l’atelier").fill("quarante");
    await saving(page, "joindre").click();
    expect(plain(await part(page, "joindre").getByRole("alert").innerText())).toContain(
      "Rien n'est enregistré : deux cases sont à revoir.",
    );
    expect(await focused(page)).toBe("email");
    expect(plain(await page.locator("#email-fault").textContent())).toBe(
      "Écrivez une adresse e-mail complète, par exemple bonjour@exemple.fr.",
    );
    expect(plain(await page.locator("#latitude-fault").textContent())).toBe(
      "Écrivez un nombre, par exemple 24 ou 24,5.",
    );
    await page.getByLabel("E-mail").fill("bonjour@les-assembleurs.example");
    expect(await page.locator("#email-fault").count()).toBe(0);
    await part(page, "joindre").getByRole("button", { name: "Revenir à ce qui est enregistré" }).click();
    await expect.poll(() => page.getByLabel("Latitude de l’atelier").inputValue()).toBe("43,9014");
    await expect.poll(() => state(page, "joindre")).toBe("Tout est enregistré.");
  });

  test("that two people change at once are not overwritten", async ({ openCompany }) => {
    const page = await openCompany(phone);
    const { client, id, facts } = await company();
    await page.getByLabel("Région").fill("Occitanie et Quercy");
    // A change of another section causes no conflict.
    await client.collection("company").update(id, { instagram: "https://www.instagram.com/autre.example/" });
    await saving(page, "identite").click();
    await toast(page, "Qui nous sommes").waitFor();
    expect(await read(client)).toMatchObject({
      region: "Occitanie et Quercy",
      instagram: "https://www.instagram.com/autre.example/",
    });
    // The text has no space to break at.
    const mine = "Tarn".repeat(40);
    await page.getByLabel("Région").fill(mine);
    await client.collection("company").update(id, { region: "Languedoc" });
    await saving(page, "identite").click();
    const alert = part(page, "identite").getByRole("alert");
    await alert.waitFor();
    const pageText = plain(await alert.innerText());
    expect(pageText).toContain("Quelqu'un d'autre a enregistré cette partie pendant que vous écriviez.");
    await expect
      .poll(async () => plain(await alert.innerText()))
      .toMatch(/Modifié depuis un autre de vos appareils le \d{1,2}(er)? \S+ \d{4} à \d{1,2} h(?: \d\d)?\./);
    expect(pageText).toContain(mine);
    expect(pageText).toContain("Languedoc");
    expect(await read(client)).toMatchObject({ region: "Languedoc" });
    await page.getByRole("button", { name: "Enregistrer ma version" }).click();
    await expect.poll(async () => (await read(client)).region).toBe(mine);
    expect(await page.getByLabel("Région").inputValue()).toBe(mine);
    await client.collection("company").update(id, { region: facts.region });
  });

  test("survive a lost connection and a reload while typed", async ({ openAlone }) => {
    const page = await openAlone();
    await page.getByLabel("Présentation").fill("Nous levons des charpentes.");
    await page.context().setOffline(true);
    await saving(page, "identite").click();
    const alert = part(page, "identite").getByRole("alert");
    await alert.waitFor();
    expect(plain(await alert.innerText())).toContain("Rien n'est enregistré. Le site n'a pas répondu.");
    await page.context().setOffline(false);
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.getByText("Ce n’est pas encore enregistré.").waitFor();
    expect(await page.getByLabel("Présentation").inputValue()).toBe("Nous levons des charpentes.");
    expect(await part(page, "identite").locator(".record-unsaved").count()).toBe(1);
    await saving(page, "identite").click();
    await toast(page, "Qui nous sommes").waitFor();
    await page.goto("/qui-sommes-nous");
    await page.getByText("Nous levons des charpentes.").first().waitFor();
  });
});

/** Returns the number of controls that are too small for a finger. */
function smallTargets(page: Page): Promise<number> {
  return page.locator(".record-section :is(button, input, summary)").evaluateAll(
    (all) =>
      all.filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return height > 0 && (height < 44 || width < 44);
      }).length,
  );
}

function read(client: PocketBase) {
  return client.collection("company").getFirstListItem("");
}
