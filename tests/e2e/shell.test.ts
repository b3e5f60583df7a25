import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "./browser.ts";
import { resize } from "./page/frames.ts";
import { focusedTag, project } from "./shell-fixtures.ts";

const unscripted: BrowserContextOptions = { ...phone, javaScriptEnabled: false };

test("the footer has the address, the hours and the contacts", async ({ look }) => {
  const page = await look("/", unscripted);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport ?? { width: 390, height: 844 });
    const footer = page.getByRole("contentinfo");
    const text = plain(await footer.innerText());
    const facts = [
      "12, rue des Scieurs",
      "81600 Gaillac",
      "Atelier et chantiers Lundi – vendredi 7h00-19h00 Samedi Fermé Dimanche Fermé",
      "Bureau Lundi – vendredi 8h-12h / 14h-18h",
      "Où nous bâtissons Tarn, Tarn-et-Garonne, Haute-Garonne, à 60 km au plus de l'atelier",
      "Scop à capital variable",
    ];
    for (const fact of facts) expect(text).toContain(fact);
    const addresses = await footer
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const ways = [
      "tel:+33536491234",
      "mailto:bonjour@les-assembleurs.example",
      "https://www.instagram.com/les-assembleurs.example/",
      "https://www.facebook.com/les-assembleurs.example",
      "/avis",
      "/mentions-legales",
      "/donnees-personnelles",
      "/accessibilite",
    ];
    expect(addresses).toEqual(expect.arrayContaining(ways));
  }
});

test("the footer is 523 px high at most, 655 on a phone", async ({ look }) => {
  const page = await look("/", unscripted);
  await page.evaluate(() => document.fonts.ready);
  const measureHeight = async (width: number, height: number) => {
    await resize(page, { width, height });
    return (await page.getByRole("contentinfo").boundingBox())?.height;
  };
  expect(await measureHeight(1440, 900)).toBeLessThanOrEqual(523);
  expect(await measureHeight(390, 844)).toBeLessThanOrEqual(655);
});

test("an e-mail address is one text, and breaks before its @ or a dot", async ({ look }) => {
  const page = await look("/contact", unscripted);
  const whole = "bonjour@les-assembleurs.example";
  // The address is read aloud and copied without spaces. With spaces in it, it would be no address.
  const address = page.getByRole("contentinfo").getByRole("link", { name: whole, exact: true });
  expect(await address.innerText()).toBe(whole);
  const lines = await address.evaluate((link) => {
    const signs: { top: number; sign: string }[] = [];
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [at, sign] of [...(text.textContent ?? "")].entries()) {
        const place = document.createRange();
        place.setStart(text, at);
        place.setEnd(text, at + 1);
        signs.push({ top: Math.round(place.getBoundingClientRect().top), sign });
      }
    }
    const rows = Map.groupBy(signs, ({ top }) => top);
    return [...rows.values()].map((row) => row.map(({ sign }) => sign).join(""));
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe(whole);
  for (const line of lines.slice(1)) expect(line).toMatch(/^[@.]/);
});

describe("the brand", () => {
  test.runIf(isFullRun)("is whole at every width, for every account, with the menu too", async ({ look }) => {
    const page = await look("/", { ...desktop, reducedMotion: "reduce" });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 390, 1160, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const session of ["visitor", "user", "admin"]) {
        await page.evaluate((each) => {
          document.documentElement.dataset.session = each;
        }, session);
        await expect
          .poll(() => cutBrand(page, "header.navbar"), { message: `${session} at ${width} px` })
          .toEqual([]);
        if (width > 1150) continue;
        await page.getByRole("button", { name: "Menu" }).click();
        const open = () => cutBrand(page, ".menu[open] .navbar");
        await expect.poll(open, { message: `${session}, menu at ${width} px` }).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }
  });
});

/**
 * Returns the faults of the company's name in a bar: it leaves its room, the bar or the window, or a word is broken.
 */
