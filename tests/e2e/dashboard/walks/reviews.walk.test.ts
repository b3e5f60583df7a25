import { expect } from "vitest";
import { phone } from "../../browser.ts";
import { admin, createReview, startServerOfFile, test } from "../reviews-fixtures.ts";

startServerOfFile();

test("an unsent reason survives another person's decision, and both are shown", async ({ open }) => {
  const review = await createReview("Anselme", "Une charpente bancale.");
  const path = "/dashboard/reviews?q=bancale";
  const [page, other] = [await open(path, phone), await open(path)];
  await page.getByRole("button", { name: "Refuser l’avis d’Anselme" }).click();
  const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
  const reason = question.getByRole("textbox");
  await question.getByRole("combobox", { name: "Motif" }).selectOption("off_topic");
  await reason.fill("Il parle d'un autre chantier.");
  // If one tab has received an event, the other has too.
  await admin.collection("reviews").update(review.id, { status: "approved" });
  await other.getByText("Aucun avis ne correspond à cette recherche.").waitFor();
  await createReview("Ondine", "Une porte bancale.");
  await other.getByRole("row").filter({ hasText: "Ondine" }).waitFor();
  expect(await reason.inputValue()).toBe("Il parle d'un autre chantier.");
  await question.getByRole("button", { name: "Refuser" }).click();
  await question.getByText(/^Quelqu’un l’a approuvé entre-temps/).waitFor();
  expect((await admin.collection("reviews").getOne(review.id)).status).toBe("approved");
  await question.getByRole("button", { name: "Refuser" }).click();
  await page.getByRole("row").filter({ hasText: "Ondine" }).waitFor();
  const storedRecord = await admin.collection("reviews").getOne(review.id);
  expect([storedRecord.status, storedRecord.reason]).toEqual(["refused", "Il parle d'un autre chantier."]);
});
