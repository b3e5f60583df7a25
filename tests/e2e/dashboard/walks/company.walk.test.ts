import { expect } from "vitest";
import { phone, plain } from "../../browser.ts";
import {
  company,
  focused,
  part,
  preview,
  rows,
  saving,
  server,
  startServerOfFile,
  state,
  test,
  toast,
} from "../company-fixtures.ts";

startServerOfFile();

test("the company's facts reach every page that says them", async ({ openCompany, onTestFinished }) => {
  const page = await openCompany(phone);
  const { client, id, facts } = await company();
  onTestFinished(async () => void (await client.collection("company").update(id, facts)));
  const writtenValues: Record<string, Record<string, string>> = {
    identite: { name: "Les Assembleurs du Tarn" },
    joindre: {
      city: "Castelnau",
      email: "atelier@les-assembleurs.example",
      instagram: "https://www.instagram.com/atelier.example/",
      facebook: "https://www.facebook.com/atelier.example/",
    },
    horaires: {
      "workshop_hours.lines.0.opens": "0630",
      "workshop_hours.lines.0.closes": "1800",
      "office_hours.lines.0.opens": "0900",
      "office_hours.lines.0.opensAgain": "1300",
      "office_hours.lines.0.closesAgain": "1700",
    },
    mentions: { "legal.siren": "123 456 789", "legal.mediator.site": "https://mediateur.example/" },
  };
  for (const [id, fields] of Object.entries(writtenValues)) {
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
  const readShown = async (path: string) => {
    const html = await (await fetch(server.url + path)).text();
    return plain(html.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, ""));
  };
  const home = await readShown("/");
  for (const text of ["Les Assembleurs du Tarn", "6h30-18h00", "instagram.com/atelier.example"])
    expect(home).toContain(text);
  const contact = await readShown("/contact");
  for (const text of ["Castelnau", "atelier@les-assembleurs.example", "9h-12h / 13h-17h"])
    expect(contact).toContain(text);
  expect(contact).toContain("facebook.com/atelier.example");
  const legal = await readShown("/mentions-legales");
  for (const text of ["123 456 789", "mediateur.example"]) expect(legal).toContain(text);
});

test("the company's facts are added, ordered and saved with the keyboard alone", async ({ openCompany }) => {
  const page = await openCompany();
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
  expect(plain(await part(page, "fermetures").locator(".company-rows [role=status]").textContent())).toBe(
    "Inventaire : place 1 sur 2",
  );
  const closings = await rows(preview(page, "fermetures").getByRole("table"));
  // Public holidays of the next weeks stand before them.
  expect(closings.slice(-2)).toEqual([
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
