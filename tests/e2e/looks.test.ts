import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { desktop, phone, plain, test } from "./browser.ts";
import { cutTexts, linesAstray, mouseWords } from "./text-faults.ts";

const still = { reducedMotion: "reduce" } as const;

// The file opens pages of signed-in people, so it does not use the server that all tests share.
let server: RunningServer;
beforeAll(async () => {
  server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

test.runIf(isFullRun)("links and texts of the account suit every width, and a finger", async ({ visit }) => {
  const page = await visit("/", { ...phone, baseURL: server.url, as: server.client });
  for (const path of ["/account", "/account/reglages", "/account/appareils"]) {
    await page.goto(path);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    expect(plain(await page.locator("body").innerText()), path).not.toMatch(mouseWords);
    expect(await cutTexts(page), path).toEqual([]);
    for (const width of [320, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await linesAstray(page), path).toEqual([]);
    }
  }
});

describe("the look of a page", () => {
  // Style sheets that load later may load in another order after a visit to other pages.
  for (const [device, options] of Object.entries({ phone, desktop })) {
    test.runIf(isFullRun)(`is the same directly and after other pages, on a ${device}`, async ({ visit }) => {
      const settings = { ...options, ...still };
      const walker = await visit("/realisations/maison-des-tilleuls", settings);
      await walker.locator(".gallery button, .gallery a").first().click();
      await walker.locator(".lightbox").waitFor();
      await walker.keyboard.press("Escape");
      await walker.locator(".lightbox").waitFor({ state: "detached" });
      const ways = ["/qui-sommes-nous", "/contact", "/login", "/realisations", "/", "/services", "/contact"];
      const straight = await visit("/mentions-legales", settings);
      for (const path of ways) {
        await Promise.all([follow(walker, path), straight.goto(path, { waitUntil: "networkidle" })]);
        expect(await boxes(walker), path).toEqual(await boxes(straight));
      }
    });
  }

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test.runIf(isFullRun)(
      `is the same directly and after other dashboard pages, on a ${device}`,
      async ({ visit }) => {
        const settings = { ...options, ...still, baseURL: server.url, as: server.admin };
        const walker = await visit("/account", settings);
        const straight = await visit("/mentions-legales", settings);
        await walker.locator(".account").waitFor();
        for (const path of ["/dashboard", "/dashboard/projects/nouveau"]) {
          await Promise.all([follow(walker, path), straight.goto(path)]);
          const last = path === "/dashboard" ? ".glance" : ".project-form";
          for (const page of [walker, straight]) await page.locator(last).first().waitFor();
          expect(await boxes(walker), path).toEqual(await boxes(straight));
        }
      },
    );
  }

  test.runIf(isFullRun)("frames a select like a text field, in a project's form", async ({ look }) => {
    const page = await look("/dashboard/projects/nouveau", {
      ...phone,
      baseURL: server.url,
      as: server.admin,
    });
    await page.locator(".project-form").waitFor();
    const readFrame = (name: string) =>
      page.locator(`.project-form #${name}`).evaluate((each) => {
        const { borderTop, borderBottom, height, paddingLeft, backgroundColor } = getComputedStyle(each);
        return { borderTop, borderBottom, height, paddingLeft, backgroundColor };
      });
    expect(await readFrame("category")).toEqual(await readFrame("title"));
  });

  test("has the word « Menu » in the dashboard's bar on a phone", async ({ stay }) => {
    const page = await stay("/dashboard/projects/nouveau", {
      ...phone,
      baseURL: server.url,
      as: server.admin,
    });
    const word = page.locator(".dashboard-bar").getByText("Menu", { exact: true });
    await expect.poll(() => word.evaluate((each) => each.getBoundingClientRect().width)).toBeGreaterThan(30);
  });
});

/** Navigates as a link of the site does, without reloading the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    type Router = { navigate(to: string): Promise<void> };
    // Not awaited: a path of the other application replaces this document.
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
  }, path);
  // Waiting for the navigation itself would fail if another document replaces this one.
  const address = () => page.url().slice(new URL(page.url()).origin.length);
  await expect.poll(address, { timeout: 30_000 }).toBe(path);
}

/** Returns each visible element's spacing, borders and text styles. */
async function boxes(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  await page.mouse.move(1, 1);
  return page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: "instant" });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const sides = ["top", "right", "bottom", "left"];
    const names = [
      ...sides.flatMap((side) => [`padding-${side}`, `border-${side}-width`]),
      "display",
      "position",
      "font-size",
      "font-weight",
      "line-height",
      "color",
      "background-color",
    ];
    return [
      ...document.querySelectorAll(
        "header, header *, main, main *, footer, footer *, .dashboard, .dashboard *",
      ),
    ]
      .filter((each) => each.checkVisibility() && !each.closest("svg, [class*=swiper], time, .note"))
      .map((each) => {
        const style = getComputedStyle(each);
        const readTexts = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${each.tagName.toLowerCase()}.${each.className} { ${readTexts.join("; ")} }`;
      });
  });
}

test.runIf(isFullRun)("in forced colours, buttons keep a frame and choices stand out", async ({ visit }) => {
  const page = await visit("/demande/devis", { ...desktop, forcedColors: "active", baseURL: server.url });
  await page.getByRole("radio", { name: "Une extension" }).check();
  await page.getByRole("radio", { name: "Un permis déposé" }).check();
  const look = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { borderTopWidth, clipPath, backgroundColor } = getComputedStyle(element, part);
        const isFramed = Number.parseFloat(borderTopWidth) >= 1 && clipPath === "none";
        return { isFramed, backgroundColor };
      }, pseudo);
  expect(await look(".button[type=submit] > span")).toMatchObject({ isFramed: true });
  const chosenLook = await look(".pieces input:checked + span");
  const plainLook = await look(".pieces input:not(:checked) + span");
  expect(chosenLook.isFramed).toBe(true);
  expect(chosenLook.backgroundColor).not.toBe(plainLook.backgroundColor);
  expect(await look(".segments label:has(:checked)", "::after")).toMatchObject({ isFramed: true });
  expect(await look(".segments label:not(:has(:checked))", "::after")).toMatchObject({ isFramed: false });
});
