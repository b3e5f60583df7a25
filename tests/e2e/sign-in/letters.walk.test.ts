import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { desktop } from "../browser.ts";
import {
  type Account,
  heading,
  password,
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
});

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
    expect(await canAuthenticate(ben)).toBe(true);
  });
});
