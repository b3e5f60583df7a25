import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desk, phone, plain, signIn, test } from "./browser.ts";

const project = "/realisations/maison-des-tilleuls";

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name });

/** What has the focus, by its role in the page. */
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe("the footer", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`says where and when we are, and how to reach us, on a ${device}`, async ({ visit }) => {
      const page = await visit("/", options);
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
    test(`is whole at ${width} pixels, whoever is signed in, with the menu open too`, async ({ visit }) => {
      const page = await visit("/", { viewport: { width, height: 844 } });
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

  test("goes past the navbar into the content with the first key", async ({ visit }) => {
    const page = await visit("/contact");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedTag(page)).toBe("MAIN");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("without script", () => {
  const unscripted: BrowserContextOptions = { ...phone, javaScriptEnabled: false };

  test("the phone's menu leads to the list of pages at the foot", async ({ visit }) => {
    const page = await visit("/", unscripted);
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    const list = page.getByRole("contentinfo").getByRole("navigation");
    const end = async () => ((await list.boundingBox())?.y ?? 0) + ((await list.boundingBox())?.height ?? 0);
    await expect.poll(end, { timeout: 5000 }).toBeLessThan(844);
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

  test("the map still says where we are and how to come", async ({ visit }) => {
    const page = await visit("/", unscripted);
    const place = page.locator(".place");
    expect(plain(await place.innerText())).toBe("Atelier — 12, rue des Scieurs, Gaillac Itinéraire");
    expect(await place.getByRole("link", { name: "Itinéraire" }).getAttribute("href")).toMatch(
      /^https:\/\/www\.openstreetmap\.org\//,
    );
  });
});

test("the map says who receives what before it is asked for", async ({ visit }) => {
  const page = await visit("/");
  const text = plain(await page.locator(".place").innerText());
  expect(text).toContain("La carte interactive vient d'OpenStreetMap, qui reçoit alors votre adresse IP.");
});

describe("from one page to the next", () => {
  /** Counts how often the content fades in, from now on. */
  async function counted(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const main = document.querySelector("main");
      if (!main) return;
      const animate = main.animate.bind(main);
      const seen = Object.assign(window, { fades: 0 });
      main.animate = (...given) => {
        seen.fades += 1;
        return animate(...given);
      };
    });
    return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  }

  test("the page fades in, and the visitor arrives at the top on the heading", async ({ visit }) => {
    const page = await visit("/");
    const fades = await counted(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await mainLink(page, "Qui sommes-nous").click();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5000 }).toBe(0);
    expect(await fades()).toBe(1);
    expect(await focusedTag(page)).toBe("H1");
  });

  test("nothing fades for who wants no motion", async ({ visit }) => {
    const page = await visit("/", { ...desk, reducedMotion: "reduce" });
    const fades = await counted(page);
    await mainLink(page, "Qui sommes-nous").click();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    expect(await fades()).toBe(0);
  });

  test("a visitor in a hurry gets the page that was asked for last", async ({ visit }) => {
    const page = await visit("/");
    for (const name of ["Réalisations", "Qui sommes-nous", "Accueil", "Réalisations", "Qui sommes-nous"]) {
      await mainLink(page, name).dispatchEvent("click");
    }
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
  });
});

describe("a page whose script cannot be had", () => {
  const failures = {
    "the network is gone": (page: Page) => page.route("**/assets/about-*.js", (route) => route.abort()),
    "a newer version of the site has replaced it": (page: Page) =>
      page.route("**/assets/about-*.js", (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body: "<!DOCTYPE html>" }),
      ),
  };

  for (const [reason, fail] of Object.entries(failures)) {
    test(`says so, as ${reason}, and offers to load it again`, async ({ visit }) => {
      const page = await visit("/");
      await fail(page);
      let loads = 0;
      page.on("domcontentloaded", () => (loads += 1));
      await mainLink(page, "Qui sommes-nous").click();
      await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).waitFor();
      expect(loads).toBe(0);
      expect(new URL(page.url()).pathname).toBe("/qui-sommes-nous");
      expect(await page.title()).toBe("Page incomplète — Les Assembleurs");
      await expect.poll(() => focusedTag(page)).toBe("H1");
      expect(await page.locator("html").innerText()).not.toContain("Application Error");
      expect(await accessibilityProblems(page)).toEqual([]);

      await page.unrouteAll();
      await page.getByRole("button", { name: "Recharger la page" }).click();
      await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
      expect(loads).toBe(1);
    });
  }

  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`says so after two minutes without an answer too, on a ${device}`, async ({ visit }) => {
      const page = await visit("/services", options);
      await page.route("**/assets/about-*.js", () => {});
      await page.clock.install();
      await page.getByRole("contentinfo").getByRole("link", { name: "Qui sommes-nous" }).click();
      await page.clock.runFor(119_000);
      expect(await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).count()).toBe(0);
      await page.clock.runFor(2_000);
      await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).waitFor();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Recharger la page" }).click();
      await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    });
  }

  test("leaves the page at hand alone while a link to it is only pointed at", async ({ visit }) => {
    const page = await visit("/");
    const asked = page.waitForRequest("**/assets/about-*.js");
    await page.route("**/assets/about-*.js", (route) => route.abort());
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    await mainLink(page, "Qui sommes-nous").hover();
    await asked;
    await mainLink(page, "Réalisations").click();
    await page.getByRole("heading", { level: 1, name: /Nos Réalisations/ }).waitFor();
    expect(loads).toBe(0);
  });
});

