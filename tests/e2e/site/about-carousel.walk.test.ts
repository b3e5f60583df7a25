import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";
import { awaitFrames } from "../page/frames.ts";

const address = "/qui-sommes-nous";
const still: VisitOptions = { ...desktop, reducedMotion: "reduce" };

const commitments = [
  "Qualité et précision",
  "Durabilité et écologie",
  "Engagement local",
  "Relation client",
  "Innovation continue",
];

describe("the carousel of commitments", () => {
  const whole = (page: Page) => page.locator(".carousel");
  const arrow = (page: Page, which: "précédent" | "suivant") =>
    page.getByRole("button", { name: `Engagement ${which}` });
  const beams = (page: Page) =>
    page.getByRole("group", { name: "Choisir un engagement" }).getByRole("button");

  /** Resolves once the row moves by script. */
  async function moving(page: Page): Promise<void> {
    await whole(page).scrollIntoViewIfNeeded();
    await page.locator(".carousel-view.swiper-initialized").waitFor();
  }

  /** Returns the names of the visible slides, from left to right, once the row stands still. */
  async function inView(page: Page): Promise<string[]> {
    await page.waitForFunction(() => {
      const row = document.querySelector(".carousel-row");
      return row?.getAnimations().every(({ playState }) => playState !== "running");
    });
    return page.locator(".carousel-view").evaluate((view) => {
      const box = view.getBoundingClientRect();
      const slidesSeen = [...view.querySelectorAll(".carousel-slide")]
        .map((slide) => ({
          name: slide.querySelector("h3")?.textContent ?? "",
          at: slide.getBoundingClientRect(),
        }))
        .filter(({ at }) => at.left > box.left - 2 && at.right < box.right + 2);
      return slidesSeen.sort((a, b) => a.at.left - b.at.left).map(({ name }) => name);
    });
  }

  /** Marks the document if any of the page's content moves by itself. */
  function watchShifts(): void {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      const sources = list.getEntries().flatMap((entry) => (entry as Shift).sources);
      const content = document.querySelector("main");
      if (sources.some(({ node }) => content?.contains(node)))
        document.documentElement.dataset.shifted = "yes";
    }).observe({ type: "layout-shift", buffered: true });
  }

  const current = (page: Page) =>
    beams(page).evaluateAll((each) => each.findIndex((beam) => beam.ariaCurrent === "true"));
  const focused = (locator: Locator) => locator.evaluate((each) => each === document.activeElement);

  test("shows one, two or three slides, by the width of the window", async ({ look }) => {
    const page = await look(address, still);
    await moving(page);
    for (const [width, slides, between] of [
      [390, 1, 30],
      [767, 1, 30],
      [768, 2, 20],
      [1023, 2, 20],
      [1024, 3, 30],
      [1440, 3, 30],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inView(page)).toEqual(commitments.slice(0, slides));
      const gap = async () => {
        const [first, second] = await page
          .locator(".carousel-slide")
          .evaluateAll((each) => each.map((slide) => slide.getBoundingClientRect()))
          .then((boxes) => boxes.sort((a, b) => a.left - b.left).slice(-2));
        return (second?.left ?? 0) - (first?.right ?? 0);
      };
      await expect.poll(gap).toBeCloseTo(between, 0);
    }
  });

  test("goes round with the arrows, without a copy of any slide", async ({ look }) => {
    const page = await look(address, still);
    await moving(page);
    await arrow(page, "précédent").click();
    await expect
      .poll(() => inView(page))
      .toEqual(["Innovation continue", "Qualité et précision", "Durabilité et écologie"]);
    for (let presses = 0; presses < 6; presses++) {
      await arrow(page, "suivant").click();
      await inView(page);
    }
    await expect.poll(() => inView(page)).toEqual(commitments.slice(0, 3));
    expect(await page.locator(".carousel-slide").count()).toBe(5);
  });

  test("goes to the pressed beam, and each is at least 44 px", async ({ look }) => {
    const page = await look(address, { ...phone, reducedMotion: "reduce" });
    await moving(page);
    for (const beam of await beams(page).all()) {
      expect(await beam.boundingBox()).toMatchObject({ width: 44, height: 44 });
    }
    await beams(page).nth(3).click();
    await expect.poll(() => inView(page)).toEqual(["Relation client"]);
    expect(await current(page)).toBe(3);
  });

  test("works with the keyboard alone, and announces its place", async ({ look }) => {
    const page = await look(address, still);
    await moving(page);
    await arrow(page, "suivant").focus();
    await page.keyboard.press("Tab");
    const row = page.locator(".carousel-view");
    await expect.poll(() => focused(row)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => inView(page)).toEqual(commitments.slice(1, 4));
    const status = whole(page).getByRole("status");
    expect(plain(await status.textContent())).toBe("2 sur 5 : Durabilité et écologie");
    // Screen readers find each visible slide once.
    const headings = whole(page).getByRole("heading", { level: 3 });
    expect((await headings.allTextContents()).toSorted()).toEqual(commitments.slice(1, 4).toSorted());
    await page.keyboard.press("End");
    await expect
      .poll(() => inView(page))
      .toEqual(["Innovation continue", "Qualité et précision", "Durabilité et écologie"]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => inView(page)).toEqual(commitments.slice(1, 4));
    await expect.poll(() => current(page)).toBe(1);
    await page.keyboard.press("Home");
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press("Tab");
      expect(await focused(beams(page).nth(stop))).toBe(true);
    }
    await page.keyboard.press("Enter");
    await inView(page);
    await expect.poll(() => current(page)).toBe(4);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".carousel") === null)).toBe(true);
  });

  test("is dragged, and shows that it can be", async ({ look }) => {
    const page = await look(address);
    await moving(page);
    const view = page.locator(".carousel-row");
    expect(await view.evaluate((each) => getComputedStyle(each).cursor)).toBe("grab");
    const box = await view.boundingBox();
    if (!box) throw new Error("The carousel cannot be seen.");
    await page.mouse.move(box.x + 700, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 350, box.y + 40, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => current(page)).toBe(1);
  });

  test("moves without a transition where no motion is wanted", async ({ look }) => {
    const page = await look(address, still);
    await moving(page);
    await arrow(page, "suivant").click();
    const row = page.locator(".carousel-row");
    expect(await row.evaluate((each) => each.style.transitionDuration)).toBe("0ms");
    await expect.poll(() => inView(page)).toEqual(commitments.slice(1, 4));
  });

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`comes when it is near, and moves nothing on a ${device}`, async ({ look }) => {
      const page = await look(address, options);
      const scripts = () =>
        page.evaluate(
          () =>
            performance.getEntriesByType("resource").filter(({ name }) => name.includes("carousel-motion"))
              .length,
        );
      expect(await scripts()).toBe(0);
      await page.evaluate(watchShifts);
      await moving(page);
      expect(await scripts()).toBeGreaterThan(0);
      await awaitFrames(page, 2);
      expect(await page.evaluate(() => document.documentElement.dataset.shifted)).toBeUndefined();
    });
  }

  test("is all there without script, and offers nothing to press", async ({ look }) => {
    const page = await look(address, { ...desktop, javaScriptEnabled: false });
    for (const name of commitments) {
      const heading = whole(page).getByRole("heading", { name });
      await heading.scrollIntoViewIfNeeded();
      expect(await heading.isVisible()).toBe(true);
    }
    expect(await whole(page).getByRole("button").count()).toBe(0);
    const overflow = await page.locator(".carousel-view").boundingBox();
    const last = await page.locator(".carousel-slide").last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(
      (overflow?.x ?? 0) + (overflow?.width ?? 0) + 1,
    );
  });

  test("is complete even if its script does not load", async ({ visit }) => {
    const page = await visit(address);
    await page.route("**/assets/carousel-motion*", (route) => route.abort());
    await whole(page).scrollIntoViewIfNeeded();
    await page.locator(".carousel-laid").waitFor();
    expect(await inView(page)).toHaveLength(5);
    expect(await whole(page).getByRole("button").count()).toBe(0);
  });
});
