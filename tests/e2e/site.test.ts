import { describe, expect, inject } from "vitest";
import { authenticate, phone, plain, test } from "./browser.ts";

const pages = ["Accueil", "Services", "Réalisations", "Qui sommes-nous ?", "Notre Coopérative", "Contact"];

describe("finding one's way", () => {
  test("the navbar has the six pages, and marks the one being read", async ({ look }) => {
    const page = await look("/realisations");
    const links = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
    expect((await links.allTextContents()).map(plain)).toEqual(pages);
    const current = page.locator("nav[aria-label='Navigation principale'] [aria-current=page]");
    expect(plain(await current.textContent())).toBe("Réalisations");
  });

  test("the pages of signed-in people are in no cache", async () => {
    for (const address of ["/account", "/dashboard"]) {
      const answer = await fetch(inject("siteUrl") + address, { redirect: "manual" });
      expect([address, answer.status, answer.headers.get("cache-control")]).toEqual([
        address,
        302,
        "private, no-store",
      ]);
      expect(answer.headers.get("location")).toBe(`/login?next=${encodeURIComponent(address)}`);
    }
  });

  test("only the logo's key is sienna", async ({ stay }) => {
    const page = await stay("/");
    const fills = await page
      .locator("header.navbar > .brand path")
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    expect(fills).toEqual(["rgb(32, 27, 22)", "rgb(32, 27, 22)", "rgb(180, 73, 31)"]);
  });

  test("the skip link leads past the navbar", async ({ stay }) => {
    const page = await stay("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).not.toBe("");
  });

  test("the navbar changes its ground after 50 px", async ({ look }) => {
    const page = await look("/");
    const ground = () =>
      page.locator("header.navbar").evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const atRest = await ground();
    await page.mouse.move(700, 500);
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await expect.poll(ground).not.toBe(atRest);
  });

  test("the phone's menu keeps the focus inside, and returns it on Escape", async ({ look }) => {
    const page = await look("/", phone);
    const burger = page.getByRole("button", { name: "Menu" });
    await burger.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const links = menu.getByRole("navigation").getByRole("link");
    await expect.poll(async () => (await links.allTextContents()).map(plain)).toEqual(pages);
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => burger.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("every new path starts at the top, and Back restores the place", async ({ look }) => {
    const page = await look("/realisations");
    const link = page.getByRole("link", { name: "Pergola du Mas" });
    await link.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
    // Pictures that load later may still move the page, so the place is read at the click.
    await link.evaluate((each) =>
      each.addEventListener("click", () => {
        document.documentElement.dataset.left = String(scrollY);
      }),
    );
    await link.click();
    const place = await page.evaluate(() => Number(document.documentElement.dataset.left));
    expect(place).toBeGreaterThan(200);
    await page.getByRole("heading", { level: 1, name: "Pergola du Mas" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(0);
    await page.goBack();
    const away = async () => Math.abs((await page.evaluate(() => scrollY)) - place);
    await expect.poll(away, { timeout: 30_000 }).toBeLessThan(60);
  });

  test("a signed-in browser shows the account, an administrator's the dashboard too", async ({ look }) => {
    const page = await look("/");
    const bar = page.locator("header.navbar > .navbar-tools");
    expect(await bar.getByRole("link", { name: "Connexion" }).isVisible()).toBe(true);
    await authenticate(page, { email: "admin@demo.example", password: "demonstration" });
    expect(await bar.getByRole("link", { name: "Connexion" }).isVisible()).toBe(false);
    expect(await bar.getByRole("link", { name: "Mon compte" }).isVisible()).toBe(true);
    expect(await bar.getByRole("link", { name: "Tableau de bord" }).isVisible()).toBe(true);
  });

  test("the session data that scripts can read is useless elsewhere", async ({ look }) => {
    const page = await look("/");
    const findMatches = await page.evaluate(async () => {
      const answer = await fetch("/api/collections/users/auth-with-password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ identity: "client@demo.example", password: "demonstration" }),
      });
      return { token: (await answer.json()).token as string, cookies: document.cookie };
    });
    expect(findMatches.cookies).toBe("");
    const elsewhere = await fetch(`${inject("siteUrl")}/api/collections/users/auth-refresh`, {
      method: "POST",
      headers: { authorization: findMatches.token },
    });
    expect(elsewhere.status).toBe(401);
  });
});
