import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../../levels/full-run.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
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
  toast,
} from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";
const names = ["Nouvelle", "Appelée", "Visite", "Devis envoyé", "Gagnée", "Perdue"];
const readTexts = (page: Page) => page.locator("#enquiry-said").innerText().then(plain);

describe.each(deskFirst)("on a %s", (device, options) => {
  test("one tap moves an enquiry to its next step, until won", async ({ openShared }) => {
    const { id, name } = await newEnquiry(`Tape ${device}`);
    const page = await openShared(board, options);
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

  test.runIf(isFullRun)(
    "a card lifted before its last move's answer is laid down",
    async ({ openShared }) => {
      const { id, name } = await newEnquiry(`Pressée ${device}`);
      const page = await openShared(board, options);
      const { promise: isLifted, resolve: letThrough } = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await isLifted;
        await route.continue();
      };
      await page.route(`**/api/collections/messages/records/${id}*`, hold, { times: 1 });
      await grip(page, name).focus();
      const answer = page.waitForResponse((each) => each.request().method() === "PATCH");
      for (const key of [" ", "ArrowRight", " ", " ", "ArrowRight"]) await page.keyboard.press(key);
      letThrough();
      await answer;
      await toast(page, "appelée").waitFor();
      await page.keyboard.press(" ");
      await expect.poll(async () => (await kept(id)).step, soon).toBe("visit");
      expect(await stepShown(page, name)).toBe("Visite");
    },
  );

  test.runIf(isFullRun)(
    "the keyboard moves an enquiry through six steps, and announces each",
    async ({ openShared }) => {
      const { id, name } = await newEnquiry(`Clavier ${device}`);
      const page = await openShared(board, options);
      await grip(page, name).focus();
      await page.keyboard.press("Enter");
      expect(await readTexts(page)).toBe(`${name}, prise. Flèches pour changer de colonne.`);
      for (const step of names.slice(1)) {
        await page.keyboard.press("ArrowRight");
        expect(await readTexts(page)).toMatch(new RegExp(`^${step}, \\d+ sur \\d+\\.$`));
        expect(await stepShown(page, name)).toBe(step);
      }
      for (const step of names.slice(0, 5).reverse()) {
        await page.keyboard.press("ArrowLeft");
        expect(await stepShown(page, name)).toBe(step);
      }
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Escape");
      expect(await readTexts(page)).toBe(`${name} : remise à sa place.`);
      expect([await stepShown(page, name), (await kept(id)).step]).toEqual(["Nouvelle", "new"]);
      expect(await grip(page, name).evaluate((element) => element === document.activeElement)).toBe(true);

      await page.keyboard.press(" ");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(" ");
      expect(await readTexts(page)).toBe(`${name} posée dans Visite.`);
      await expect.poll(async () => (await kept(id)).step, soon).toBe("visit");
      expect(await page.locator("dialog[open]").count()).toBe(0);
    },
  );

  test.runIf(isFullRun)(
    "a lost enquiry has a reason, and « Annuler » restores it",
    async ({ openShared }) => {
      const { id, name } = await newEnquiry(`Perdue ${device}`, { step: "quote" });
      const before = await kept(id);
      const page = await openShared(board, options);
      const lose = page.getByRole("button", { name: `${name}, passer à : Perdue`, exact: true });
      await lose.click();
      const dialog = page.getByRole("alertdialog", { name: /Pourquoi est-elle perdue/ });
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
      // The undone loss leaves no trace: the enquiry waits since the moment it reached its step.
      await expect
        .poll(() => kept(id), soon)
        .toMatchObject({
          step: "quote",
          step_at: before.step_at,
          step_log: before.step_log,
          lost_reason: "",
        });
    },
  );

  test("« Je m'en occupe » sets the person in charge, and is undone", async ({ openShared }) => {
    const { id, name } = await newEnquiry(`Charge ${device}`);
    const page = await openShared(board, options);
    await card(page, name)
      .getByRole("button", { name: /Je m’en occupe/ })
      .click();
    await card(page, name).getByText("Maud").waitFor();
    await expect.poll(async () => (await kept(id)).in_charge, soon).not.toBe("");
    await toast(page, `${name} : c’est vous.`).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => (await kept(id)).in_charge, soon).toBe("");
  });
});
