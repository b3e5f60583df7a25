import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { phone, plain } from "../../browser.ts";
import { admin, test as fileTest, server, startServerOfFile } from "../fixtures.ts";

startServerOfFile();
beforeAll(busyDay);

const test = fileTest.extend("openJournal", ({ openShared }) => async (options?: BrowserContextOptions) => {
  const page = await openShared("/dashboard/journal", options);
  await page.locator(".journal-entry").first().waitFor();
  return page;
});

async function busyDay(): Promise<void> {
  const project = await admin.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
  await admin.collection("projects").update(project.id, { category: "Extension" });
  const review = await admin.collection("reviews").getFirstListItem("status = 'pending'");
  await admin.collection("reviews").update(review.id, { status: "approved" });
  // This project has no reviews. Its reviews would lose their project, and the journal would list that too.
  const deletedProject = await admin.collection("projects").getFirstListItem("slug = 'extension-le-verger'");
  await admin.collection("projects").delete(deletedProject.id);
  const company = await admin.collection("company").getFirstListItem("");
  await admin.collection("company").update(company.id, { phone: "05 63 00 11 22" });
}

test("entries link to the changed records", async ({ openJournal }) => {
  const message = await admin.collection("messages").getFirstListItem("subject = 'Entretien du bardage'");
  await admin.collection("replies").create({ message: message.id, body: "Bonne journée." });
  await admin.collection("messages").update(message.id, { is_read: false });
  const account = await admin.collection("users").getFirstListItem(`email = "${server.client.email}"`);
  await admin.collection("users").update(account.id, { name: "Camille Roques-Vidal" });
  const page = await openJournal(phone);
  const leads: [sentence: string, title: RegExp][] = [
    ["a modifié le compte de Camille Roques-Vidal", /^Camille Roques-Vidal$/],
    ["a marqué comme non lu le message « Entretien du bardage »", /^Entretien du bardage$/],
    ["a répondu à « Entretien du bardage »", /^Entretien du bardage$/],
    ["a supprimé le projet « Extension le Verger »", /^Corbeille$/],
    ["a modifié le projet « Maison du Coteau »", /^Modifier le projet$/],
  ];
  for (const [sentence, title] of leads) {
    const entry = page.locator(".journal-entry").filter({ hasText: sentence }).first();
    await entry.getByRole("link").click();
    await page.getByRole("heading", { name: title }).last().waitFor();
    await page.goBack();
  }
  const approved = page
    .locator(".journal-entry")
    .filter({ hasText: /a approuvé l’avis d/ })
    .first();
  await approved.getByRole("link").click();
  await expect.poll(() => page.locator(".records tbody tr").count()).toBe(1);
  expect(plain(await page.locator(".records tbody tr").innerText())).toContain("Approuvé");
});
