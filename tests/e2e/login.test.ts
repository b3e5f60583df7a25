import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Mailbox } from "../contract/mailbox.ts";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, test as siteTest } from "./browser.ts";
import { sidewaysScroll } from "./width.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const password = "charpente-et-copeaux";
let accounts = 0;

/** For what a slow machine does later. */
const patience = { timeout: 10_000 };

/** The e-mail of a client with an account and the password above. */
async function registered(): Promise<string> {
  const email = newEmail();
  const users = new PocketBase(server.url).collection("users");
  await users.create({ name: "Anne", email, password, passwordConfirm: password });
  return email;
}

function newEmail(): string {
  accounts += 1;
  return `anne${accounts}@exemple.fr`;
}

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: BrowserContextOptions = desk) =>
      visit(path, { ...options, baseURL: server.url }),
);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function signInAs(page: Page, email: string, secret = password): Promise<void> {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(secret);
  await button(page, "Se connecter").click();
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
}

const sessionOn = (page: Page) => page.evaluate(() => document.documentElement.dataset.session);

describe("signing in", () => {
  test("takes nothing but the keyboard, and leads home with the account's icon", async ({ open }) => {
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
    expect(await field(page, "Mot de passe").getAttribute("type")).toBe("text");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/`);
    await page.getByRole("link", { name: "Mon compte" }).waitFor();
    expect(await page.getByRole("link", { name: "Connexion" }).count()).toBe(0);
    await page.goBack();
    await heading(page, "Nos Services").waitFor();
  });

  test("says what is missing, and that a password is wrong without saying more", async ({ open }) => {
    const email = await registered();
    const page = await open("/login");
    await button(page, "Se connecter").click();
    await page.getByText("Indiquez votre adresse e-mail.").waitFor();
    await page.getByText("Indiquez votre mot de passe.").waitFor();
    await expect.poll(() => isFocused(page, "[name=email][aria-invalid=true]"), patience).toBe(true);
    await field(page, "E-mail").fill(email);
    await page.getByText("Indiquez votre adresse e-mail.").waitFor({ state: "detached" });
    for (const address of [email, "inconnue@exemple.fr"]) {
      await signInAs(page, address, "pas-le-bon-mot");
      await expect
        .poll(() => page.getByRole("alert").allTextContents(), patience)
        .toEqual(["Identifiants invalides."]);
      expect(await field(page, "E-mail").inputValue()).toBe(address);
      expect(await field(page, "Mot de passe").inputValue()).toBe("pas-le-bon-mot");
    }
  });

  test("that is tried too often says when it may be tried again", async ({ open }) => {
    const page = await open("/login");
    await page.route("**/auth-with-password", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "541" },
        json: { status: 429, message: "Too Many Requests.", data: {} },
      }),
    );
    await signInAs(page, "anne@exemple.fr");
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

  test("shows its form until the page that it leads to is there", async ({ open }) => {
    const page = await open("/login?next=/account/reglages");
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = () => {
        const shown = [...document.querySelectorAll("main h1")].filter((each) => each.checkVisibility());
        seen.push(...shown.map((each) => each.textContent));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    await signInAs(page, await registered());
    await heading(page, "Mes réglages").waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).not.toContain("Session ouverte");
  });

  test("leads back to what asked for it, and nowhere else", async ({ open }) => {
    const email = await registered();
    const page = await open("/account");
    expect(pathOf(page)).toBe("/login?next=%2Faccount");
    await signInAs(page, email);
    await page.waitForURL(`${server.url}/account`);
    for (const next of [
      "//ailleurs.example",
      "/\\ailleurs.example",
      "https://ailleurs.example",
      "/%09/a.example",
    ]) {
      const other = await open(`/login?next=${encodeURIComponent(next)}`);
      await signInAs(other, email);
      await expect.poll(() => sessionOn(other), patience).toBe("user");
      await expect.poll(() => new URL(other.url()).pathname, patience).not.toBe("/login");
      expect(new URL(other.url()).origin).toBe(server.url);
    }
  });

  test("is not offered twice, and the team's pages stay the team's", async ({ open }) => {
    const page = await open("/login?next=/dashboard");
    await signInAs(page, await registered());
    await heading(page, "Espace réservé").waitFor();
    expect(plain(await page.getByRole("main").textContent())).toContain("Cet espace est réservé à l'équipe.");
    expect(await button(page, "Se connecter").count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/dashboard");
    expect(pathOf(page)).toBe("/login?next=%2Fdashboard");
    await page.getByRole("link", { name: "Aller à mon espace" }).click();
    await page.waitForURL(`${server.url}/account`);
    await page.goto("/login");
    await heading(page, "Session ouverte").waitFor();
    await button(page, "Se déconnecter").click();
    await heading(page, "Connexion").waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  test("without script is said to need it", async ({ open }) => {
    const page = await open("/login", { ...desk, javaScriptEnabled: false });
    expect(plain(await page.locator("main").textContent())).toContain("La connexion a besoin de JavaScript");
    expect(await page.locator("form:visible").count()).toBe(0);
  });
});

describe("registering", () => {
  async function fill(page: Page, typed: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    await button(page, "S’inscrire").click();
  }

  test("makes an account, asks for its letter and goes back to the login", async ({ open }) => {
    const email = newEmail();
    const page = await open("/login?next=/account");
    await page.getByRole("link", { name: "Pas de compte ? Inscrivez-vous" }).click();
    await heading(page, "Inscription").waitFor();
    await expect.poll(() => isFocused(page, "h1"), patience).toBe(true);
    await page.goBack();
    await heading(page, "Connexion").waitFor();
    await page.goForward();
    const typed = { Nom: "Anne Vidal", "E-mail": email, "Mot de passe": password };
    await fill(page, { ...typed, Confirmation: password });
    const dialog = page.getByRole("alertdialog");
    expect(plain(await dialog.locator("p").textContent())).toBe(
      "Inscription réussie ! Veuillez vérifier votre email pour activer votre compte.",
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await field(page, "E-mail").inputValue()).toBe(email);
    await expect.poll(() => isFocused(page, "[name=password]"), patience).toBe(true);
    expect(await field(page, "Mot de passe").inputValue()).toBe("");
    const mailbox = new Mailbox(server.outbox);
    await expect.poll(() => mailbox.lettersTo(email), patience).toHaveLength(1);
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/account`);
  });

  test("that fails keeps what was typed, and says why under the field", async ({ open }) => {
    const email = await registered();
    const page = await open("/login?mode=inscription");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const typed = { Nom: "Anne Vidal", "E-mail": email, "Mot de passe": password };
    await fill(page, { ...typed, Confirmation: "charpente-et-copeau" });
    await page.getByText("Les mots de passe ne correspondent pas.").waitFor();
    await expect
      .poll(() => isFocused(page, "[name=passwordConfirm][aria-invalid=true]"), patience)
      .toBe(true);
    await fill(page, { ...typed, "Mot de passe": "court", Confirmation: "autre" });
    await page.getByText("Le mot de passe doit compter au moins 8 caractères.").waitFor();
    await page.getByText("Les mots de passe ne correspondent pas.").waitFor();
    expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
    await fill(page, { ...typed, Confirmation: password });
    await expect
      .poll(async () => (await page.getByRole("alert").allTextContents()).map(plain), patience)
      .toEqual(["Erreur lors de l'inscription."]);
    await expect.poll(() => isFocused(page, "[name=email][aria-invalid=true]"), patience).toBe(true);
    expect(plain(await page.locator("#email-fault").textContent())).toContain("Un compte existe déjà");
    expect(await field(page, "Nom").inputValue()).toBe("Anne Vidal");
    expect(await field(page, "Confirmation").inputValue()).toBe(password);
  });
});

for (const [device, options] of Object.entries({ desk, phone })) {
  test(`the login has no accessibility problem on a ${device}, faulty or not`, async ({ open }) => {
    const page = await open("/login", options);
    expect(await accessibilityProblems(page)).toEqual([]);
    await signInAs(page, "anne@exemple.fr", "pas-le-bon-mot");
    await page.getByRole("alert").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Pas de compte ? Inscrivez-vous" }).click();
    await button(page, "S’inscrire").click();
    await page.getByText("Indiquez votre nom.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

describe("a lost password", () => {
  test("is replaced by way of a letter, which says nothing to who has no account", async ({ open }) => {
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
    expect(await accessibilityProblems(page)).toEqual([]);
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
    expect(await sidewaysScroll(page)).toBe(0);
    await signInAs(page, email, "une-autre-phrase");
    await page.waitForURL(`${server.url}/account`);
  });

  test("has a page without accessibility problem on a phone", async ({ open }) => {
    const page = await open("/login/mot-de-passe", phone);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
