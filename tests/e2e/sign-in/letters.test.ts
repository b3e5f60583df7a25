import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { ownPage } from "../../own-page.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../browser.ts";
import {
  type Account,
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

describe("the letter that verifies an address", () => {
  const confirming = (page: Page) => page.getByRole("button", { name: "Confirmer mon adresse" });
  const isVerified = async ({ client }: Account) =>
    (await client.collection("users").authRefresh()).record.verified;

  test.runIf(isFullRun)(
    "confirms the address by the password, after a failed attempt too",
    async ({ open }) => {
      const anne = await registered();
      const page = await open(await verificationLink(anne));
      await confirming(page).click();
      await page.getByText("Il nous faut le mot de passe de votre compte.").waitFor();
      await expect.poll(() => isFocused(page, "[name=password]")).toBe(true);
      await page.getByLabel("Mot de passe", { exact: true }).fill("pas-le-bon-mot");
      await confirming(page).click();
      await page.getByText("Ce n’est pas le mot de passe de ce compte.").waitFor();
      expect(await isVerified(anne)).toBe(false);
      await page.route("**/login/verification.data**", (route) => route.abort(), { times: 1 });
      await page.getByLabel("Mot de passe", { exact: true }).fill(password);
      await confirming(page).click();
      await expect
        .poll(async () => plain(await page.getByRole("alert").textContent()))
        .toContain("L'envoi n'a pas abouti.");
      // The form keeps the typed text.
      await confirming(page).click();
      await heading(page, "Adresse confirmée").waitFor();
      await expect.poll(() => isFocused(page, "h1")).toBe(true);
      expect(await isVerified(anne)).toBe(true);
    },
  );

  test.runIf(isFullRun)("needs no password from the signed-in account", async ({ open }) => {
    const anne = await registered();
    const as = { email: anne.email, password };
    const page = await open(await verificationLink(anne), { ...desktop, as });
    await page.getByText("Vous êtes connecté à ce compte").waitFor();
    await confirming(page).click();
    await heading(page, "Adresse confirmée").waitFor();
    expect(await isVerified(anne)).toBe(true);
  });

  test.runIf(isFullRun)("is sent again from a worthless link, which names its reader", async ({ open }) => {
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
    await page.goto("/login/verification");
    await heading(page, "Ce lien n’est plus valable.").waitFor();
  });
});

/** Opens a worksite for an enquiry of the account, at the workshop step, as the team. */
async function openBuildingFile({ client }: Account): Promise<void> {
  const sender = client.authStore.record?.id;
  const { id } = await client.collection("messages").create({ sender, subject: "Grange", body: "Bonjour" });
  const team = new PocketBase(server.url);
  await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await team.collection("messages").update(id, { step: "won" });
  await team.collection("worksites").create({ message: id, title: "La grange", step: "workshop" });
}

describe("« Ce n'est pas moi », in the same letter", () => {
  const removing = (page: Page) => page.getByRole("button", { name: "Supprimer ce compte" });

  async function disownLink(anne: Account): Promise<string> {
    return (await verificationLink(anne)).replace("/login/verification", "/login/pas-moi");
  }

  async function canAuthenticate({ email }: Account): Promise<boolean> {
    const users = new PocketBase(server.url).collection("users");
    return users.authWithPassword(email, password).then(
      () => true,
      () => false,
    );
  }

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test.runIf(isFullRun)(
      `removes the account by a press, not by opening, on a ${device}`,
      async ({ open }) => {
        const anne = await registered();
        const link = await disownLink(anne);
        const letter = (await new Mailbox(server.outbox).lettersTo(anne.email)).at(-1) ?? "";
        expect(letter).toContain(link);
        for (const method of ["GET", "HEAD"]) await fetch(server.url + link, { method });
        const page = await open(link, options);
        await heading(page, "Ce n’est pas vous ?").waitFor();
        expect(await canAuthenticate(anne)).toBe(true);
        await removing(page).click();
        await heading(page, "Compte supprimé").waitFor();
        expect(await canAuthenticate(anne)).toBe(false);
      },
    );
  }

  test.runIf(isFullRun)(
    "keeps an account with a worksite, and expires after an erasure",
    async ({ open }) => {
      const anne = await registered();
      const link = await disownLink(anne);
      await openBuildingFile(anne);
      const page = await open(link);
      await removing(page).click();
      await heading(page, "Ce compte ne se supprime pas d’ici.").waitFor();
      expect(await canAuthenticate(anne)).toBe(true);
      const body = new URLSearchParams({ password });
      const own = await ownPage(server, { ...anne, password });
      expect((await own.fetch("/account/erase", { method: "POST", body })).status).toBe(200);
      await page.goto(link);
      await removing(page).click();
      await heading(page, "Ce lien n’est plus valable.").waitFor();
      const text = plain(await page.locator("main").innerText());
      expect(text).toContain("le compte a été supprimé depuis");
      expect(text).toContain("Si le compte a déjà été supprimé, il n'y a rien à faire.");
    },
  );
});

describe("the letter about a lost password", () => {
  const changing = (page: Page) => page.getByRole("button", { name: "Changer mon mot de passe" });

  async function type(page: Page, first: string, second: string): Promise<void> {
    await page.getByLabel("Nouveau mot de passe").fill(first);
    await page.getByLabel("Confirmation").fill(second);
    await changing(page).click();
  }

  test.runIf(isFullRun)("leads to a form that reports faults before it sends", async ({ open }) => {
    const page = await open(await passwordLink(await registered()));
    const requestedAddresses: string[] = [];
    page.on("request", (request) => requestedAddresses.push(request.url()));
    await type(page, "second-mot-de-passe", "autre-mot-de-passe");
    const fault = page.getByText("Les mots de passe ne correspondent pas.");
    await fault.waitFor();
    await expect.poll(() => isFocused(page, "[name=passwordConfirm][aria-invalid=true]")).toBe(true);
    expect(await page.getByLabel("Confirmation").getAttribute("aria-describedby")).toBe(
      await fault.getAttribute("id"),
    );
    await page.getByLabel("Confirmation").fill("second");
    await fault.waitFor({ state: "detached" });
    await type(page, "court", "court");
    await page.getByText("Le mot de passe doit compter au moins 8 caractères.").waitFor();
    expect(await page.getByLabel("Nouveau mot de passe").inputValue()).toBe("court");
    expect(requestedAddresses.filter((url) => url.includes("/api/"))).toEqual([]);
  });

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
});

test("the letters' pages keep their tokens to themselves", async ({ open }) => {
  const [first = "", ...others] = ["verification", "pas-moi", "nouveau-mot-de-passe", "adresse"].map(
    (name) => `/login/${name}?token=a.b.c`,
  );
  for (const address of [first, ...others]) {
    const answer = await fetch(server.url + address);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<meta name="referrer" content="strict-origin"');
  }
  const page = await open(first);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === "/"),
    page.evaluate(() => location.assign("/")),
  ]);
  expect(asked.headers().referer).toBe(`${server.url}/`);
});
