import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { plain } from "../../browser.ts";
import { deskFirst, tabTo } from "../dashboard.ts";
import {
  card,
  column,
  grip,
  kept,
  newEnquiry,
  soon,
  startServerOfFile,
  stepShown,
  test,
} from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";
const names = ["Nouvelle", "Appelée", "Visite", "Devis envoyé", "Gagnée", "Perdue"];

describe.each(deskFirst)("on a %s", (device, options) => {
  test("taps that are faster than the store's answers all count", async ({ openShared }) => {
    const { id, name } = await newEnquiry(`Vite ${device}`);
    const page = await openShared(board, options);
    await page.route(`**/records/${id}?*`, async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    for (const forward of ["Appelée", "Visite fixée"])
      await page.getByRole("button", { name: `${name}, passer à : ${forward}`, exact: true }).click();
    await expect.poll(async () => (await kept(id)).step, soon).toBe("visit");
    expect(await stepShown(page, name)).toBe("Visite");
    const log = (await kept(id)).step_log as { step: string }[];
    expect(log.map(({ step }) => step)).toEqual(["new", "called", "visit"]);
  });

  test("the keyboard lays one down in each step", async ({ openShared }) => {
    const { id, name } = await newEnquiry(`Posée ${device}`);
    const page = await openShared(board, options);
    const isHeld = () => grip(page, name).evaluate((element) => element === document.activeElement);
    await grip(page, name).focus();
    let at = 0;
    for (const [step, stored] of [
      ["Appelée", "called"],
      ["Visite", "visit"],
      ["Devis envoyé", "quote"],
      ["Gagnée", "won"],
      ["Nouvelle", "new"],
      ["Perdue", "lost"],
    ] as const) {
      const to = names.indexOf(step);
      await page.keyboard.press(" ");
      for (const key of Array(Math.abs(to - at)).fill(to > at ? "ArrowRight" : "ArrowLeft"))
        await page.keyboard.press(key);
      await page.keyboard.press(" ");
      if (stored === "lost") await loseByKeyboard(page);
      await expect.poll(async () => (await kept(id)).step, soon).toBe(stored);
      await expect.poll(() => stepShown(page, name), soon).toBe(step);
      await expect.poll(isHeld, soon).toBe(true);
      at = to;
    }
    expect(await kept(id)).toMatchObject({ lost_reason: "far", lost_note: "À 90 km." });
  });

  test("a press on the grip lists the six steps", async ({ openShared }) => {
    const { id, name } = await newEnquiry(`Liste ${device}`);
    const page = await openShared(board, options);
    await grip(page, name).click();
    const dialog = page.getByRole("dialog", { name: /Mettre cette demande dans/ });
    expect(
      await dialog
        .getByRole("listitem")
        .allInnerTexts()
        .then((all) => all.map(plain)),
    ).toEqual(["Nouvelle La demande est à cette étape.", ...names.slice(1)]);
    await dialog.getByRole("button", { name: "Devis envoyé" }).click();
    await expect.poll(async () => (await kept(id)).step, soon).toBe("quote");
    await expect.poll(() => stepShown(page, name), soon).toBe("Devis envoyé");
  });

  test("is searched and filtered by its address", async ({ openShared }) => {
    const { name } = await newEnquiry(`Cherche ${device}`, { town: "Albi" });
    await newEnquiry(`Autre ${device}`);
    const page = await openShared(board, options);
    await column(page, "Devis envoyé").waitFor();
    expect(await page.getByRole("link", { name, exact: true }).getAttribute("href")).toMatch(
      /^\/dashboard\/demandes\/\w{15}$/,
    );
    await page.getByRole("searchbox").fill(name);
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(1);
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
    await page.goto(`${board}?filter=nobody`);
    await card(page, name).waitFor();
    await page.goto(`${board}?filter=mine`);
    await column(page, "Nouvelle").getByText("Rien ici pour ce choix.").waitFor();
  });
});

/** Gives the reason for an enquiry that was just dropped on « Perdue ». */
async function loseByKeyboard(page: Page): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: /Pourquoi est-elle perdue/ });
  await tabTo(page, dialog.getByRole("radio", { name: "Trop loin de nous" }));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel("Une phrase de plus"));
  await page.keyboard.type("À 90 km.");
  await tabTo(page, dialog.getByRole("button", { name: "Noter comme perdue" }));
  await page.keyboard.press("Enter");
}
