import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";

const address = "/realisations/maison-du-coteau";
const devices = { desktop, phone };

const view = (page: Page) => page.getByRole("region", { name: "Du bois nu à l’ouvrage" });
const slider = (page: Page) => view(page).getByRole("slider", { name: "Avancement du chantier" });
const state = (page: Page, name: string) => view(page).getByRole("radio", { name });

/** Returns which state of the work is visible: 0 the frame, 1 closed, 2 finished. */
async function shown(page: Page): Promise<number> {
  const scene = view(page).locator(".scene");
  return scene.evaluate((each) => Number(getComputedStyle(each).getPropertyValue("--at")));
}

/** Drags the seam through these shares of the picture's width, with a finger on touch screens and a mouse elsewhere. */
async function draw(page: Page, shares: number[], isTouched: boolean): Promise<void> {
  const scene = view(page).locator(".scene");
  await scene.scrollIntoViewIfNeeded();
  const box = await scene.boundingBox();
  if (!box) throw new Error("What is not shown cannot be drawn.");
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
  const [start, ...way] = shares.map(at);
  if (!start) return;
  const hand = isTouched ? await finger(page) : mouse(page);
  await hand.down(start);
  for (const point of way) await hand.move(point);
  await hand.up();
}

type Point = { x: number; y: number };

function mouse({ mouse }: Page) {
  return {
    down: async ({ x, y }: Point) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    move: ({ x, y }: Point) => mouse.move(x, y, { steps: 4 }),
    up: () => mouse.up(),
  };
}

async function finger(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    protocol.send("Input.dispatchTouchEvent", { type, touchPoints });
  let last: Point = { x: 0, y: 0 };
  return {
    down(point: Point) {
      last = point;
      return touch("touchStart", point);
    },
    async move(to: Point) {
      const from = last;
      for (let step = 1; step <= 8; step++)
        await touch("touchMove", { x: from.x + ((to.x - from.x) * step) / 8, y: to.y });
      last = to;
    },
    up: () => touch("touchEnd"),
  };
}

for (const [device, options] of Object.entries(devices)) {
  const isTouched = options.hasTouch === true;
  test.runIf(isFullRun)(`the seam is dragged between states, on a ${device}`, async ({ look }) => {
    const page = await look(address, { ...options, reducedMotion: "reduce" });
    await expect.poll(() => shown(page)).toBeCloseTo(0.6, 2);
    await draw(page, [0.2, 0.5, 0.7], isTouched);
    await expect.poll(() => shown(page)).toBe(1);
    expect(await state(page, "Clos et couvert").isChecked()).toBe(true);
    // A drag moves the seam even if the whole page is selected.
    await page.keyboard.press("Control+A");
    await draw(page, [0.1, 0.6], isTouched);
    await expect.poll(() => shown(page)).toBeCloseTo(1.5, 1);
    await draw(page, [0.9, 0.1], isTouched);
    await draw(page, [0.9, 0.1], isTouched);
    await expect.poll(() => shown(page)).toBe(0);
    expect(await state(page, "L’ossature").isChecked()).toBe(true);
  });
}

for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
  const still: VisitOptions = { ...options, reducedMotion: "reduce" };

  test(`the keyboard moves the seam, which announces its place, on a ${device}`, async ({ stay }) => {
    const page = await stay(address, still);
    await slider(page).focus();
    await page.keyboard.press("Home");
    expect(plain((await slider(page).getAttribute("aria-valuetext")) ?? "")).toBe("L'ossature");
    await page.keyboard.press("ArrowRight");
    expect(plain((await slider(page).getAttribute("aria-valuetext")) ?? "")).toBe(
      "Entre « L'ossature » et « Clos et couvert », 25 %",
    );
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => shown(page)).toBe(1);
    await page.keyboard.press("End");
    await expect.poll(() => shown(page)).toBe(2);
    expect(await state(page, "Fini").isChecked()).toBe(true);
  });

  test.runIf(isFullRun)(
    `a state is chosen by name, even without script, on a ${device}`,
    async ({ stay, look }) => {
      for (const page of [
        await stay(address, still),
        await look(address, { ...options, javaScriptEnabled: false }),
      ]) {
        for (const [place, name] of ["L’ossature", "Clos et couvert", "Fini"].entries()) {
          await state(page, name).click();
          await expect.poll(() => shown(page), { message: name }).toBe(place);
        }
      }
    },
  );

  test(`the seam glides only where motion is wanted, on a ${device}`, async ({ stay }) => {
    const page = await stay(address, still);
    const seconds = async (reducedMotion: "reduce" | "no-preference") => {
      await page.emulateMedia({ reducedMotion });
      return view(page)
        .locator(".scene")
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).transitionDuration));
    };
    expect(await seconds("no-preference")).toBeCloseTo(0.9);
    expect(await seconds("reduce")).toBeLessThan(0.01);
  });

  test(`chapters show the start, the work and the result, on a ${device}`, async ({ stay }) => {
    const page = await stay(address, { ...options, javaScriptEnabled: false });
    expect(await slider(page).isVisible()).toBe(false);
    for (const [name, words, pictures] of [
      ["Une pente, du rocher", "Quatre mètres de pente", 1],
      ["Six jours de levage", "Contrefiches chevillées", 2],
      ["Le premier hiver", "L'hiver 2024–2025", 1],
    ] as const) {
      const chapter = page.getByRole("region", { name });
      expect(plain(await chapter.innerText())).toContain(words);
      expect(await chapter.getByRole("img").count()).toBe(pictures);
    }
    const before = page.getByRole("region", { name: "Une pente, du rocher" }).getByRole("img");
    expect(await before.getAttribute("alt")).toContain("pente nue");
  });

  test(`details list known facts, and link to similar projects, on a ${device}`, async ({ stay }) => {
    const page = await stay(address, still);
    const details = page.getByRole("complementary", { name: "Détails" });
    const text = plain(await details.innerText());
    for (const words of [
      "Cordes-sur-Ciel, Tarn",
      "4 octobre 2024",
      "71 m²",
      "Châtaignier du Ségala, mélèze du Queyras, douglas de la Montagne noire",
      "200 mm de fibre de bois",
      "Neuf mois, dont six jours de levage",
      "Le reste : trois artisans voisins.",
    ])
      expect(text).toContain(words);
    await details.getByRole("link", { name: "fibre de bois" }).click();
    await page.waitForURL("**/realisations?matiere=fibre-de-bois");
    await page.getByText("3 ouvrages sur 9").waitFor();
  });
}

test("a project without chapters loads no code for them, nor any row", async ({ look }) => {
  const page = await look("/realisations/pergola-du-mas", phone);
  expect(await page.locator("link[rel=stylesheet][href*=story]").count()).toBe(0);
  const details = plain(await page.getByRole("complementary", { name: "Détails" }).innerText());
  expect(details).toContain("Lautrec, Tarn");
  expect(details).not.toContain("Isolation");
});
