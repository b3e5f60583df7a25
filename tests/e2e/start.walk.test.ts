import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { test } from "./browser.ts";

const address = "/realisations/maison-des-tilleuls";

/** Opens a page and holds its scripts back until the returned function is called. */
async function slowPage(page: Page, path = address): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(inject("siteUrl") + path);
  return gate.resolve;
}

describe("a page whose scripts have not come yet", () => {
  test("makes a press on a picture again once they have", async ({ browser }) => {
    const page = await browser.newPage();
    const letScriptsCome = await slowPage(page);
    await page
      .getByRole("link", { name: /^Agrandir/ })
      .nth(1)
      .click();
    expect(await page.locator(".lightbox").count()).toBe(0);
    letScriptsCome();
    await page.getByText("2 / 5").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await page.close();
  });

  test("keeps what was chosen and typed in a form", async ({ browser }) => {
    const page = await browser.newPage();
    const letScriptsCome = await slowPage(page, "/demande/devis");
    const work = page.getByRole("radio", { name: "Une surélévation" });
    const surface = page.locator("[name=surface]");
    const message = page.locator("textarea[name=message]");
    for (const choice of ["Une surélévation", "Une extension", "Une surélévation"])
      await page.locator("label", { hasText: choice }).click();
    await surface.fill("34");
    await message.fill("Bonjour.");
    letScriptsCome();
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("quote-draft") ?? "{}"));
    await expect.poll(stored).toMatchObject({ work: "storey", surface: 34 });
    await page.locator("label", { hasText: "Une idée" }).click();
    await expect.poll(stored).toMatchObject({ work: "storey", surface: 34, readiness: "idea" });
    expect(await work.isChecked()).toBe(true);
    expect(await surface.inputValue()).toBe("34");
    expect(await message.inputValue()).toBe("Bonjour.");
    await page.close();
  });

  test("has links that lead somewhere all the same", async ({ browser }) => {
    const page = await browser.newPage();
    const letScriptsCome = await slowPage(page);
    await page.getByRole("link", { name: "Retour aux réalisations" }).click();
    await page.getByRole("heading", { level: 1, name: /Nos Réalisations/ }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/realisations");
    letScriptsCome();
    await page.close();
  });
});

/** The scripts that are taken away: all of them, or the last one alone. */
const scriptsTakenAway = [
  ["all", "**/assets/*.js"],
  ["the last", "**/assets/entry.client*.js"],
] as const;

describe("a page whose scripts do not load", () => {
  for (const [missing, scripts] of scriptsTakenAway) {
    test(`lets a held press through when ${missing} of them are missing`, async ({ browser }) => {
      const page = await browser.newPage();
      await page.route(scripts, (route) => route.abort());
      await page.goto(inject("siteUrl") + address);
      const picture = page.getByRole("link", { name: /^Agrandir/ }).nth(1);
      const file = (await picture.getAttribute("href")) ?? "";
      await picture.click();
      await page.waitForURL((url) => url.pathname + url.search === file);
      await page.close();
    });
  }
});

describe("a page whose scripts are under way for ever", () => {
  for (const [hanging, scripts] of scriptsTakenAway) {
    test(`says so after two minutes where ${hanging} of them hang`, async ({ browser }) => {
      const page = await browser.newPage();
      await page.clock.install();
      const awaitedRequest = page.waitForRequest(scripts);
      await page.route(scripts, () => {});
      await page.goto(inject("siteUrl") + address, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      // A gesture loads the scripts, because a stopped clock never reaches an idle time.
      await page.keyboard.press("Shift");
      await awaitedRequest;
      const notice = page.locator(".missing-scripts");
      await page.clock.runFor(119_000);
      expect(await notice.isVisible()).toBe(false);
      await page.clock.runFor(1_500);
      await notice.waitFor();
      expect(await notice.innerText()).toContain("n’a pas reçu tous ses scripts");
      await page.close();
    });
  }
});

test("a script that is put into a page does not run", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(inject("siteUrl"));
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.stolen = 'yes'";
    document.body.append(script);
    const picture = document.createElement("div");
    picture.innerHTML = `<img src="/nothing" onerror="document.documentElement.dataset.stolen = 'yes'">`;
    document.body.append(picture);
    return new Promise((resolve) => {
      picture.firstElementChild?.addEventListener("error", () =>
        resolve(document.documentElement.dataset.stolen ?? "no"),
      );
    });
  });
  expect(ran).toBe("no");
  await page.close();
});
