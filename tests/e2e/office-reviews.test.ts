import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, phone, plain } from "./browser.ts";
import { officeTest } from "./office.ts";

let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});
afterAll(() => server.stop());

const test = officeTest(() => server);

/** A client who gives a review, verified unless told otherwise. */
async function reviewOf(name: string, comment: string, { verified = true } = {}) {
  const email = `${name.toLowerCase()}@bois.example`;
  const password = "une-charpente-solide";
  const user = await admin
    .collection("users")
    .create({ name, email, password, passwordConfirm: password, verified });
  const author = new PocketBase(server.url);
  await author.collection("users").authWithPassword(email, password);
  return author.collection("reviews").create({ user: user.id, rating: 4, comment });
}

async function htmlOf(path: string): Promise<string> {
  return plain(await (await fetch(server.url + path)).text());
}

describe("the reviews of the back office", () => {
  test("pending ones come first; approved they are on the home page and /avis at once", async ({ open }) => {
    await reviewOf("Odile", "Une ossature d'équerre.");
    const page = await open("/dashboard/reviews");
    const table = page.getByRole("table", { name: "Avis Clients" });
    const heads = await table.getByRole("columnheader").allInnerTexts();
    expect(heads.map((head) => plain(head).replace(/ [↑↓↕]$/, ""))).toEqual([
      "Client",
      "Note",
      "Commentaire",
      "Statut",
      "Actions",
    ]);
    const row = table.getByRole("row").filter({ hasText: "Odile" });
    expect(plain(await row.innerText())).toContain("En attente");
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await page.locator(".toast").getByText("Avis approuvé").waitFor();
    await page.getByText("Aucun avis en attente.").waitFor();
    expect(await htmlOf("/avis")).toContain("Une ossature d'équerre.");
    expect(await htmlOf("/")).toContain("4 sur 5 — 1 avis client");

    await page.getByRole("link", { name: "Approuvés" }).click();
    await row.getByRole("button", { name: /^Répondre/ }).click();
    const question = page.getByRole("alertdialog", { name: "Répondre à l’avis" });
    await question.getByRole("textbox").fill("Merci Odile, à bientôt.");
    await question.getByRole("button", { name: "Enregistrer" }).click();
    await page.locator(".toast").getByText("Réponse enregistrée.").waitFor();
    expect(await htmlOf("/avis")).toContain("Merci Odile, à bientôt.");
  });

  test("of an author whose address is not confirmed, one is not approved, and it says why", async ({
    open,
  }) => {
    await reviewOf("Basile", "Pas encore confirmé.", { verified: false });
    const page = await open("/dashboard/reviews?q=confirm", phone);
    const row = page.getByRole("row").filter({ hasText: "Basile" });
    expect(plain(await row.innerText())).toContain("E-mail non confirmé");
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await page.locator(".toast").getByText("n’a pas encore confirmé son adresse e-mail").waitFor();
    expect(plain(await row.innerText())).toContain("En attente");
  });

  test("are refused only with a reason, which is kept", async ({ open }) => {
    const review = await reviewOf("Céleste", "Un avis sur une autre entreprise.");
    const page = await open("/dashboard/reviews?q=autre", phone);
    const row = page.getByRole("row").filter({ hasText: "Céleste" });
    await row.getByRole("button", { name: /^Refuser/ }).click();
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    await question.getByRole("button", { name: "Refuser" }).click();
    await question.getByText("Dites pourquoi : l’auteur de l’avis le lira.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole("textbox", { name: "Motif" }).fill("Il parle d'une autre entreprise.");
    expect(await question.getByText("Dites pourquoi : l’auteur").count()).toBe(0);
    await question.getByRole("button", { name: "Refuser" }).click();
    await page.locator(".toast").getByText("Avis refusé.").waitFor();
    await page.getByRole("link", { name: "Refusés" }).click();
    await page.getByText("Motif : Il parle d’une autre entreprise.").waitFor();
    const kept = await admin.collection("reviews").getOne(review.id);
    expect([kept.status, kept.reason]).toEqual(["refused", "Il parle d'une autre entreprise."]);
  });

  test("a published one is deleted only with a stated reason, and « Annuler » brings it back", async ({
    open,
  }) => {
    const review = await reviewOf("Denise", "Un bel escalier.");
    await admin.collection("reviews").update(review.id, { status: "approved" });
    const page = await open("/dashboard/reviews?filter=approved");
    const row = page.getByRole("row").filter({ hasText: "Denise" });
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    const question = page.getByRole("alertdialog", { name: "Supprimer l’avis" });
    await question.getByRole("button", { name: "Supprimer" }).click();
    await question.getByText("Dites pourquoi cet avis disparaît.").waitFor();
    await question.getByRole("textbox", { name: "Motif" }).fill("Son auteur nous l'a demandé.");
    await question.getByRole("button", { name: "Supprimer" }).click();
    const toast = page.locator(".toast").filter({ hasText: "Avis supprimé avec succès" });
    await toast.waitFor();
    expect(await htmlOf("/avis")).not.toContain("Un bel escalier.");
    await toast.getByRole("button", { name: "Annuler" }).click();
    await row.waitFor();
    expect(await htmlOf("/avis")).toContain("Un bel escalier.");
  });
});

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
    await expect.poll(() => table.locator("tbody tr").count(), { timeout: 10_000 }).toBe(1);
    await table.getByRole("link", { name: "Fanny" }).click();
    await page.getByRole("heading", { level: 1, name: "Fanny" }).waitFor();
    const text = plain(await page.locator("#page").innerText());
    expect(text).toContain("fanny@bois.example");
    expect(text).toContain("Une terrasse au cordeau.");
    expect(text).toContain("Aucun message.");
    await page.getByRole("button", { name: "Renvoyer l’e-mail de vérification" }).click();
    await page.locator(".toast").getByText("E-mail de vérification envoyé.").waitFor();

    await page.getByRole("button", { name: "Désactiver le compte" }).click();
    const question = page.getByRole("alertdialog", { name: "Désactiver le compte" });
    await question.getByRole("button", { name: "Désactiver le compte" }).click();
    await page.getByRole("button", { name: "Réactiver le compte" }).waitFor();
    const credentials = ["fanny@bois.example", "une-charpente-solide"] as const;
    const visitor = new PocketBase(server.url);
    await expect(visitor.collection("users").authWithPassword(...credentials)).rejects.toThrow();
    await page.getByRole("button", { name: "Réactiver le compte" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Réactiver le compte" }).click();
    await page.getByRole("button", { name: "Désactiver le compte" }).waitFor();
    await visitor.collection("users").authWithPassword(...credentials);
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
