import { describe, expect } from "vitest";
import { phone, plain } from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { admin, createReview, startServerOfFile, test } from "../reviews-fixtures.ts";

startServerOfFile();

describe("the reviews of the back office", () => {
  test("of an unconfirmed author cannot be approved, and say why", async ({ openShared }) => {
    await createReview("Basile", "Pas encore confirmé.", { verified: false });
    const page = await openShared("/dashboard/reviews?q=confirm", phone);
    const row = page.getByRole("row").filter({ hasText: "Basile" });
    expect(plain(await row.innerText())).toContain("E-mail non confirmé");
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await page.locator(".toast").getByText("n’a pas encore confirmé son adresse e-mail").waitFor();
    expect(plain(await row.innerText())).toContain("En attente");
  });

  test("pending ones are deleted with a reason too, on a phone", async ({ openShared }) => {
    await createReview("Edgar", "Un avis de trop.");
    const page = await openShared("/dashboard/reviews?q=Edgar", phone);
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

  test("one that another person has deleted meanwhile says so", async ({ openShared }) => {
    const review = await createReview("Gaston", "Parti entre-temps.");
    const page = await openShared("/dashboard/users");
    // The page does not receive the event of the deletion.
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

  test("are decided on with the keyboard alone", async ({ openShared }) => {
    await createReview("Hector", "Une mezzanine.");
    await createReview("Irma", "Une mezzanine.");
    const page = await openShared("/dashboard/reviews?q=mezzanine");
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
    // Several options start with the first letter of « Il fait de la publicité ». The key End selects it as the last
    // option.
    await page.keyboard.press("End");
    await tabTo(page, question.getByRole("textbox"));
    await page.keyboard.type("Ce n'est pas un avis.");
    await tabTo(page, question.getByRole("button", { name: "Refuser" }));
    await page.keyboard.press("Enter");
    await page.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
  });
});
