import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { desktop, plain } from "../browser.ts";
import {
  button,
  field,
  heading,
  isFocused,
  password,
  patience,
  registered,
  server,
  startServerOfFile,
  test,
} from "./login-fixtures.ts";

startServerOfFile();

async function authenticateUser(page: Page, email: string, secret = password): Promise<void> {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(secret);
  await button(page, "Se connecter").click();
}

function addressPath(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

const readSession = (page: Page) => page.evaluate(() => document.documentElement.dataset.session);

describe("signing in", () => {
  test("needs only the keyboard, and leads home with the account's icon", async ({ open }) => {
    const email = await registered();
    const page = await open("/services");
    await page.getByRole("link", { name: "Connexion" }).press("Enter");
    await heading(page, "Connexion").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => field(page, "Mot de passe").getAttribute("type")).toBe("text");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/`);
    await page.getByRole("link", { name: "Mon compte" }).waitFor();
    expect(await page.getByRole("link", { name: "Connexion" }).count()).toBe(0);
    await page.goBack();
    await heading(page, "Nos Services").waitFor();
  });

  test("reports missing fields, and does not explain a wrong password", async ({ open }) => {
    const email = await registered();
    const page = await open("/login");
    await button(page, "Se connecter").click();
    await page.getByText("Indiquez votre adresse e-mail.").waitFor();
    await page.getByText("Indiquez votre mot de passe.").waitFor();
    await expect.poll(() => isFocused(page, "[name=email][aria-invalid=true]"), patience).toBe(true);
    await field(page, "E-mail").fill(email);
    await page.getByText("Indiquez votre adresse e-mail.").waitFor({ state: "detached" });
    for (const address of [email, "inconnue@exemple.fr"]) {
      await authenticateUser(page, address, "pas-le-bon-mot");
      await expect
        .poll(() => page.getByRole("alert").allTextContents(), patience)
        .toEqual(["Identifiants invalides."]);
      expect(await field(page, "E-mail").inputValue()).toBe(address);
      expect(await field(page, "Mot de passe").inputValue()).toBe("pas-le-bon-mot");
    }
  });

  test("reports after too many tries when to try again", async ({ open }) => {
    const page = await open("/login");
    await page.route("**/auth-with-password", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "541" },
        json: { status: 429, message: "Too Many Requests.", data: {} },
      }),
    );
    await authenticateUser(page, "anne@exemple.fr");
    expect(plain(await page.getByRole("alert").textContent())).toBe(
      "Trop d'essais à la suite. Réessayez dans 10 minutes.",
    );
    await page.unroute("**/auth-with-password");
    await page.route("**/auth-with-password", (route) => route.abort());
    await button(page, "Se connecter").click();
    await expect
      .poll(async () => plain(await page.getByRole("alert").textContent()), patience)
      .toContain("Le site n'a pas répondu.");
  });

  test.runIf(isFullRun)("shows its form until the next page is loaded", async ({ open }) => {
    const page = await open("/login?next=/account/reglages");
    await page.evaluate(() => {
      const seenItems: string[] = [];
      const look = () => {
        const shownText = [...document.querySelectorAll("main h1")].filter((each) => each.checkVisibility());
        seenItems.push(...shownText.map((each) => each.textContent));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen: seenItems });
    });
    await authenticateUser(page, await registered());
    await heading(page, "Mes réglages").waitFor();
    const shownHeadings = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(shownHeadings)).not.toContain("Session ouverte");
  });

  test("leads back to the requesting page, and nowhere else", async ({ open }) => {
    const email = await registered();
    const page = await open("/account");
    await expect.poll(() => addressPath(page)).toBe("/login?next=%2Faccount");
    await authenticateUser(page, email);
    await page.waitForURL(`${server.url}/account`);
    // The test of `nextPath` covers the other forms of a foreign address. A second browser opens this one, because the
    // first may still be renewing its session.
    const other = await open(`/login?next=${encodeURIComponent("//ailleurs.example")}`);
    await authenticateUser(other, email);
    await expect.poll(() => readSession(other), patience).toBe("user");
    await expect.poll(() => new URL(other.url()).pathname, patience).not.toBe("/login");
    expect(new URL(other.url()).origin).toBe(server.url);
  });

  test.runIf(isFullRun)("is not offered twice, and the team's pages stay the team's", async ({ open }) => {
    const page = await open("/login?next=/dashboard");
    await authenticateUser(page, await registered());
    await heading(page, "Espace réservé").waitFor();
    expect(plain(await page.getByRole("main").textContent())).toContain("Cet espace est réservé à l'équipe.");
    expect(await button(page, "Se connecter").count()).toBe(0);
    await page.goto("/dashboard");
    await expect.poll(() => addressPath(page)).toBe("/login?next=%2Fdashboard");
    await page.getByRole("link", { name: "Aller à mon espace" }).click();
    await page.waitForURL(`${server.url}/account`);
    await page.goto("/login");
    await heading(page, "Session ouverte").waitFor();
    await button(page, "Se déconnecter").click();
    await heading(page, "Connexion").waitFor();
    await expect.poll(() => page.context().cookies()).toEqual([]);
  });

  test("without script says that it needs scripts", async ({ open }) => {
    const page = await open("/login", { ...desktop, javaScriptEnabled: false });
    expect(plain(await page.locator("main").textContent())).toContain("La connexion a besoin de JavaScript");
    expect(await page.locator("form:visible").count()).toBe(0);
  });
});

describe("a lost password", () => {
  test.runIf(isFullRun)("is replaced by a letter, without revealing who has an account", async ({ open }) => {
    const email = await registered();
    const page = await open("/login?next=/account");
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
    await heading(page, "Mot de passe oublié").waitFor();
    await button(page, "Envoyer le lien").click();
    await page.getByText("Indiquez votre adresse e-mail.").waitFor();
    const answers: string[] = [];
    for (const address of ["inconnue@exemple.fr", email]) {
      await page.goto("/login/mot-de-passe");
      await field(page, "E-mail").fill(address);
      await button(page, "Envoyer le lien").click();
      answers.push(plain(await page.locator("main [role=status]").textContent()));
    }
    expect(answers[0]).toContain("Si un compte existe avec cette adresse, notre e-mail est en route.");
    expect(answers[1]).toBe(answers[0]);
    const mailbox = new Mailbox(server.outbox);
    await expect.poll(() => mailbox.lettersTo(email), patience).toHaveLength(1);
    expect(await mailbox.lettersTo("inconnue@exemple.fr")).toEqual([]);
    const [, link = ""] =
      /(\/login\/nouveau-mot-de-passe\?token=[\w.%-]+)/.exec((await mailbox.lettersTo(email))[0] ?? "") ?? [];
    await page.goto(`${link}&next=%2Faccount`);
    await field(page, "Nouveau mot de passe").fill("une-autre-phrase");
    await field(page, "Confirmation").fill("une-autre-phrase");
    await button(page, "Changer mon mot de passe").click();
    await heading(page, "Connexion").waitFor();
    await authenticateUser(page, email, "une-autre-phrase");
    await page.waitForURL(`${server.url}/account`);
  });
});
