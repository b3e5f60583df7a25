import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { plain } from "../../browser.ts";
import { deskFirst, tabTo } from "../dashboard.ts";
import { admin, card, soon, startServerOfFile, test } from "./board-fixtures.ts";

startServerOfFile();

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

describe.each(deskFirst)("on a %s", (device, options) => {
  test("an incomplete call names every missing field, by keyboard alone", async ({ openShared }) => {
    const who = `Odile Marc ${device}`;
    const page = await openShared("/dashboard/demandes", options);
    await tabTo(page, page.getByRole("button", { name: "+ Noter un appel" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Noter un appel" });
    expect((await dialog.locator("label").allInnerTexts()).map(plain)).toEqual([
      "Nom",
      "Téléphone (facultatif)",
      "E-mail (facultatif)",
      "De quoi s'agit-il ?",
      "Ce qui a été dit",
    ]);
    await tabTo(page, dialog.getByRole("button", { name: "Garder l’appel" }));
    await page.keyboard.press("Enter");
    const [name, subject, body] = ["Nom", "De quoi s’agit-il ?", "Ce qui a été dit"].map((label) =>
      dialog.getByLabel(label),
    ) as [Locator, Locator, Locator];
    for (const [field, sentence] of [
      [name, "Écrivez qui a appelé."],
      [subject, "Écrivez de quoi il s'agit."],
      [body, "Écrivez ce qui a été dit."],
    ] as const) {
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      const textElement = dialog.locator(`#${await field.getAttribute("aria-describedby")}`);
      expect(plain(await textElement.innerText())).toBe(sentence);
    }
    expect(await dialog.getByRole("alert").getByRole("link").count()).toBe(3);
    expect(await isFocused(name)).toBe(true);

    await page.keyboard.type(who);
    expect(await name.getAttribute("aria-invalid")).toBe(null);
    expect(await isFocused(name)).toBe(true);
    const email = dialog.getByLabel(/E-mail/);
    for (const [field, text] of [
      [email, "odile"],
      [subject, "Une grange"],
      [body, "Rappeler le soir."],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, dialog.getByRole("button", { name: "Garder l’appel" }));
    await page.keyboard.press("Enter");
    await dialog.getByText("Cette adresse e-mail n’est pas complète").waitFor();
    await expect.poll(() => isFocused(email)).toBe(true);
    await email.fill("");
    await page.keyboard.press("Enter");
    await card(page, who).waitFor(soon);
    const noted = await admin.collection("messages").getFirstListItem(`sender_name = "${who}"`);
    expect(noted).toMatchObject({ subject: "Une grange", body: "Rappeler le soir.", origin: "call" });
  });
});
