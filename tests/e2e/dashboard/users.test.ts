import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { phone, plain } from "../browser.ts";
import { narrow, tabTo } from "./dashboard.ts";
import { admin, password, reviewOf, server, startServerOfFile, test } from "./reviews-fixtures.ts";

startServerOfFile();

describe("the users of the back office", () => {
  test("stand in a table with search, each with all that is theirs on one screen", async ({ open }) => {
    await reviewOf("Fanny", "Une terrasse au cordeau.", { verified: false });
    const page = await open("/dashboard/users");
    const table = page.getByRole("table", { name: "Utilisateurs" });
    const heads = await table.getByRole("columnheader").allInnerTexts();
    expect(heads.map((head) => plain(head).replace(/ [↑↓↕]$/, ""))).toEqual([
      "Nom",
      "Email",
      "Rôle",
      "Date d'inscription",
    ]);
    await page.getByRole("searchbox").pressSequentially("fanny@");
    await expect.poll(() => table.locator("tbody tr").count(), { timeout: 30_000 }).toBe(1);
    await narrow(page);
    await table.getByRole("link", { name: "Fanny" }).click();
    await page.getByRole("heading", { level: 1, name: "Fanny" }).waitFor();
    const text = plain(await page.locator("#page").innerText());
    expect(text).toContain("fanny@bois.example");
    expect(text).toContain("Une terrasse au cordeau.");
    expect(text).toContain("Aucun message.");
    await page.getByRole("button", { name: "Renvoyer l’e-mail de vérification" }).click();
    await page.locator(".toast").getByText("E-mail de vérification envoyé.").waitFor();
    const letters = () => new Mailbox(server.outbox).lettersTo("fanny@bois.example");
    await expect
      .poll(async () => (await letters()).at(-1), { timeout: 30_000 })
      .toContain("/login/verification");
    await page.getByRole("link", { name: /Une terrasse au cordeau/ }).click();
    const reviews = page.getByRole("table", { name: "Avis Clients" });
    await reviews.getByRole("row").filter({ hasText: "Fanny" }).waitFor();
    await page.goBack();

    await page.getByRole("button", { name: "Désactiver le compte" }).click();
    const question = page.getByRole("alertdialog", { name: "Désactiver le compte" });
    await question.getByRole("button", { name: "Désactiver le compte" }).click();
    await page.getByRole("button", { name: "Réactiver le compte" }).waitFor();
    const credentials = ["fanny@bois.example", password] as const;
    const visitor = new PocketBase(server.url);
    await expect(visitor.collection("users").authWithPassword(...credentials)).rejects.toThrow();
    await page.getByRole("button", { name: "Réactiver le compte" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Réactiver le compte" }).click();
    await page.getByRole("button", { name: "Désactiver le compte" }).waitFor();
    await visitor.collection("users").authWithPassword(...credentials);
  });

  test("who is deactivated while signed in is led to the login, and can come back no more", async ({
    open,
    visit,
  }) => {
    const account = { email: "jules@bois.example", password };
    await admin.collection("users").create({ ...account, passwordConfirm: password, name: "Jules" });
    const theirs = await visit("/account", { ...phone, baseURL: server.url, as: account });
    await theirs.getByRole("heading", { level: 1, name: "Mon Espace Personnel" }).waitFor();
    const page = await open("/dashboard/users?q=jules", phone);
    await page.getByRole("link", { name: "Jules" }).click();
    await page.getByRole("button", { name: "Désactiver le compte" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Désactiver le compte" }).click();
    await page.getByRole("button", { name: "Réactiver le compte" }).waitFor();
    await theirs.getByLabel("Sujet").fill("Une question");
    await theirs.getByLabel("Message", { exact: true }).fill("Bonjour.");
    await theirs.getByRole("button", { name: "Envoyer le message" }).click();
    await theirs.waitForURL(/\/login/);
    await theirs.getByLabel("E-mail").fill(account.email);
    await theirs.getByLabel("Mot de passe", { exact: true }).fill(password);
    await theirs.getByRole("button", { name: "Se connecter" }).click();
    await theirs.getByRole("alert").waitFor();
    expect(new URL(theirs.url()).pathname).toBe("/login");
  });

  test("who becomes an administrator sees the dashboard, and no longer once the role is taken", async ({
    open,
    visit,
  }) => {
    const account = { email: "karine@bois.example", password };
    const { id } = await admin
      .collection("users")
      .create({ ...account, passwordConfirm: password, name: "Karine" });
    const page = await open("/dashboard/users?q=karine");
    await tabTo(page, page.getByRole("link", { name: "Karine" }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    const press = async (name: string) => {
      await tabTo(page, page.getByRole("button", { name }));
      await page.keyboard.press("Enter");
      await question.waitFor();
      await tabTo(page, question.getByRole("button", { name }), "Shift+Tab");
      await page.keyboard.press("Enter");
      await question.waitFor({ state: "detached" });
    };
    await press("Nommer administrateur");
    await page.locator(".toast").getByText("Cette personne est maintenant administratrice").waitFor();
    await page.getByText("Administrateur", { exact: true }).first().waitFor();

    const theirs = await visit("/dashboard/reviews?filter=refused", {
      ...phone,
      baseURL: server.url,
      as: account,
    });
    await theirs.getByRole("heading", { level: 1, name: "Avis Clients" }).waitFor();
    // Whatever else changes of the account, its session goes on; the page may not be listening yet.
    const renamed = async () => {
      await admin.collection("users").update(id, { name: "Karine Roux" });
      return theirs.locator(".sidebar-foot").textContent();
    };
    await expect.poll(renamed, { timeout: 30_000 }).toContain("Karine Roux, admin");
    await press("Retirer le rôle d’administrateur");
    await page.locator(".toast").getByText("n’est plus administratrice").waitFor();
    await theirs.getByText("Cet espace est réservé à l’équipe.").waitFor();
  });

  test("the last administrator stays one, and learns why", async ({ open }) => {
    const page = await open(`/dashboard/users/${admin.authStore.record?.id}`, phone);
    await page.getByRole("button", { name: "Retirer le rôle d’administrateur" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Retirer le rôle d’administrateur" }).click();
    await page.getByRole("alert").getByText("C’est le dernier administrateur").waitFor();
    expect((await admin.collection("users").authRefresh()).record.role).toBe("admin");
  });
});
