import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, signIn, test as siteTest } from "./browser.ts";
import { sidewaysScroll } from "./width.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const address = "/dashboard/coordonnees";

/** The page as an administrator opens it. */
const test = siteTest.extend("open", ({ visit }) => async (options: BrowserContextOptions = desk) => {
  const page = await visit("/mentions-legales", { ...options, baseURL: server.url });
  await signIn(page, server.admin);
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();
  return page;
});

const part = (page: Page, id: string) => page.locator(`details#${id}`);
const preview = (page: Page, id: string) => part(page, id).locator(".record-preview");
const saving = (page: Page, id: string) => part(page, id).getByRole("button", { name: "Enregistrer" });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

async function unfold(page: Page, id: string): Promise<void> {
  if ((await part(page, id).getAttribute("open")) === null) await part(page, id).locator("summary").click();
}

async function state(page: Page, id: string): Promise<string> {
  return plain(await part(page, id).locator(".record-foot [role=status]").textContent());
}

async function company(): Promise<{ client: PocketBase; id: string; facts: Record<string, unknown> }> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const facts = await client.collection("company").getFirstListItem("");
  return { client, id: facts.id, facts };
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? "");
}

describe("the company's facts", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`stand folded by parts, each beside what visitors will see of it, on a ${device}`, async ({
      open,
    }) => {
      const page = await open(options);
      const titles = await page.locator(".record-section summary h2").allTextContents();
      expect(titles.map(plain)).toEqual([
        "Qui nous sommes",
        "Nous joindre",
        "Horaires",
        "Fermetures exceptionnelles",
        "Mentions légales",
        "Délais annoncés",
        "L'équipe",
        "Notre histoire",
        "Du bois au chantier",
      ]);
      for (const id of ["joindre", "horaires", "trajet"]) await unfold(page, id);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      const small = await page.locator(".record-section :is(button, input, summary)").evaluateAll((all) =>
        all.filter((each) => {
          const { width, height } = each.getBoundingClientRect();
          return height > 0 && (height < 44 || width < 44);
        }),
      );
      expect(small).toHaveLength(0);
      const [form, beside] = await Promise.all([
        part(page, "joindre").locator("form").boundingBox(),
        preview(page, "joindre").boundingBox(),
      ]);
      if (device === "desk") expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      else expect(beside?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    });
  }

  test("show in the preview as they are typed, and on the public page once they are saved", async ({
    open,
  }) => {
    const page = await open();
    await unfold(page, "joindre");
    expect(await state(page, "joindre")).toBe("Tout est enregistré.");
    await page.getByLabel("Téléphone").first().fill("05 63 00 11 22");
    await page.getByLabel("Rue").fill("3, chemin du Moulin");
    expect(plain(await preview(page, "joindre").innerText())).toContain("3, chemin du Moulin");
    expect(await state(page, "joindre")).toBe("Modifications non enregistrées");
    const seen = new Map(await rows(preview(page, "joindre").getByRole("table")));
    await saving(page, "joindre").click();
    await toast(page, "Nous joindre : c").waitFor();
    expect(plain(await toast(page, "Nous joindre").innerText())).toContain(
      "Nous joindre : c'est enregistré. Le site le montre déjà.",
    );
    await expect.poll(() => state(page, "joindre")).toBe("Tout est enregistré.");
    // Not only who comes to the site sees it, but also who saved it and goes there from here.
    await page
      .getByRole("link", { name: "Les Assembleurs, retour à l’accueil" })
      .locator("visible=true")
      .click();
    await page.waitForURL("/");
    await expect
      .poll(async () => plain(await page.locator("footer").innerText()))
      .toContain("05 63 00 11 22");
    await page.goto("/contact");
    const shown = await rows(page.getByRole("table", { name: "Coordonnées" }));
    expect(shown.slice(0, 4)).toEqual(
      ["Nom", "Adresse", "Téléphone", "E-mail"].map((label) => [label, seen.get(label)]),
    );
    expect(seen.get("Téléphone")).toBe("05 63 00 11 22");
  });

  test("are refused beside the field that is at fault, and nothing typed is lost", async ({ open }) => {
    const page = await open(phone);
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
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("E-mail").fill("bonjour@les-assembleurs.example");
    expect(await page.locator("#email-fault").count()).toBe(0);
    await part(page, "joindre").getByRole("button", { name: "Revenir à ce qui est enregistré" }).click();
    expect(await page.getByLabel("Latitude de l’atelier").inputValue()).toBe("43,9014");
    expect(await state(page, "joindre")).toBe("Tout est enregistré.");
  });

  test("are added to, put in order and saved with the keyboard alone", async ({ open }) => {
    const page = await open();
    const press = (key: string) => page.keyboard.press(key);
    await part(page, "fermetures").locator("summary").focus();
    await press("Enter");
    await page.locator("#closings-add").waitFor();
    await press("Tab");
    expect(await focused(page)).toBe("closings-add");
    await press("Enter");
    expect(await focused(page)).toBe("closings.0.label");
    await page.keyboard.type("Congés d’hiver");
    await page.locator("[id='closings.0.from']").fill("2030-12-23");
    await page.locator("[id='closings.0.to']").fill("2030-12-20");
    await page.locator("[id='closings.0.to']").focus();
    await press("Enter");
    expect(await focused(page)).toBe("closings.0.to");
    expect(plain(await page.locator("[id='closings.0.to-fault']").textContent())).toBe(
      "La fin vient avant le début.",
    );
    await page.locator("[id='closings.0.to']").fill("2030-12-31");
    await page.locator("#closings-add").focus();
    await press("Enter");
    await page.keyboard.type("Inventaire");
    await page.locator("[id='closings.1.from']").fill("2030-10-01");
    await page.locator("[id='closings.1.to']").fill("2030-10-01");
    await page.getByRole("button", { name: "Monter Inventaire" }).focus();
    await press("Enter");
    expect(await page.locator("[id='closings.0.label']").inputValue()).toBe("Inventaire");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Monter Inventaire",
    );
    expect(plain(await part(page, "fermetures").locator(".record-rows [role=status]").textContent())).toBe(
      "Inventaire : place 1 sur 2",
    );
    expect(await rows(preview(page, "fermetures").getByRole("table"))).toEqual([
      ["Inventaire", "Fermé le 1er octobre 2030"],
      ["Congés d'hiver", "Fermé du 23 au 31 décembre 2030"],
    ]);
    await saving(page, "fermetures").focus();
    await press("Enter");
    await toast(page, "Fermetures exceptionnelles").waitFor();
    await page.goto("/contact");
    expect(await rows(page.getByRole("table", { name: "Coordonnées" }))).toContainEqual([
      "Congés d'hiver",
      "Fermé du 23 au 31 décembre 2030",
    ]);
  });

  test("reach every page that says them, written on a phone with the keyboard alone", async ({
    open,
    onTestFinished,
  }) => {
    const page = await open(phone);
    const { client, id, facts } = await company();
    onTestFinished(async () => void (await client.collection("company").update(id, facts)));
    const written: Record<string, Record<string, string>> = {
      identite: { name: "Les Assembleurs du Tarn" },
      joindre: {
        city: "Castelnau",
        email: "atelier@les-assembleurs.example",
        instagram: "https://www.instagram.com/atelier.example/",
        facebook: "https://www.facebook.com/atelier.example/",
      },
      horaires: {
        "workshop_hours.lines.0.hours": "6h30 – 18h00",
        "office_hours.lines.0.hours": "9h – 12h / 13h – 17h",
      },
      mentions: { "legal.siren": "123 456 789", "legal.mediator.site": "https://mediateur.example/" },
    };
    for (const [id, fields] of Object.entries(written)) {
      if ((await part(page, id).getAttribute("open")) === null) {
        await part(page, id).locator("summary").focus();
        await page.keyboard.press("Enter");
        await saving(page, id).waitFor();
      }
      for (const [name, text] of Object.entries(fields)) {
        await page.locator(`[id='${name}']`).focus();
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.type(text);
      }
      await page.keyboard.press("Enter");
      await expect.poll(() => state(page, id)).toBe("Tout est enregistré.");
    }
    const shown = async (path: string) => {
      const html = await (await fetch(server.url + path)).text();
      return plain(html.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, ""));
    };
    const home = await shown("/");
    for (const text of ["Les Assembleurs du Tarn", "6h30 – 18h00", "instagram.com/atelier.example"])
      expect(home).toContain(text);
    const contact = await shown("/contact");
    for (const text of ["Castelnau", "atelier@les-assembleurs.example", "9h – 12h / 13h – 17h"])
      expect(contact).toContain(text);
    expect(contact).toContain("facebook.com/atelier.example");
    const legal = await shown("/mentions-legales");
    for (const text of ["123 456 789", "mediateur.example"]) expect(legal).toContain(text);
  });

  test("that two people change at once are never overwritten without a word", async ({ open }) => {
    const page = await open(phone);
    const { client, id, facts } = await company();
    await page.getByLabel("Région").fill("Occitanie et Quercy");
    // Another part, changed meanwhile, is nobody's business here.
    await client.collection("company").update(id, { instagram: "https://www.instagram.com/autre.example/" });
    await saving(page, "identite").click();
    await toast(page, "Qui nous sommes").waitFor();
    expect(await read(client)).toMatchObject({
      region: "Occitanie et Quercy",
      instagram: "https://www.instagram.com/autre.example/",
    });
    // Without a space to break at.
    const mine = "Tarn".repeat(40);
    await page.getByLabel("Région").fill(mine);
    await client.collection("company").update(id, { region: "Languedoc" });
    await saving(page, "identite").click();
    const alert = part(page, "identite").getByRole("alert");
    await alert.waitFor();
    const told = plain(await alert.innerText());
    expect(told).toContain("Quelqu'un d'autre a enregistré cette partie pendant que vous écriviez.");
    await expect
      .poll(async () => plain(await alert.innerText()))
      .toMatch(/Modifié par \S.* le \d{1,2}(er)? \S+ \d{4} à \d\dh\d\d\./);
    expect(told).toContain(mine);
    expect(told).toContain("Languedoc");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await read(client)).toMatchObject({ region: "Languedoc" });
    await page.getByRole("button", { name: "Enregistrer ma version" }).click();
    await expect.poll(async () => (await read(client)).region).toBe(mine);
    expect(await page.getByLabel("Région").inputValue()).toBe(mine);
    await client.collection("company").update(id, { region: facts.region });
  });

  test("that are typed survive a lost connection, and leaving the page", async ({ open }) => {
    const page = await open();
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

  test("are no client's to change: they do not get the page", async ({ visit }) => {
    const page = await visit("/mentions-legales", { ...desk, baseURL: server.url });
    await signIn(page, server.client);
    await page.goto(address);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
    expect(await page.getByRole("heading", { name: "Coordonnées" }).count()).toBe(0);
  });
});

function read(client: PocketBase) {
  return client.collection("company").getFirstListItem("");
}

async function rows(table: ReturnType<Page["getByRole"]>): Promise<[string, string][]> {
  const cells = await table
    .getByRole("row")
    .evaluateAll((all) =>
      (all as HTMLElement[]).map((row) =>
        [...row.querySelectorAll<HTMLElement>("th, td")].map((cell) => cell.innerText),
      ),
    );
  return cells.map(([label = "", text = ""]) => [plain(label), plain(text)]);
}
