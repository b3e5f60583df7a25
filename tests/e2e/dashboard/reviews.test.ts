import { describe, expect } from "vitest";
import { accessibilityProblems, phone, plain } from "../browser.ts";
import { narrow, tabTo } from "./dashboard.ts";
import { admin, reviewOf, server, startServerOfFile, test } from "./reviews-fixtures.ts";

startServerOfFile();

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
    await expect.poll(async () => plain(await row.innerText())).toContain("Approuvé");
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
    await question.getByText("Choisissez le motif : l’auteur de l’avis le lira.").waitFor();
    // No mail server is configured: nothing leaves by e-mail.
    expect(plain(await question.innerText())).toContain(
      "Son auteur lira le motif et votre phrase dans son espace",
    );
    expect(await question.getByText("e-mail").count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    const ground = question.getByRole("combobox", { name: "Motif" });
    expect(plain(await ground.innerText())).toContain("Il parle d'autre chose que de notre travail");
    await ground.selectOption("off_topic");
    const reason = question.getByRole("textbox", { name: "Une phrase à l’auteur" });
    await reason.fill("Il parle d'une autre entreprise.");
    expect(await question.getByText("l’auteur de l’avis le lira").count()).toBe(0);
    await page.route("**/api/collections/reviews/records/*", (route) => route.abort(), { times: 1 });
    await question.getByRole("button", { name: "Refuser" }).click();
    await question.getByText("La connexion a été perdue : rien n’a été changé.").waitFor();
    expect(await reason.inputValue()).toBe("Il parle d'une autre entreprise.");
    await question.getByRole("button", { name: "Refuser" }).click();
    await page.locator(".toast").getByText("Avis refusé.").waitFor();
    await page.getByRole("link", { name: "Refusés" }).click();
    await page
      .getByText("Motif : Il parle d’autre chose que de notre travail. Il parle d’une autre entreprise.")
      .waitFor();
    expect(plain(await row.innerText())).toContain("Refusé");
    const kept = await admin.collection("reviews").getOne(review.id);
    expect([kept.status, kept.ground, kept.reason]).toEqual([
      "refused",
      "off_topic",
      "Il parle d'une autre entreprise.",
    ]);
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
    await question.getByRole("combobox", { name: "Motif" }).selectOption("asked");
    await question.getByRole("textbox").fill("Son auteur nous l'a demandé.");
    await question.getByRole("button", { name: "Supprimer" }).click();
    const toast = page.locator(".toast").filter({ hasText: "Avis supprimé avec succès" });
    await toast.waitFor();
    expect(await htmlOf("/avis")).not.toContain("Un bel escalier.");
    await toast.getByRole("button", { name: "Annuler" }).click();
    await row.waitFor();
    expect(await htmlOf("/avis")).toContain("Un bel escalier.");
  });

  test("a pending one is deleted for a reason too, as its author waits for a word, on a phone", async ({
    open,
  }) => {
    await reviewOf("Edgar", "Un avis de trop.");
    const page = await open("/dashboard/reviews?q=Edgar", phone);
    const row = page.getByRole("row").filter({ hasText: "Edgar" });
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    const question = page.getByRole("alertdialog", { name: "Supprimer l’avis" });
    await question.getByText("Êtes-vous sûr de vouloir supprimer cet avis ?").waitFor();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await question.getByText("Dites pourquoi cet avis disparaît.").waitFor();
    await question.getByRole("combobox", { name: "Motif" }).selectOption("off_topic");
    await question.getByRole("textbox").fill("Vous parlez d'un autre atelier.");
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.locator(".toast").getByText("Avis supprimé avec succès").waitFor();
    await page.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
  });

  test("one that somebody else has deleted meanwhile says so", async ({ open }) => {
    const review = await reviewOf("Gaston", "Parti entre-temps.");
    const page = await open("/dashboard/users");
    // As long as it has not heard of it.
    await page.route("**/api/realtime", (route) => route.abort());
    await page.goto(`/dashboard/reviews/${review.id}`);
    const row = page.getByRole("row").filter({ hasText: "Gaston" });
    await row.waitFor();
    const why = { ground: "off_topic", reason: "Un autre atelier." };
    await admin.collection("reviews").update(review.id, why);
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
    await page.getByRole("button", { name: "Refuser l’avis d’Anselme" }).click();
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    const reason = question.getByRole("textbox");
    await question.getByRole("combobox", { name: "Motif" }).selectOption("off_topic");
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
      page.getByRole("button", { name: `${act} l’avis d’${name}` });
    await tabTo(page, acting("Approuver", "Hector"));
    await page.keyboard.press("Enter");
    await page.locator(".toast").getByText("Avis approuvé").waitFor();
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true);
    await tabTo(page, acting("Refuser", "Irma"));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    await question.waitFor();
    await tabTo(page, question.getByRole("combobox"));
    // The first letter of « Il fait de la publicité » stands for several: the end of the list is the last of them.
    await page.keyboard.press("End");
    await tabTo(page, question.getByRole("textbox"));
    await page.keyboard.type("Ce n'est pas un avis.");
    await tabTo(page, question.getByRole("button", { name: "Refuser" }));
    await page.keyboard.press("Enter");
    await page.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
  });
});
