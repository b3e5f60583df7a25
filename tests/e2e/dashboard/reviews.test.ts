import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { phone, plain } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { admin, createReview, server, startServerOfFile, test } from "./reviews-fixtures.ts";

startServerOfFile();

async function readHtml(path: string): Promise<string> {
  return plain(await (await fetch(server.url + path)).text());
}

describe("the reviews of the back office", () => {
  test("pending ones come first and are public once approved", async ({ openShared }) => {
    await createReview("Odile", "Une ossature d'équerre.");
    const page = await openShared("/dashboard/reviews");
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
    expect(await readHtml("/avis")).toContain("Une ossature d'équerre.");
    await page.goto("/");
    await page.getByText("1 avis client").waitFor();
    expect(await readHtml("/")).toContain("4 sur 5 — 1 avis client");

    await narrow(page);
    await page.goto("/dashboard/reviews");
    await page.getByRole("link", { name: "Approuvés" }).click();
    await expect.poll(async () => plain(await row.innerText())).toContain("Approuvé");
    await row.getByRole("button", { name: /^Répondre/ }).click();
    const question = page.getByRole("alertdialog", { name: "Répondre à l’avis" });
    await question.getByRole("textbox").fill("Merci Odile, à bientôt.");
    await question.getByRole("button", { name: "Enregistrer" }).click();
    await page.locator(".toast").getByText("Réponse enregistrée.").waitFor();
    expect(await readHtml("/avis")).toContain("Merci Odile, à bientôt.");
  });

  test("are refused only with a reason, which is kept", async ({ openShared }) => {
    const review = await createReview("Céleste", "Un avis sur une autre entreprise.");
    const page = await openShared("/dashboard/reviews?q=autre", phone);
    const row = page.getByRole("row").filter({ hasText: "Céleste" });
    await row.getByRole("button", { name: /^Refuser/ }).click();
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    await question.getByRole("button", { name: "Refuser" }).click();
    await question.getByText("Dites pourquoi : l’auteur de l’avis le lira.").waitFor();
    await question.getByText("Choisissez le motif : l’auteur de l’avis le lira.").waitFor();
    // No mail server is configured, so no e-mail leaves.
    expect(plain(await question.innerText())).toContain(
      "Son auteur lira le motif et votre phrase dans son espace",
    );
    expect(await question.getByText("e-mail").count()).toBe(0);
    const ground = question.getByRole("combobox", { name: "Motif" });
    expect(plain(await ground.innerText())).toContain("Il parle d'autre chose que de notre travail");
    await ground.selectOption("off_topic");
    const reason = question.getByRole("textbox", { name: "Une phrase à l’auteur" });
    await reason.fill("Il parle d'une autre entreprise.");
    await expect.poll(() => question.getByText("l’auteur de l’avis le lira").count()).toBe(0);
    await page.route("**/api/collections/reviews/records/*", (route) => route.abort(), { times: 1 });
    await question.getByRole("button", { name: "Refuser" }).click();
    await question.getByText("La connexion a été perdue avant la réponse du site.").waitFor();
    expect(await reason.inputValue()).toBe("Il parle d'une autre entreprise.");
    await question.getByRole("button", { name: "Refuser" }).click();
    await page.locator(".toast").getByText("Avis refusé.").waitFor();
    await page.getByRole("link", { name: "Refusés" }).click();
    await page
      .getByText("Motif : Il parle d’autre chose que de notre travail. Il parle d’une autre entreprise.")
      .waitFor();
    expect(plain(await row.innerText())).toContain("Refusé");
    const storedRecord = await admin.collection("reviews").getOne(review.id);
    expect([storedRecord.status, storedRecord.ground, storedRecord.reason]).toEqual([
      "refused",
      "off_topic",
      "Il parle d'une autre entreprise.",
    ]);
  });

  test.runIf(isFullRun)(
    "published ones are deleted with a reason, and « Annuler » restores them",
    async ({ openShared }) => {
      const review = await createReview("Denise", "Un bel escalier.");
      await admin.collection("reviews").update(review.id, { status: "approved" });
      const page = await openShared("/dashboard/reviews?filter=approved");
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
      // A toast stays as long as the pointer is on it.
      await toast.hover();
      expect(await readHtml("/avis")).not.toContain("Un bel escalier.");
      await toast.getByRole("button", { name: "Annuler" }).click();
      await row.waitFor();
      expect(await readHtml("/avis")).toContain("Un bel escalier.");
    },
  );
});
