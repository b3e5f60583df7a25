import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone, test } from "./browser.ts";
import { project } from "./shell-fixtures.ts";

describe("a toast", () => {
  const copying: BrowserContextOptions = { ...desktop, permissions: ["clipboard-read", "clipboard-write"] };
  const share = (page: Page) => page.getByRole("button", { name: "Partager" });
  const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" }).locator(".toast");
  const timer = (page: Page) =>
    page.locator(".toast-bar").evaluate((bar) => {
      const [animation] = bar.getAnimations();
      return { runs: animation?.playState === "running", lasts: animation?.effect?.getTiming().duration };
    });

  /** Copies a project's address in a browser that cannot share pages itself. */
  async function copied(page: Page): Promise<void> {
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await share(page).click();
    await toasts(page).evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished)),
    );
  }

  test("loads on first use, at the bottom right, for five seconds", async ({ look }) => {
    const page = await look(project, copying);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    expect(await page.getByRole("region", { name: "Notifications" }).count()).toBe(0);
    await copied(page);
    expect(scripts.filter((url) => url.includes("toast-region")).length).toBeGreaterThan(0);
    expect(await toasts(page).innerText()).toBe("Lien copié.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const box = await toasts(page).boundingBox();
    expect([(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([1424, 884]);
    expect(await timer(page)).toEqual({ runs: true, lasts: 5000 });
    expect(await page.locator(".toast-bar").evaluate((bar) => bar.clientHeight)).toBe(4);
    await page.locator(".toast-bar").evaluate((bar) => bar.getAnimations()[0]?.finish());
    await toasts(page).waitFor({ state: "detached" });
  });

  test("is announced politely, from one region however many there are", async ({ stay }) => {
    const page = await stay(project, copying);
    await share(page).click();
    await share(page).click();
    await expect.poll(() => toasts(page).count()).toBe(2);
    const region = page.getByRole("region", { name: "Notifications" });
    expect(await region.count()).toBe(1);
    expect(await region.getAttribute("aria-live")).toBe("polite");
    for (const leftCopies of [1, 0]) {
      await toasts(page).first().getByRole("button", { name: "Fermer" }).click();
      await expect.poll(() => toasts(page).count()).toBe(leftCopies);
    }
  });

  test("waits while it has the focus, which it gives back when closed", async ({ stay }) => {
    const page = await stay(project, copying);
    await copied(page);
    await share(page).focus();
    const close = toasts(page).getByRole("button", { name: "Fermer" });
    expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await close.focus();
    await expect.poll(() => timer(page)).toMatchObject({ runs: false });
    await toasts(page).hover();
    await page.mouse.move(300, 300);
    expect(await timer(page)).toMatchObject({ runs: false });
    await page.keyboard.press("Enter");
    await toasts(page).waitFor({ state: "detached" });
    expect(await share(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("waits while it is pointed at", async ({ stay }) => {
    const page = await stay(project, copying);
    await copied(page);
    await toasts(page).hover();
    await expect.poll(() => timer(page)).toMatchObject({ runs: false });
    await page.mouse.move(300, 300);
    await expect.poll(() => timer(page)).toMatchObject({ runs: true });
  });

  test("fills a phone's width but 16 px, and stays without motion", async ({ visit }) => {
    const page = await visit(project, { ...copying, ...phone, reducedMotion: "reduce" });
    await copied(page);
    expect((await toasts(page).boundingBox())?.width).toBe(390 - 16);
    expect(await timer(page)).toEqual({ runs: true, lasts: 5000 });
  });

  test("gives way to the device's own sharing", async ({ look }) => {
    const page = await look(project, copying);
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", {
        value: async (shared: ShareData) => Object.assign(window, { shared }),
      }),
    );
    await share(page).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
    await expect.poll(shared).toEqual({ title: "Maison des Tilleuls", url: page.url() });
    expect(await toasts(page).count()).toBe(0);
  });
});
