import { expect } from "vitest";
import { treatmentRegister } from "../../../../domain/personal-data/treatments/register.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "the register of treatments is complete and prints, on a %s",
  async ([, options], { open }) => {
    const page = await open("/dashboard/coordonnees", options);
    await page.getByRole("link", { name: "Registre des traitements" }).click();
    await page.getByRole("heading", { level: 1, name: "Registre des traitements" }).waitFor();
    const names = await page.locator(".register-part h2").allTextContents();
    expect(names.map(plain)).toEqual([
      "Qui répond du registre",
      ...Object.values(treatmentRegister).map(({ name }) => plain(name)),
      "Comment elles sont protégées",
      "Sans données personnelles",
    ]);
    const text = plain(await page.locator("#page").innerText());
    expect(text).toContain("Des démarches faites à votre demande avant un contrat (RGPD, article 6.1.b).");
    expect(text).toContain("worksites, worksite_documents, worksite_photos, worksite_words");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("button", { name: "Imprimer le registre" }).waitFor({ state: "hidden" });
    expect(await page.getByRole("navigation").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Avis", exact: true }).isVisible()).toBe(true);
  },
);