function cutBrand(page: Page, bar: string): Promise<string[]> {
  return page.locator(bar).evaluate((navbar) => {
    const name = navbar.querySelector(".brand span");
    const text = name?.firstChild;
    if (!name || text?.textContent !== "Les Assembleurs") return ["no name"];
    const words = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range;
    };
    const [written, within] = [words(0, 15).getBoundingClientRect(), navbar.getBoundingClientRect()];
    const beside = [...navbar.children]
      .filter((each) => !each.contains(name) && each.checkVisibility())
      .map((each) => each.getBoundingClientRect());
    const faults = {
      "wider than its room": name.scrollWidth > name.clientWidth + 1,
      "higher than the bar": written.top < within.top || written.bottom > within.bottom,
      "under what stands beside it": beside.some(({ left }) => left < written.right),
      "in a bar wider than the window": beside.some(({ right }) => right > innerWidth),
      "broken within a word": words(0, 3).getClientRects().length + words(4, 15).getClientRects().length > 2,
    };
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? fault : []));
  });
}

describe("the keyboard", () => {
  test("opens the phone's menu and follows its link to the page's heading", async ({ look }) => {
    const page = await look("/", phone);
    const burger = page.getByRole("button", { name: "Menu" });
    await burger.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Réalisations" }).focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("heading", { level: 1, name: /Nos Réalisations/ }).waitFor();
    await expect.poll(() => focusedTag(page)).toBe("H1");
  });

  test("goes past the navbar into the content with the first key", async ({ look }) => {
    const page = await look("/contact");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedTag(page)).toBe("MAIN");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("without script", () => {
  test("the phone's menu leads to the list of pages at the foot", async ({ look }) => {
    const page = await look("/", unscripted);
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    const list = page.getByRole("contentinfo").getByRole("navigation");
    const end = async () => ((await list.boundingBox())?.y ?? 0) + ((await list.boundingBox())?.height ?? 0);
    await expect.poll(end, { timeout: 30_000 }).toBeLessThan(844);
    await list.getByRole("link", { name: "Contact" }).click();
    await page.waitForURL("**/contact");
  });

  test("no dead button is shown", async ({ look }) => {
    for (const path of ["/qui-sommes-nous", project, "/"]) {
      const page = await look(path, unscripted);
      const dead = page.getByRole("button").filter({ hasNot: page.locator("form *") });
      const names = await dead.evaluateAll((buttons) =>
        buttons
          .filter((button) => !button.closest("form") && !button.hasAttribute("popovertarget"))
          .map((button) => button.textContent),
      );
      expect([path, names]).toEqual([path, []]);
    }
  });

  test("the map still says where we are and how to come", async ({ stay }) => {
    const page = await stay("/", unscripted);
    const place = page.locator(".place-panel");
    expect(plain(await place.innerText())).toBe(
      "Atelier 12, rue des Scieurs 81600 Gaillac 43,9014° N, 1,8967° E Itinéraire Voir sur OpenStreetMap " +
        "Ouvrir dans une application",
    );
    expect(await place.getByRole("link", { name: "Itinéraire" }).getAttribute("href")).toMatch(
      /^https:\/\/www\.openstreetmap\.org\//,
    );
  });
});

test("the map says who receives which data before it loads", async ({ look }) => {
  const page = await look("/");
  const text = plain(await page.locator(".place").innerText());
  expect(text).toContain("La carte interactive vient d'OpenStreetMap, qui reçoit alors votre adresse IP.");
});

describe("the back office's paths", () => {
  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test.runIf(isFullRun)(
      `have neither navbar nor footer, even where nothing is, on a ${device}`,
      async ({ visit }) => {
        const page = await visit("/", {
          ...options,
          as: { email: "admin@demo.example", password: "demonstration" },
        });
        await page.route("**/api/collections/projects/**", () => {});
        for (const path of [
          "/dashboard",
          "/dashboard/projects/abcdefghijklmno/apercu",
          "/dashboard/nulle-part",
        ]) {
          await page.goto(path);
          await page.locator("main").waitFor();
          expect(await page.locator("header.navbar, footer.footer").count(), path).toBe(0);
        }
        await page.getByText("Oups !").waitFor();
        await page.getByRole("link", { name: "Retour à l’accueil" }).click();
        await page.locator("header.navbar").waitFor();
      },
    );
  }
});
