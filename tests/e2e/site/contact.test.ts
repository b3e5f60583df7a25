import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../browser.ts";
import {
  administrator,
  button,
  dialog,
  field,
  kept,
  message,
  next,
  nothing,
  office,
  photos,
  readTold,
  sentText,
  startServerOfFile,
  test,
  type,
  typed,
} from "./contact-fixtures.ts";

startServerOfFile();

const plainPage: BrowserContextOptions = { ...desktop, javaScriptEnabled: false };

describe("the page", () => {
  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`says how to reach and write to the company, on a ${device}`, async ({ seen }) => {
      const page = await seen(options);
      const text = plain(await page.getByRole("main").innerText());
      const words = [
        "Racontez-nous votre projet",
        ...(device === "phone" ? ["Appeler 05 36 49 12 34"] : []),
        "Écrivez-nous",
        "Nom",
        "E-mail",
        "Téléphone (facultatif)",
        "Sujet",
        "Message",
        "Photos (facultatif)",
        "Nous ne gardons ces informations que pour vous répondre.",
        "Envoyer le message",
        "Nom Les Assembleurs",
        "Adresse 12, rue des Scieurs 81600 Gaillac",
        "Téléphone 05 36 49 12 34",
        `E-mail ${office}`,
        "Bureau Lundi – vendredi 8h-12h / 14h-18h",
        "Où nous bâtissons Tarn, Tarn-et-Garonne, Haute-Garonne, à 60 km au plus de l'atelier",
        "Afficher la carte",
        "Itinéraire",
      ];
      let from = 0;
      for (const each of words) {
        const at = text.indexOf(each, from);
        expect(at, each).toBeGreaterThanOrEqual(from);
        from = at + each.length;
      }
      expect(
        await page
          .getByRole("main")
          .getByRole("img", { name: /^Maquette en bois d’un atelier/ })
          .count(),
      ).toBe(1);
      expect(await page.getByRole("link", { name: "que pour vous répondre" }).getAttribute("href")).toBe(
        "/donnees-personnelles",
      );
    });
  }

  test("opens on a phone with a call and the form, photo last", async ({ seen }) => {
    const page = await seen(phone);
    const call = page.getByRole("link", { name: "Appeler 05 36 49 12 34" });
    expect(await call.getAttribute("href")).toBe("tel:+33536491234");
    const tops = await page.evaluate(() =>
      [".contact-call", ".contact-form", ".contact-aside .picture"].map(
        (each) => document.querySelector(each)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops[0]).toBeLessThan(844);
  });

  test("has fields that phones fill in, and do not zoom to", async ({ seen }) => {
    const page = await seen(phone);
    const controls = page.locator("main form :is(input:not([type=file], [name=website]), textarea)");
    const facts = await controls.evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, required, autocomplete }) => [
        name,
        type,
        required,
        autocomplete,
      ]),
    );
    expect(facts).toEqual([
      ["name", "text", true, "name"],
      ["email", "email", true, "email"],
      ["phone", "tel", false, "tel"],
      ["subject", "text", true, "off"],
      ["message", "textarea", true, ""],
    ]);
    const sizes = await controls.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    expect(await field(page, "message").getAttribute("rows")).toBe("6");
  });

  test("leads to a phone call and a letter, and traps robots", async ({ seen }) => {
    const page = await seen();
    expect(await page.getByRole("link", { name: /^Appeler/ }).count()).toBe(0);
    const links = page.getByRole("table", { name: "Coordonnées" }).getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "tel:+33536491234",
      `mailto:${office}`,
    ]);
    const trap = page.locator("[name=website]");
    expect(await trap.getAttribute("autocomplete")).toBe("off");
    expect(await trap.evaluate((input) => input.closest("[aria-hidden=true]") !== null)).toBe(true);
    const box = await trap.locator("..").boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
    const reached = new Set<string>();
    await field(page, "name").focus();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    }
    expect(reached).toContain("photos");
    expect(reached).not.toContain("website");
  });

  test("omits the company's unknown facts", async ({ seen }) => {
    const client = await administrator();
    const {
      id,
      phone: known,
      departments,
      region,
      radius,
      public_holidays,
    } = await client.collection("company").getFirstListItem("");
    const unknown = { phone: "", departments: "", region: "", radius: 0, public_holidays: "open" };
    await client.collection("company").update(id, unknown);
    const page = await seen(plainPage);
    expect(await page.getByText("Où nous bâtissons").count()).toBe(0);
    const rows = await page
      .getByRole("table", { name: "Coordonnées" })
      .getByRole("rowheader")
      .allTextContents();
    await client
      .collection("company")
      .update(id, { phone: known, departments, region, radius, public_holidays });
    expect(rows).toEqual(["Nom", "Adresse", "E-mail", "Bureau"]);
  });
});

describe("without script", () => {
  test("the page says once that a message was sent", async ({ seen }) => {
    const page = await seen(desktop, "/contact?message=envoye#ecrire");
    await page.getByRole("status").filter({ hasText: "envoyé" }).waitFor();
    await page.waitForFunction(() => location.search === "");
    await expect.poll(() => new URL(page.url()).hash).toBe("#ecrire");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("status").filter({ hasText: "envoyé" }).count()).toBe(0);
  });

  test("a method other than GET or POST is refused", async () => {
    const answer = await fetch(`${inject("siteUrl")}/contact`, { method: "PUT", body: "" });
    expect(answer.status).toBe(405);
  });

  test.runIf(isFullRun)("a message arrives with its photos, and the page says so", async ({ seen }) => {
    const page = await seen(plainPage);
    const typedMessage = message();
    await type(page, typedMessage);
    await field(page, "photos").setInputFiles(photos);
    await button(page).click();
    await page.waitForURL("**/contact?message=envoye*");
    expect(plain(await readTold(page).innerText())).toBe(`${sentText} ${next.join(" ")}`);
    expect(await typed(page)).toEqual(nothing);
    expect((await kept(typedMessage.subject))[0]?.attachments).toHaveLength(2);
  });

  test.runIf(isFullRun)("a refused message comes back with the page's own sentences", async ({ seen }) => {
    const wrong = { ...message(), email: "helene.caussade@", subject: "" };
    const scripted = await seen();
    await type(scripted, wrong);
    await button(scripted).click();
    const expected = plain(await scripted.getByRole("alert").innerText());
    const page = await seen(plainPage);
    await type(page, wrong);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      button(page).click(),
    ]);
    expect(answer.status()).toBe(400);
    expect(plain(await page.getByRole("alert").innerText())).toBe(expected);
    expect(await typed(page)).toEqual(wrong);
    expect(plain(await page.locator("#photos-hint").innerText())).toContain("choisissez-les de nouveau");
    expect(await page.title()).toContain("Erreur");
  });

  test.runIf(isFullRun)("a page that came back with a refusal goes on with script", async ({ seen }) => {
    const page = await seen();
    const typedMessage = message();
    await type(page, { ...typedMessage, subject: "" });
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.locator("form.contact-form").evaluate((form) => (form as HTMLFormElement).submit()),
    ]);
    await page.waitForFunction(() => "hydrated" in window);
    await type(page, { subject: typedMessage.subject });
    await page.getByRole("alert").waitFor({ state: "detached" });
    await button(page).click();
    await dialog(page).waitFor({ timeout: 30_000 });
    expect(await typed(page)).toEqual(nothing);
    expect(await kept(typedMessage.subject)).toHaveLength(1);
  });
});
