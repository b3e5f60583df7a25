import { expect } from "vitest";
import { execute } from "../../../stored-rows.ts";
import { phone } from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { admin, password, server, startServerOfFile, test } from "../reviews-fixtures.ts";

startServerOfFile();

test("a deactivated account is led to the login and stays out", async ({ open, visit }) => {
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

test("an administrator sees the dashboard until the role is taken", async ({ open, visit }) => {
  const account = { email: "karine@bois.example", password };
  const { id } = await admin
    .collection("users")
    .create({ ...account, passwordConfirm: password, name: "Karine", verified: true });
  const page = await open("/dashboard/users?q=karine");
  // The proof of identity does not expire, since this walk does not test how it is requested.
  await execute(server, "UPDATE _sessions SET proven = expires");
  await tabTo(page, page.getByRole("link", { name: "Karine" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  const toggleRole = async (name: string, role: string) => {
    await tabTo(page, page.getByRole("button", { name }));
    await page.keyboard.press("Enter");
    await question.waitFor();
    await tabTo(page, question.getByRole("checkbox", { name: role }), "Shift+Tab");
    await page.keyboard.press("Space");
    await tabTo(page, question.getByRole("button", { name }));
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
  };
  await toggleRole("Donner un rôle", "Administrateur");
  await page.locator(".toast").getByText("Le rôle est changé.").waitFor();
  await page.getByText("Administrateur", { exact: true }).first().waitFor();

  const theirs = await visit("/dashboard/reviews?filter=refused", {
    ...phone,
    baseURL: server.url,
    as: account,
  });
  await theirs.getByRole("heading", { level: 1, name: "Avis Clients" }).waitFor();
  // Any other change of the account leaves its session open. The page may not be listening yet.
  const renamed = async () => {
    await admin.collection("users").update(id, { name: "Karine Roux" });
    return theirs.locator(".sidebar-foot").textContent();
  };
  await expect.poll(renamed, { timeout: 30_000 }).toContain("Karine Roux, admin");
  await toggleRole("Changer de rôle", "Administrateur");
  await page.locator(".toast").getByText("n’a plus de rôle").waitFor();
  await theirs.getByText("Cet espace est réservé à l’équipe.").waitFor();
});
