import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { execute } from "../../stored-rows.ts";
import { phone, plain } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { admin, createReview, password, server, startServerOfFile, test } from "./reviews-fixtures.ts";

startServerOfFile();

describe("the users of the back office", () => {
  test("are found by a search and shown with their enquiries and reviews", async ({ openShared }) => {
    await createReview("Fanny", "Une terrasse au cordeau.", { verified: false });
    const page = await openShared("/dashboard/users");
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

  test("change roles after a fresh proof, except for the last administrator", async ({ openShared }) => {
    const id = await register("Karim", { verified: true });
    const page = await openShared(`/dashboard/users/${id}`, phone);
    const question = page.getByRole("alertdialog");
    const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await staleProofs();
    await page.getByRole("button", { name: "Donner un rôle" }).click();
    await question.getByRole("button", { name: "Donner un rôle" }).click();
    await question.getByText("Choisissez au moins un rôle.").waitFor();
    for (const role of ["Rédaction", "Chantier"]) await question.getByLabel(role).check();
    await question.getByRole("button", { name: "Donner un rôle" }).click();
    await proof.getByRole("button", { name: "Laisser comme c’est" }).click();
    // The ticked roles stay.
    expect(await question.getByLabel("Chantier").isChecked()).toBe(true);
    await question.getByRole("button", { name: "Donner un rôle" }).click();
    await giveProof(page);
    await page.locator(".toast").getByText("Le rôle est changé.").waitFor();
    expect((await admin.collection("users").getOne(id)).role).toBe("redaction chantier");
    await page.getByText("Rédaction et chantier", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Changer de rôle" }).click();
    for (const role of ["Rédaction", "Chantier"]) await question.getByLabel(role).uncheck();
    await question.getByRole("button", { name: "Changer de rôle" }).click();
    await page.locator(".toast").getByText("n’a plus de rôle").waitFor();
    await page.goto(`/dashboard/users/${admin.authStore.record?.id}`);
    await page.getByRole("button", { name: "Changer de rôle" }).click();
    await question.getByLabel("Administrateur").uncheck();
    await question.getByRole("button", { name: "Changer de rôle" }).click();
    await question.getByText("C’est le dernier administrateur").waitFor();
    expect((await admin.collection("users").authRefresh()).record.role).toBe("admin");
  });

  test("get no role before their address is confirmed, and the form says why", async ({ openShared }) => {
    const id = await register("Nadia", { verified: false });
    const page = await openShared(`/dashboard/users/${id}`, phone);
    const question = page.getByRole("alertdialog");
    await page.getByRole("button", { name: "Donner un rôle" }).click();
    await question.getByLabel("Comptabilité").check();
    await question.getByRole("button", { name: "Donner un rôle" }).click();
    await question.getByText("n’est pas encore confirmée").waitFor();
    expect(await question.getByLabel("Comptabilité").isChecked()).toBe(true);
    expect((await admin.collection("users").getOne(id)).role).toBe("user");
  });

  test("are opened again and come back from the bin after a fresh proof", async ({ openShared }) => {
    const id = await register("Sonia", { verified: true });
    await admin.collection("users").update(id, { disabled: true });
    const page = await openShared(`/dashboard/users/${id}`);
    await staleProofs();
    await page.getByRole("button", { name: "Réactiver le compte" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Réactiver le compte" }).click();
    await giveProof(page);
    await page.getByRole("button", { name: "Désactiver le compte" }).waitFor();
    await execute(server, "UPDATE _sessions SET proven = expires");
    await admin.collection("users").delete(id);
    await page.goto("/dashboard/corbeille");
    await staleProofs();
    await page.getByRole("button", { name: "Restaurer Sonia" }).click();
    await giveProof(page);
    await expect
      .poll(() => admin.collection("users").getList(1, 1, { filter: `id = "${id}"` }))
      .toMatchObject({
        totalItems: 1,
      });
  });
});

test("an administrator without a name gives one before any other work", async ({ visit }) => {
  const colleague = { email: "sans.nom@bois.example", password };
  const account = { ...colleague, passwordConfirm: password, name: "Sans nom" };
  const { id } = await admin.collection("users").create(account);
  await execute(server, `UPDATE users SET role = 'admin', name = '', verified = 1 WHERE id = '${id}'`);
  const page = await visit("/dashboard/users", { ...phone, baseURL: server.url, as: colleague });
  await page.getByRole("heading", { level: 1, name: "Comment vous appelez-vous ?" }).waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
  const save = page.getByRole("button", { name: "Enregistrer mon nom" });
  await save.click();
  await page.getByText("Il nous faut votre nom.").waitFor();
  const field = page.getByLabel("Votre nom, tel que les clients le liront");
  await field.fill("Lucie Vidal");
  await page.route(`**/users/records/${id}`, (route) => route.abort());
  await save.click();
  await page.getByText(/Votre nom n’est pas enregistré/).waitFor();
  expect(await field.inputValue()).toBe("Lucie Vidal");
  await page.goto("/dashboard/journal");
  expect(await field.inputValue()).toBe("Lucie Vidal");
  await page.unroute(`**/users/records/${id}`);
  await save.click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor();
  expect((await admin.collection("users").getOne(id)).name).toBe("Lucie Vidal");
});

/** Creates a client's account, and returns its id. */
async function register(name: string, { verified }: { verified: boolean }): Promise<string> {
  const email = `${name.toLowerCase()}@bois.example`;
  const account = { email, password, passwordConfirm: password, name, verified };
  return (await admin.collection("users").create(account)).id;
}

/** Lets every proof of a session's owner expire. */
function staleProofs(): Promise<void> {
  return execute(server, "UPDATE _sessions SET proven = 0");
}

/** Answers the question for a fresh proof, first with a wrong password. */
async function giveProof(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
  await proof.getByLabel("Mot de passe", { exact: true }).fill("pas la bonne");
  await proof.getByRole("button", { name: "Continuer" }).click();
  await proof.getByText("Ce n’est pas le mot de passe de votre compte.").first().waitFor();
  await proof.getByLabel("Mot de passe", { exact: true }).fill(server.admin.password);
  await proof.getByRole("button", { name: "Continuer" }).click();
  await proof.waitFor({ state: "detached" });
}
