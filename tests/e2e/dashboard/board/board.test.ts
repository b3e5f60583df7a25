import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../../browser.ts";
import { sidewaysScroll } from "../../width.ts";
import { tabTo } from "../dashboard.ts";
import {
  card,
  column,
  grip,
  kept,
  request,
  soon,
  startServerOfFile,
  stepShown,
  test,
  toast,
} from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";
const widths = Object.entries({ desktop, phone });
const names = ["Nouvelle", "Appelée", "Visite", "Devis envoyé", "Gagnée", "Perdue"];
const said = (page: Page) => page.locator("#request-said").innerText().then(plain);

describe.each(widths)("on a %s", (device, options) => {
  test("one tap leads a request from step to step, until it is won", async ({ open }) => {
    const { id, name } = await request(`Tape ${device}`);
    const page = await open(board, options);
    for (const [forward, step, stored] of [
      ["Appelée", "Appelée", "called"],
      ["Visite fixée", "Visite", "visit"],
      ["Devis envoyé", "Devis envoyé", "quote"],
      ["Gagnée", "Gagnée", "won"],
    ] as const) {
      await page.getByRole("button", { name: `${name}, passer à : ${forward}`, exact: true }).click();
      await expect.poll(() => stepShown(page, name), soon).toBe(step);
      await expect.poll(async () => (await kept(id)).step, soon).toBe(stored);
    }
    expect(await grip(page, name).evaluate((element) => element === document.activeElement)).toBe(true);
    const log = (await kept(id)).step_log as { step: string }[];
    expect(log.map(({ step }) => step)).toEqual(["new", "called", "visit", "quote", "won"]);
    await page.goto("/dashboard/journal");
    await page.getByText("a noté comme gagnée").first().waitFor();
  });

  test("who taps faster than the store answers is followed at each tap", async ({ open }) => {
    const { id, name } = await request(`Vite ${device}`);
    const page = await open(board, options);
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

  test("the keyboard takes one by its grip through all six, and every step is said", async ({ open }) => {
    const { id, name } = await request(`Clavier ${device}`);
    const page = await open(board, options);
    await grip(page, name).focus();
    await page.keyboard.press("Enter");
    expect(await said(page)).toBe(`${name}, prise. Flèches pour changer de colonne.`);
    for (const step of names.slice(1)) {
      await page.keyboard.press("ArrowRight");
      expect(await said(page)).toMatch(new RegExp(`^${step}, \\d+ sur \\d+\\.$`));
      expect(await stepShown(page, name)).toBe(step);
    }
    for (const step of names.slice(0, 5).reverse()) {
      await page.keyboard.press("ArrowLeft");
      expect(await stepShown(page, name)).toBe(step);
    }
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    expect(await said(page)).toBe(`${name} : remise à sa place.`);
    expect([await stepShown(page, name), (await kept(id)).step]).toEqual(["Nouvelle", "new"]);
    expect(await grip(page, name).evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    expect(await said(page)).toBe(`${name} posée dans Visite.`);
    await expect.poll(async () => (await kept(id)).step, soon).toBe("visit");
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  test("the keyboard lays one down in each of the six, and says why one is lost", async ({ open }) => {
    const { id, name } = await request(`Posée ${device}`);
    const page = await open(board, options);
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

  test("a press on the grip lists the six steps, and one of them takes the request", async ({ open }) => {
    const { id, name } = await request(`Liste ${device}`);
    const page = await open(board, options);
    await grip(page, name).click();
    const dialog = page.getByRole("dialog", { name: /Mettre cette demande dans/ });
    expect(
      await dialog
        .getByRole("listitem")
        .allInnerTexts()
        .then((all) => all.map(plain)),
    ).toEqual(["Nouvelle Elle y est.", ...names.slice(1)]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Devis envoyé" }).click();
    await expect.poll(async () => (await kept(id)).step, soon).toBe("quote");
    await expect.poll(() => stepShown(page, name), soon).toBe("Devis envoyé");
  });

  test("what is lost says why, and « Annuler » puts it back as it was", async ({ open }) => {
    const { id, name } = await request(`Perdue ${device}`, { step: "quote" });
    const before = await kept(id);
    const page = await open(board, options);
    const lose = page.getByRole("button", { name: `${name}, passer à : Perdue`, exact: true });
    await lose.click();
    const dialog = page.getByRole("alertdialog", { name: /Pourquoi est-elle perdue/ });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Noter comme perdue" }).click();
    await dialog.getByText("Choisissez une raison.").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    expect((await kept(id)).step).toBe("quote");

    await lose.click();
    await dialog.getByRole("radio", { name: "Parti avec un autre artisan" }).check();
    await dialog.getByLabel("Une phrase de plus").fill("Parti chez le voisin.");
    await dialog.getByRole("button", { name: "Noter comme perdue" }).click();
    await column(page, "Perdue").getByText("Parti chez le voisin.").waitFor();
    await expect.poll(async () => (await kept(id)).lost_reason, soon).toBe("other_builder");
    await toast(page, `${name} : perdue.`).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => stepShown(page, name), soon).toBe("Devis envoyé");
    // Nothing has come of it: the request waits since it came to its step.
    await expect
      .poll(() => kept(id), soon)
      .toMatchObject({
        step: "quote",
        step_at: before.step_at,
        step_log: before.step_log,
        lost_reason: "",
      });
  });

  test("« Je m'en occupe » puts oneself in charge, and is taken back", async ({ open }) => {
    const { id, name } = await request(`Charge ${device}`);
    const page = await open(board, options);
    await card(page, name)
      .getByRole("button", { name: /Je m’en occupe/ })
      .click();
    await card(page, name).getByText("Maud").waitFor();
    await expect.poll(async () => (await kept(id)).in_charge, soon).not.toBe("");
    await toast(page, `${name} : c’est vous.`).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => (await kept(id)).in_charge, soon).toBe("");
  });

  test("is searched and filtered by its address, and has no fault that a machine finds", async ({ open }) => {
    const { name } = await request(`Cherche ${device}`, { town: "Albi" });
    await request(`Autre ${device}`);
    const page = await open(board, options);
    await column(page, "Devis envoyé").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.getByRole("link", { name, exact: true }).getAttribute("href")).toMatch(
      /^\/dashboard\/demandes\/\w{15}$/,
    );
    await page.getByRole("searchbox").fill(name);
    await expect.poll(() => page.locator(".request-card").count(), soon).toBe(1);
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
    await page.goto(`${board}?filter=nobody`);
    await card(page, name).waitFor();
    await page.goto(`${board}?filter=mine`);
    await column(page, "Nouvelle").getByText("Rien ici pour ce choix.").waitFor();
  });
});

/** Answers why, of a request that was just laid into « Perdue ». */
async function loseByKeyboard(page: Page): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: /Pourquoi est-elle perdue/ });
  await tabTo(page, dialog.getByRole("radio", { name: "Trop loin de nous" }));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel("Une phrase de plus"));
  await page.keyboard.type("À 90 km.");
  await tabTo(page, dialog.getByRole("button", { name: "Noter comme perdue" }));
  await page.keyboard.press("Enter");
}
