import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Mailbox } from "../contract/mailbox.ts";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, phone, plain, signIn } from "./browser.ts";
import { narrow, officeTest, tabTo } from "./office.ts";

let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});
afterAll(() => server.stop());

const test = officeTest(() => server);

const password = "une-charpente-solide";

/** A client who gives a review, verified unless told otherwise. */
async function reviewOf(name: string, comment: string, { verified = true } = {}) {
  const email = `${name.toLowerCase()}@bois.example`;
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
    await page.goto("/");
    await page.getByText("1 avis client").waitFor();
    expect(await htmlOf("/")).toContain("4 sur 5 — 1 avis client");

    await narrow(page);
    await page.goto("/dashboard/reviews");
    await page.getByRole("link", { name: "Approuvés" }).click();
    expect(plain(await row.innerText())).toContain("Approuvé");
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
    const reason = question.getByRole("textbox", { name: "Motif" });
    await reason.fill("Il parle d'une autre entreprise.");
    expect(await question.getByText("Dites pourquoi : l’auteur").count()).toBe(0);
    await page.route("**/api/collections/reviews/records/*", (route) => route.abort(), { times: 1 });
    await question.getByRole("button", { name: "Refuser" }).click();
    await question.getByText("La connexion a été perdue : rien n’a été changé.").waitFor();
    expect(await reason.inputValue()).toBe("Il parle d'une autre entreprise.");
    await question.getByRole("button", { name: "Refuser" }).click();
    await page.locator(".toast").getByText("Avis refusé.").waitFor();
    await page.getByRole("link", { name: "Refusés" }).click();
    await page.getByText("Motif : Il parle d’une autre entreprise.").waitFor();
    expect(plain(await row.innerText())).toContain("Refusé");
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
    await narrow(page);
    await question.getByRole("textbox", { name: "Motif" }).fill("Son auteur nous l'a demandé.");
    await question.getByRole("button", { name: "Supprimer" }).click();
    const toast = page.locator(".toast").filter({ hasText: "Avis supprimé avec succès" });
    await toast.waitFor();
    expect(await htmlOf("/avis")).not.toContain("Un bel escalier.");
    await toast.getByRole("button", { name: "Annuler" }).click();
    await row.waitFor();
    expect(await htmlOf("/avis")).toContain("Un bel escalier.");
  });

  test("a pending one is deleted without a reason, on a phone too", async ({ open }) => {
    await reviewOf("Edgar", "Un avis de trop.");
    const page = await open("/dashboard/reviews?q=Edgar", phone);
    const row = page.getByRole("row").filter({ hasText: "Edgar" });
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    const question = page.getByRole("alertdialog", { name: "Supprimer l’avis" });
    await question.getByText("Êtes-vous sûr de vouloir supprimer cet avis ?").waitFor();
    expect(await question.getByRole("textbox").count()).toBe(0);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.locator(".toast").getByText("Avis supprimé avec succès").waitFor();
    await page.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
  });

  test("one that somebody else has deleted meanwhile says so", async ({ open }) => {
    const review = await reviewOf("Gaston", "Parti entre-temps.");
    const page = await open("/dashboard/users");
    // As long as it has not heard of it.
    await page.route("**/api/realtime", (route) => route.abort());
    await page.goto(`/dashboard/reviews?avis=${review.id}`);
    const row = page.getByRole("row").filter({ hasText: "Gaston" });
    await row.waitFor();
    await admin.collection("reviews").delete(review.id);
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await page.locator(".toast").getByText("quelqu’un l’a supprimé entre-temps").waitFor();
    await page.reload();
    await page.getByText("Cet avis n’existe plus.").waitFor();
    await page.getByRole("link", { name: "Tous les avis" }).click();
    await page.getByRole("link", { name: "En attente" }).waitFor();
  });

  test("what is being written of one stays, whatever somebody else decides of it meanwhile", async ({
    open,
  }) => {
    const review = await reviewOf("Anselme", "Une charpente bancale.");
    const path = "/dashboard/reviews?q=bancale";
    const [page, other] = [await open(path, phone), await open(path)];
    await page.getByRole("button", { name: "Refuser l’avis de Anselme" }).click();
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    const reason = question.getByRole("textbox", { name: "Motif" });
    await reason.fill("Il parle d'un autre chantier.");
    // What the one tab has heard, the other has too.
    await admin.collection("reviews").update(review.id, { status: "approved" });
    await other.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
    await reviewOf("Ondine", "Une porte bancale.");
    await other.getByRole("row").filter({ hasText: "Ondine" }).waitFor();
    expect(await reason.inputValue()).toBe("Il parle d'un autre chantier.");
    await question.getByRole("button", { name: "Refuser" }).click();
    await page.getByRole("row").filter({ hasText: "Ondine" }).waitFor();
    const kept = await admin.collection("reviews").getOne(review.id);
    expect([kept.status, kept.reason]).toEqual(["refused", "Il parle d'un autre chantier."]);
  });

  test("are decided on with the keyboard alone", async ({ open }) => {
    await reviewOf("Hector", "Une mezzanine.");
    await reviewOf("Irma", "Une mezzanine.");
    const page = await open("/dashboard/reviews?q=mezzanine");
    const acting = (act: string, name: string) =>
      page.getByRole("button", { name: `${act} l’avis de ${name}` });
    await tabTo(page, acting("Approuver", "Hector"));
    await page.keyboard.press("Enter");
    await page.locator(".toast").getByText("Avis approuvé").waitFor();
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true);
    await tabTo(page, acting("Refuser", "Irma"));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    await question.waitFor();
    await page.keyboard.type("Ce n'est pas un avis.");
    await tabTo(page, question.getByRole("button", { name: "Refuser" }));
    await page.keyboard.press("Enter");
    await page.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
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
      .poll(async () => (await letters()).at(-1), { timeout: 10_000 })
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
    const theirs = await visit("/mentions-legales", { ...phone, baseURL: server.url });
    await signIn(theirs, account);
    await theirs.goto("/account");
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

    const theirs = await visit("/mentions-legales", { ...phone, baseURL: server.url });
    await signIn(theirs, account);
    await theirs.goto("/dashboard/reviews?filter=refused");
    await theirs.getByRole("heading", { level: 1, name: "Avis Clients" }).waitFor();
    // Whatever else changes of the account, its session goes on; the page may not be listening yet.
    const renamed = async () => {
      await admin.collection("users").update(id, { name: "Karine Roux" });
      return theirs.locator(".office-rail-foot").textContent();
    };
    await expect.poll(renamed, { timeout: 10_000 }).toContain("Karine Roux, admin");
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
