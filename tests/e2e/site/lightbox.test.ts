import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, lightboxStill, phone, test } from "../browser.ts";

const address = "/realisations/maison-des-tilleuls";

async function openAt(page: Page, place: number): Promise<void> {
  await page
    .getByRole("link", { name: /^Agrandir/ })
    .nth(place - 1)
    .click();
  await page.getByText(`${place} / 5`).waitFor();
}

const shown = (page: Page, place: number) => page.getByText(`${place} / 5`).waitFor();

describe("the lightbox", () => {
  test("opens full screen at the picture that was clicked", async ({ visit }) => {
    const page = await visit(address);
    await openAt(page, 3);
    const box = await page.locator(".lightbox").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  });

  test("goes on and back by its buttons, and round at both ends", async ({ visit }) => {
    const page = await visit(address);
    await openAt(page, 5);
    await page.getByRole("button", { name: "Image suivante" }).click();
    await shown(page, 1);
    await page.getByRole("button", { name: "Image précédente" }).click();
    await shown(page, 5);
    await page.getByRole("button", { name: "Image précédente" }).click();
    await shown(page, 4);
  });

  test("goes on and back by the arrow keys, and round at both ends", async ({ visit }) => {
    const page = await visit(address);
    await openAt(page, 1);
    await page.keyboard.press("ArrowLeft");
    await shown(page, 5);
    await page.keyboard.press("ArrowRight");
    await shown(page, 1);
    await page.keyboard.press("ArrowRight");
    await shown(page, 2);
  });

  test("closes with Escape and gives the focus back to the picture", async ({ visit }) => {
    const page = await visit(address);
    const second = page.getByRole("link", { name: /^Agrandir/ }).nth(1);
    await second.focus();
    await page.keyboard.press("Enter");
    await shown(page, 2);
    await page.keyboard.press("Escape");
    await page.locator(".lightbox").waitFor({ state: "detached" });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("closes with its button", async ({ visit }) => {
    const page = await visit(address);
    await openAt(page, 2);
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.locator(".lightbox").waitFor({ state: "detached" });
  });

  test("follows a finger on a phone", async ({ visit }) => {
    const page = await visit(address, phone);
    await openAt(page, 1);
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
    await shown(page, 2);
  });

  test("is a place one goes back from, and forward to, without the page being read anew", async ({
    visit,
  }) => {
    const page = await visit(address, phone);
    const third = page.getByRole("link", { name: /^Agrandir/ }).nth(2);
    await third.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/records") && calls.push(request.url()));
    await openAt(page, 3);
    await expect.poll(() => new URL(page.url()).hash).toBe("#image-3");
    await page.getByRole("button", { name: "Image suivante" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#image-4");
    await page.goBack();
    await page.locator(".lightbox").waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goForward();
    await shown(page, 4);
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.locator(".lightbox").waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    expect(calls).toEqual([]);
  });

  test("is opened by a shared address, and closing it leaves its page", async ({ visit }) => {
    const page = await visit(`${address}#image-2`);
    await shown(page, 2);
    await page.keyboard.press("Escape");
    await page.locator(".lightbox").waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await page.getByRole("heading", { level: 1, name: "Maison des Tilleuls" }).waitFor();
  });

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`shows the page's thumbnail where the picture will show the same, on a ${device}`, async ({
      visit,
    }) => {
      const page = await visit(address, options);
      await page
        .getByRole("link", { name: /^Agrandir/ })
        .first()
        .scrollIntoViewIfNeeded();
      const thumbnail = page.locator(".gallery img").first();
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      // Wide pictures do not come.
      await page.route(/thumb=\d+x0/, () => {});
      await openAt(page, 1);
      await lightboxStill(page);
      const [small, large] = await page.locator(".lightbox-slide").first().locator("img").all();
      const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
      await expect.poll(() => small?.evaluate(drawn)).toBe(true);
      expect(await large?.evaluate(drawn)).toBe(false);
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
    });
  }

  test("is loaded only when it is first opened", async ({ visit }) => {
    const page = await visit(address, desktop);
    await page.waitForLoadState("networkidle");
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => /lightbox/i.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await openAt(page, 1);
    expect(await loaded()).toBeGreaterThan(0);
  });
});
