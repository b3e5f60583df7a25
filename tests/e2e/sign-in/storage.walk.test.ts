import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, plain } from "../browser.ts";
import {
  button,
  field,
  password,
  patience,
  registered,
  server,
  startServerOfFile,
  test,
} from "./login-fixtures.ts";

startServerOfFile();

const full = "La mémoire de votre navigateur est pleine";

/** Fills the local storage to the last character. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let length = 4 * 1024 * 1024; length >= 1; ) {
      try {
        localStorage.setItem("filler", (localStorage.getItem("filler") ?? "") + "x".repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });
}

async function authenticate(page: Page, email: string): Promise<void> {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(password);
  await button(page, "Se connecter").click();
}

const readSession = (page: Page) => page.evaluate(() => document.documentElement.dataset.session);

describe("a browser whose storage is full", () => {
  test("is warned at the sign-in, and signs in once there is room", async ({ open }) => {
    const email = await registered();
    const page = await open("/login");
    await fillStorage(page);
    await authenticate(page, email);
    await page.getByText(full).waitFor();
    expect(plain(await page.getByRole("main").textContent())).not.toContain("n'a pas répondu");
    await page.evaluate(() => localStorage.removeItem("filler"));
    await button(page, "Se connecter").click();
    await expect.poll(() => readSession(page), patience).toBe("user");
  });

  test("signs in by giving up the draft of an enquiry", async ({ open }) => {
    const email = await registered();
    const page = await open("/login");
    await page.evaluate(() =>
      localStorage.setItem("quote-draft", JSON.stringify({ town: "x".repeat(5000) })),
    );
    await fillStorage(page);
    await authenticate(page, email);
    await expect.poll(() => readSession(page), patience).toBe("user");
  });
});

describe("an address in another spelling", () => {
  test("signs in with any letter case and any spelling of its domain", async ({ open }) => {
    const email = await registered();
    const page = await open("/login");
    await authenticate(page, `${email.toUpperCase()}\u200B`);
    await expect.poll(() => readSession(page), patience).toBe("user");
  });
});

describe("a browser whose database never answers", () => {
  test("opens the form of a project after a moment, without a draft", async ({ visit }) => {
    const page = await visit("/dashboard/projects", { ...desktop, baseURL: server.url, as: server.admin });
    await page.evaluate(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function silent(...asked) {
        const opening = open.apply(this, asked);
        opening.addEventListener = () => {};
        return opening;
      };
    });
    await page.locator('a[href^="/dashboard/projects/nouveau"]').first().click();
    await page.getByRole("heading", { name: "Créer un nouveau projet" }).waitFor({ timeout: 15_000 });
    await page.locator("[id=title]").fill("Maison du col");
    expect(await page.locator("[id=title]").inputValue()).toBe("Maison du col");
  });
});