test("a page that has come without its scripts says so, and offers to load it again", async ({
  browser,
  visit,
}) => {
  const { origin } = new URL((await visit("/")).url());
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(origin);
  const notice = page.getByText("La page n’a pas reçu tous ses scripts");
  await notice.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unrouteAll();
  await page.addInitScript(() =>
    document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
  );
  await page.getByRole("link", { name: "Recharger la page" }).click();
  await page.waitForFunction(() => "hydrated" in window);
  expect(await notice.isVisible()).toBe(false);
  await context.close();
});

describe("what is said in passing", () => {
  const copying: BrowserContextOptions = { ...desk, permissions: ["clipboard-read", "clipboard-write"] };
  const share = (page: Page) => page.getByRole("button", { name: "Partager" });
  const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" }).locator(".toast");
  const timer = (page: Page) =>
    page.locator(".toast-bar").evaluate((bar) => {
      const [animation] = bar.getAnimations();
      return { runs: animation?.playState === "running", lasts: animation?.effect?.getTiming().duration };
    });

  /** Opens a project's page in a browser that hands nothing on by itself, and copies its address. */
  async function copied(page: Page): Promise<void> {
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await share(page).click();
    await toasts(page).evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished)),
    );
  }

  test("is loaded when there is something to say, at the bottom right, for five seconds", async ({
    visit,
  }) => {
    const page = await visit(project, copying);
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

  test("is announced politely, from one region whatever there is to say", async ({ visit }) => {
    const page = await visit(project, copying);
    await copied(page);
    await share(page).click();
    await expect.poll(() => toasts(page).count()).toBe(2);
    const region = page.getByRole("region", { name: "Notifications" });
    expect(await region.count()).toBe(1);
    expect(await region.getAttribute("aria-live")).toBe("polite");
  });

  test("waits while it is pointed at", async ({ visit }) => {
    const page = await visit(project, copying);
    await copied(page);
    await toasts(page).hover();
    await expect.poll(() => timer(page)).toMatchObject({ runs: false });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.mouse.move(300, 300);
    await expect.poll(() => timer(page)).toMatchObject({ runs: true });
  });

  test("waits while it has the focus, which it gives back when closed by key", async ({ visit }) => {
    const page = await visit(project, copying);
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

  test("takes the phone's width but for 16 px", async ({ visit }) => {
    const page = await visit(project, { ...copying, ...phone });
    await copied(page);
    expect((await toasts(page).boundingBox())?.width).toBe(390 - 16);
    await toasts(page).focus();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("stays as long for who wants no motion", async ({ visit }) => {
    const page = await visit(project, { ...copying, reducedMotion: "reduce" });
    await copied(page);
    expect(await timer(page)).toEqual({ runs: true, lasts: 5000 });
  });

  test("gives way to what the device itself offers for sharing", async ({ visit }) => {
    const page = await visit(project);
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

test("a part that is loaded when it is used is not waited for without end either", async ({ visit }) => {
  const page = await visit("/realisations/maison-des-tilleuls");
  await page.route("**/assets/lightbox-*.js", () => {});
  await page.clock.install();
  const picture = page.getByRole("link", { name: "Agrandir l’image 1" });
  const address = await picture.getAttribute("href");
  await picture.click();
  await page.clock.runFor(121_000);
  await page.waitForURL(`**${address}`);
});

describe("the back office's paths", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`have neither navbar nor footer, where they are no page of it either, on a ${device}`, async ({
      visit,
    }) => {
      const page = await visit("/", options);
      await signIn(page, { email: "admin@demo.example", password: "demonstration" });
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
