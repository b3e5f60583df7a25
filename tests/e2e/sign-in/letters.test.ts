import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import {
  type Account,
  addressLink,
  heading,
  isFocused,
  password,
  passwordLink,
  registered,
  server,
  startServerOfFile,
  test,
  verificationLink,
} from "./letters-fixtures.ts";

startServerOfFile();

describe("the letter that asks whether an address is one's own", () => {
  const confirming = (page: Page) => page.getByRole("button", { name: "Confirmer mon adresse" });
  const isVerified = async ({ client }: Account) =>
    (await client.collection("users").authRefresh()).record.verified;

  test("leads to a page that does nothing until the account's password is given", async ({ open }) => {
    const anne = await registered();
    const page = await open(await verificationLink(anne));
    await confirming(page).click();
    await page.getByText("Il nous faut le mot de passe de votre compte.").waitFor();
    await expect.poll(() => isFocused(page, "[name=password]")).toBe(true);
    await page.getByLabel("Mot de passe", { exact: true }).fill("pas-le-bon-mot");
    await confirming(page).click();
    await page.getByText("Ce n’est pas le mot de passe de ce compte.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isVerified(anne)).toBe(false);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await confirming(page).click();
    await heading(page, "Adresse confirmée").waitFor();
    await expect.poll(() => isFocused(page, "h1")).toBe(true);
    expect(await isVerified(anne)).toBe(true);
  });

  test("asks for no password where one is signed in to the account", async ({ open }) => {
    const anne = await registered();
    const page = await open("/login");
    await page.getByLabel("E-mail").fill(anne.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("link", { name: "Mon compte" }).waitFor();
    await page.goto(await verificationLink(anne));
    await page.getByText("Vous êtes connecté à ce compte").waitFor();
    await confirming(page).click();
    await heading(page, "Adresse confirmée").waitFor();
    expect(await isVerified(anne)).toBe(true);
  });

  test("is followed without script too", async ({ open }) => {
    const anne = await registered();
    const page = await open(await verificationLink(anne), { ...desktop, javaScriptEnabled: false });
    await confirming(page).click();
    await page.getByText("Il nous faut le mot de passe de votre compte.").waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await confirming(page).click();
    await heading(page, "Adresse confirmée").waitFor();
    expect(await isVerified(anne)).toBe(true);
  });

  test("says so when its link is worth nothing, or no link at all", async ({ open }) => {
    const page = await open("/login/verification?token=a.b.c");
    await confirming(page).click();
    await heading(page, "Ce lien n’est plus valable.").waitFor();
    await page.goto("/login/verification");
    await heading(page, "Ce lien n’est plus valable.").waitFor();
  });

  test("can be sent again from a link that is worth nothing, which knows whom it was for", async ({
    open,
  }) => {
    const anne = await registered();
    const link = await verificationLink(anne);
    const page = await open(`${link}x`);
    await confirming(page).click();
    await heading(page, "Ce lien n’est plus valable.").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(anne.email);
    await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
    await expect
      .poll(async () => plain(await page.getByRole("status").textContent()))
      .toContain("Si un compte existe avec cette adresse");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("can be followed again when the site could not be reached, and nothing typed is lost", async ({
    open,
  }) => {
    const anne = await registered();
    const page = await open(await verificationLink(anne));
    await page.route("**/login/verification.data**", (route) => route.abort(), { times: 1 });
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await confirming(page).click();
    expect(plain(await page.getByRole("alert").textContent())).toContain("L'envoi n'a pas abouti.");
    await confirming(page).click();
    await heading(page, "Adresse confirmée").waitFor();
  });
});

describe("« Ce n'est pas moi », in the same letter", () => {
  const removing = (page: Page) => page.getByRole("button", { name: "Supprimer ce compte" });

  async function disownLink(anne: Account): Promise<string> {
    return (await verificationLink(anne)).replace("/login/verification", "/login/pas-moi");
  }

  async function signsIn({ email }: Account): Promise<boolean> {
    const users = new PocketBase(server.url).collection("users");
    return users.authWithPassword(email, password).then(
      () => true,
      () => false,
    );
  }

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`removes the account by one press and not by opening it, on a ${device}`, async ({ open }) => {
      const anne = await registered();
      const link = await disownLink(anne);
      const letter = (await new Mailbox(server.outbox).lettersTo(anne.email)).at(-1) ?? "";
      expect(letter).toContain(link);
      for (const method of ["GET", "HEAD"]) await fetch(server.url + link, { method });
      const page = await open(link, options);
      await heading(page, "Ce n’est pas vous ?").waitFor();
      expect(await signsIn(anne)).toBe(true);
      await removing(page).click();
      await heading(page, "Compte supprimé").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await signsIn(anne)).toBe(false);
    });
  }

  test("works without script, and once; a confirmed account stays", async ({ open }) => {
    const anne = await registered();
    const link = await disownLink(anne);
    const page = await open(link, { ...desktop, javaScriptEnabled: false });
    await removing(page).click();
    await heading(page, "Compte supprimé").waitFor();
    await page.goto(link);
    await removing(page).click();
    await heading(page, "Ce lien n’est plus valable.").waitFor();
    const ben = await registered();
    const token = new URL(await verificationLink(ben), server.url).searchParams.get("token") ?? "";
    await new PocketBase(server.url).collection("users").confirmVerification(token);
    await page.goto(`/login/pas-moi?token=${token}`);
    await removing(page).click();
    await heading(page, "Cette adresse est déjà confirmée.").waitFor();
    expect(await signsIn(ben)).toBe(true);
  });
});

describe("the letter to somebody who lost the password", () => {
  const changing = (page: Page) => page.getByRole("button", { name: "Changer mon mot de passe" });

  async function type(page: Page, first: string, second: string): Promise<void> {
    await page.getByLabel("Nouveau mot de passe").fill(first);
    await page.getByLabel("Confirmation").fill(second);
    await changing(page).click();
  }

  test("leads to a new password, which signs in; its link works once", async ({ open }) => {
    const anne = await registered();
    const link = await passwordLink(anne);
    const page = await open(link);
    await type(page, "second-mot-de-passe", "second-mot-de-passe");
    await heading(page, "Connexion").waitFor();
    expect(plain(await page.getByRole("status").textContent())).toContain("Votre mot de passe est changé");
    const users = new PocketBase(server.url).collection("users");
    await expect(users.authWithPassword(anne.email, password)).rejects.toMatchObject({ status: 400 });
    expect((await users.authWithPassword(anne.email, "second-mot-de-passe")).record.email).toBe(anne.email);
    const again = await open(link);
    await type(again, "troisieme-mot", "troisieme-mot");
    await heading(again, "Ce lien n’est plus valable.").waitFor();
    await expect.poll(() => isFocused(again, "h1")).toBe(true);
  });

  test("leads to a form that says what is wrong before it asks", async ({ open }) => {
    const page = await open(await passwordLink(await registered()));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await type(page, "second-mot-de-passe", "autre-mot-de-passe");
    const fault = page.getByText("Les mots de passe ne correspondent pas.");
    await fault.waitFor();
    await expect.poll(() => isFocused(page, "[name=passwordConfirm][aria-invalid=true]")).toBe(true);
    expect(await page.getByLabel("Confirmation").getAttribute("aria-describedby")).toBe(
      await fault.getAttribute("id"),
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Confirmation").fill("second");
    await fault.waitFor({ state: "detached" });
    await type(page, "court", "court");
    await page.getByText("Le mot de passe doit compter au moins 8 caractères.").waitFor();
    expect(await page.getByLabel("Nouveau mot de passe").inputValue()).toBe("court");
    expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
  });
});

describe("the letter to a new address", () => {
  test("gives the account its new address, once the password proves whose it is", async ({ open }) => {
    const anne = await registered();
    const page = await open(await addressLink(anne, "anne@nouveau.fr"));
    await page.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
    await page.getByRole("button", { name: "Changer mon adresse" }).click();
    await page.getByText("Ce n’est pas le mot de passe de votre compte.").waitFor();
    await page.getByLabel("Mot de passe actuel").fill(password);
    await page.getByRole("button", { name: "Changer mon adresse" }).click();
    await heading(page, "Connexion").waitFor();
    expect(plain(await page.getByRole("status").textContent())).toContain("Votre adresse est changée");
    const users = new PocketBase(server.url).collection("users");
    expect((await users.authWithPassword("anne@nouveau.fr", password)).record.verified).toBe(true);
  });
});

describe.each(["verification", "pas-moi", "nouveau-mot-de-passe", "adresse"])("/login/%s", (page) => {
  const address = `/login/${page}?token=a.b.c`;

  test("keeps its token to itself", async ({ open }) => {
    const opened = await open(address);
    const answer = await opened.goto(address);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    const said = (name: string) => opened.locator(`meta[name=${name}]`).getAttribute("content");
    expect([await said("robots"), await said("referrer")]).toEqual(["noindex", "strict-origin"]);
    const [asked] = await Promise.all([
      opened.waitForRequest((request) => new URL(request.url()).pathname === "/"),
      opened
        .getByRole("link", { name: "Accueil" })
        .first()
        .evaluate((link) => {
          location.href = (link as HTMLAnchorElement).href;
        }),
    ]);
    expect(asked.headers().referer).toBe(`${server.url}/`);
  });

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`has no accessibility problem and no sideways scroll on a ${device}`, async ({ open }) => {
      const opened = await open(address, options);
      expect(await accessibilityProblems(opened)).toEqual([]);
      expect(await sidewaysScroll(opened)).toBe(0);
    });
  }
});
