import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { plain } from "../browser.ts";
import {
  button,
  field,
  heading,
  isFocused,
  newEmail,
  password,
  patience,
  registered,
  server,
  startServerOfFile,
  test,
} from "./login-fixtures.ts";

startServerOfFile();

describe("registering", () => {
  async function fill(page: Page, typed: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    await button(page, "S’inscrire").click();
  }

  test("makes an account, sends its letter and returns to the login", async ({ open }) => {
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

  test("leaves the focus on the password, however fast its dialog is closed", async ({ open }) => {
    const page = await open("/login?mode=inscription");
    await page.evaluate(() => {
      const close = () => document.querySelector<HTMLElement>("dialog[open] button")?.click();
      new MutationObserver(close).observe(document.body, { childList: true, subtree: true });
    });
    const typed = { Nom: "Anne Vidal", "E-mail": newEmail(), "Mot de passe": password };
    await fill(page, { ...typed, Confirmation: password });
    await heading(page, "Connexion").waitFor();
    await expect.poll(() => isFocused(page, "[name=password]"), patience).toBe(true);
  });

  test("keeps the typed text after a failure, and explains it by field", async ({ open }) => {
    const email = await registered();
    const page = await open("/login?mode=inscription");
    const requestedAddresses: string[] = [];
    page.on("request", (request) => requestedAddresses.push(request.url()));
    const typed = { Nom: "Anne Vidal", "E-mail": email, "Mot de passe": password };
    await fill(page, { ...typed, Confirmation: "charpente-et-copeau" });
    await page.getByText("Les mots de passe ne correspondent pas.").waitFor();
    await expect
      .poll(() => isFocused(page, "[name=passwordConfirm][aria-invalid=true]"), patience)
      .toBe(true);
    await fill(page, { ...typed, "Mot de passe": "court", Confirmation: "autre" });
    await page.getByText("Le mot de passe doit compter au moins 8 caractères.").waitFor();
    await page.getByText("Les mots de passe ne correspondent pas.").waitFor();
    expect(requestedAddresses.filter((url) => url.includes("/api/"))).toEqual([]);
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
