import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, test, type VisitOptions } from "../browser.ts";
import { lightboxStill, viewerFocused } from "../page/movement.ts";

const address = "/realisations/maison-des-tilleuls";
const still: VisitOptions = { ...desktop, reducedMotion: "reduce" };

async function openPicture(page: Page, place: number): Promise<void> {
  await page
    .getByRole("link", { name: /^Agrandir/ })
    .nth(place - 1)
    .click();
  await page.getByText(`${place} / 5`).waitFor();
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.locator(".lightbox").waitFor({ state: "detached" });
}

const shownElement = (page: Page, place: number) => page.getByText(`${place} / 5`).waitFor();

describe("the lightbox", () => {
  test("is loaded on its first use, full screen at the clicked picture", async ({ look }) => {
    const page = await look(address, still);
    await page.waitForLoadState("networkidle");
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => /lightbox/i.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await openPicture(page, 3);
    expect(await loaded()).toBeGreaterThan(0);
    const box = await page.locator(".lightbox").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await close(page);
  });

  test("goes round by its buttons and by the arrow keys", async ({ stay }) => {
    const page = await stay(address, still);
    await openPicture(page, 5);
    await page.getByRole("button", { name: "Image suivante" }).click();
    await shownElement(page, 1);
    await page.getByRole("button", { name: "Image précédente" }).click();
    await shownElement(page, 5);
    await page.getByRole("button", { name: "Image précédente" }).click();
    await shownElement(page, 4);
    await page.keyboard.press("ArrowRight");
    await shownElement(page, 5);
    await page.keyboard.press("ArrowRight");
    await shownElement(page, 1);
    await page.keyboard.press("ArrowLeft");
    await shownElement(page, 5);
    await close(page);
  });

  test("closes with Escape and gives the focus back to the picture", async ({ stay }) => {
    const page = await stay(address, still);
    const second = page.getByRole("link", { name: /^Agrandir/ }).nth(1);
    await second.focus();
    await page.keyboard.press("Enter");
    await shownElement(page, 2);
    await viewerFocused(page);
    await page.keyboard.press("Escape");
    await page.locator(".lightbox").waitFor({ state: "detached" });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test.runIf(isFullRun)("follows a finger on a phone", async ({ look }) => {
    const page = await look(address, phone);
    await openPicture(page, 1);
    await lightboxStill(page);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: string, x?: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: x === undefined ? [] : [{ x, y: 420 }],
      });
    await finger("touchStart", 330);
    for (let x = 310; x >= 50; x -= 20) await finger("touchMove", x);
    await finger("touchEnd");
    await shownElement(page, 2);
  });

  test("is an entry of the browser's history, without a reload", async ({ look }) => {
    const page = await look(address, { ...phone, reducedMotion: "reduce" });
    const third = page.getByRole("link", { name: /^Agrandir/ }).nth(2);
    await third.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/records") && calls.push(request.url()));
    await openPicture(page, 3);
    await expect.poll(() => new URL(page.url()).hash).toBe("#image-3");
    await page.getByRole("button", { name: "Image suivante" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#image-4");
    await page.goBack();
    await page.locator(".lightbox").waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goForward();
    await shownElement(page, 4);
    await close(page);
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    expect(calls).toEqual([]);
  });

  test.runIf(isFullRun)(
    "is opened by a shared address, and closing it leaves its page",
    async ({ visit }) => {
      const page = await visit(`${address}#image-2`);
      await shownElement(page, 2);
      await viewerFocused(page);
      await page.keyboard.press("Escape");
      await page.locator(".lightbox").waitFor({ state: "detached" });
      await expect.poll(() => new URL(page.url()).hash).toBe("");
      await page.getByRole("heading", { level: 1, name: "Maison des Tilleuls" }).waitFor();
    },
  );

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test.runIf(isFullRun)(
      `shows the thumbnail until the picture has come, on a ${device}`,
      async ({ visit }) => {
        const page = await visit(address, options);
        await page
          .getByRole("link", { name: /^Agrandir/ })
          .first()
          .scrollIntoViewIfNeeded();
        const thumbnail = page.locator(".gallery img").first();
        await expect
          .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        // Wide pictures never load.
        await page.route(/thumb=\d+x0/, () => {});
        await openPicture(page, 1);
        await lightboxStill(page);
        const [small, large] = await page.locator(".lightbox-slide").first().locator("img").all();
        const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
        await expect.poll(() => small?.evaluate(isDrawn)).toBe(true);
        expect(await large?.evaluate(isDrawn)).toBe(false);
        expect(await small?.boundingBox()).toEqual(await large?.boundingBox());
        const caption = await page.locator(".lightbox-text").evaluate((text) => {
          const { left, right, bottom } = text.getBoundingClientRect();
          return {
            isInside: bottom <= innerHeight && text.scrollWidth <= text.clientWidth,
            width: right - left,
          };
        });
        expect(caption.isInside).toBe(true);
        if (device === "phone") expect(caption.width).toBe(390);
      },
    );
  }
});
