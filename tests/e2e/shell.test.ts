import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone, plain, test } from "./browser.ts";
import { focusedTag, project } from "./shell-fixtures.ts";

describe("the footer", () => {
  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`says where and when we are, and how to reach us, on a ${device}`, async ({ look }) => {
      const page = await look("/", options);
      const footer = page.getByRole("contentinfo");
      const text = plain(await footer.innerText());
      const facts = [
        "12, rue des Scieurs",
        "81600 Gaillac",
        "Atelier et chantiers Lundi – vendredi 7h00 – 19h00 Samedi Fermé Dimanche Fermé",
        "Bureau Lundi – vendredi 8h – 12h / 14h – 18h",
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
      ];
      expect(addresses).toEqual(expect.arrayContaining(ways));
    });
  }
});

describe("the brand", () => {
  for (const width of [320, 360, 390, 1160, 1440]) {
    test(`is whole at ${width} pixels, whoever is signed in, with the menu open too`, async ({ look }) => {
      const page = await look("/", { viewport: { width, height: 844 } });
      await page.evaluate(() => document.fonts.ready);
      for (const session of ["visitor", "user", "admin"]) {
        await page.evaluate((each) => {
          document.documentElement.dataset.session = each;
        }, session);
        expect(await cutBrand(page, "header.navbar"), session).toEqual([]);
        if (width > 1150) continue;
        await page.getByRole("button", { name: "Menu" }).click();
        expect(await cutBrand(page, ".menu[open] .navbar"), `${session}, menu`).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });
  }
});

/** What is wrong with the company's name in a bar: it leaves its room, the bar or the window, or a word is broken. */
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
  test("opens the phone's menu, follows a link of it and arrives on the page's heading", async ({
    visit,
  }) => {
    const page = await visit("/", phone);
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
  const unscripted: BrowserContextOptions = { ...phone, javaScriptEnabled: false };

  test("the phone's menu leads to the list of pages at the foot", async ({ look }) => {
    const page = await look("/", unscripted);
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    const list = page.getByRole("contentinfo").getByRole("navigation");
    const end = async () => ((await list.boundingBox())?.y ?? 0) + ((await list.boundingBox())?.height ?? 0);
    await expect.poll(end, { timeout: 30_000 }).toBeLessThan(844);
    await list.getByRole("link", { name: "Contact" }).click();
    await page.waitForURL("**/contact");
  });

  test("no button stands there that does nothing", async ({ visit }) => {
    for (const path of ["/", "/qui-sommes-nous", project]) {
      const page = await visit(path, unscripted);
      const dead = page.getByRole("button").filter({ hasNot: page.locator("form *") });
      const names = await dead.evaluateAll((buttons) =>
        buttons.filter((button) => !button.closest("form")).map((button) => button.textContent),
      );
      expect([path, names]).toEqual([path, []]);
    }
  });

  test("the map still says where we are and how to come", async ({ look }) => {
    const page = await look("/", unscripted);
    const place = page.locator(".place");
    expect(plain(await place.innerText())).toBe("Atelier — 12, rue des Scieurs, Gaillac Itinéraire");
    expect(await place.getByRole("link", { name: "Itinéraire" }).getAttribute("href")).toMatch(
      /^https:\/\/www\.openstreetmap\.org\//,
    );
  });
});

test("the map says who receives what before it is asked for", async ({ look }) => {
  const page = await look("/");
  const text = plain(await page.locator(".place").innerText());
  expect(text).toContain("La carte interactive vient d'OpenStreetMap, qui reçoit alors votre adresse IP.");
});

describe("the back office's paths", () => {
  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`have neither navbar nor footer, where they are no page of it either, on a ${device}`, async ({
      visit,
    }) => {
      const page = await visit("/", {
        ...options,
        as: { email: "admin@demo.example", password: "demonstration" },
      });
      await page.route("**/api/collections/projects/**", () => {});
      for (const path of [
        "/dashboard/nulle-part",
        "/dashboard/projects/abcdefghijklmno/apercu",
        "/dashboard",
      ]) {
        await page.goto(path);
        await page.locator("main").waitFor();
        expect(await page.locator("header.navbar, footer.footer").count(), path).toBe(0);
      }
      await page.goto("/dashboard/nulle-part");
      await page.getByText("Oups !").waitFor();
      await page.getByRole("link", { name: "Retour à l’accueil" }).click();
      await page.locator("header.navbar").waitFor();
    });
  }
});
