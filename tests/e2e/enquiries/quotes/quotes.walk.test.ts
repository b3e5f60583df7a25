import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../../browser.ts";
import {
  admin,
  camilleEnquiry,
  mailedLink,
  newEnquiry,
  startServerOfFile,
  test,
  toast,
  unfold,
} from "../team-fixtures.ts";

startServerOfFile();

const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "devis-extension.pdf", { type: "application/pdf" });

/** Returns an enquiry that the team has answered with a file, and the client's link to it. */
async function answeredEnquiry(): Promise<{ id: string; link: string }> {
  const { id, email } = await newEnquiry();
  const link = await mailedLink(email);
  const reply = { message: id, body: "Voici notre devis.", attachments: [pdf()] };
  await admin.collection("replies").create(reply);
  return { id, link };
}

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("a quote is marked, opened, accepted, then declined, and has its amount", async ({
    openEnquiry,
    openLink,
  }) => {
    const { id, link } = await answeredEnquiry();
    const desk = await openEnquiry(id, options);
    await unfold(desk);
    await desk.getByRole("button", { name: "Marquer un devis" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "C’est le devis" }).click();
    await toast(desk, "Marqué comme devis.").waitFor();
    await desk.getByText("pas encore ouvert").waitFor();
    await desk.getByRole("button", { name: "Noter le montant du devis" }).click();
    const amount = desk.getByLabel("Montant TTC, en euros");
    await amount.fill("12.500");
    await desk.getByRole("button", { name: "Enregistrer" }).click();
    await desk.getByText("Écrivez le montant en euros et en chiffres").waitFor();
    await amount.fill("12 500,50 €");
    await desk.getByRole("button", { name: "Enregistrer" }).click();
    await expect
      .poll(async () => plain(await desk.locator("#quote-title ~ .panel-line").last().innerText()))
      .toContain("12 500,50 €");

    const page = await openLink(link, options);
    const quote = page.getByRole("region", { name: "Votre devis" });
    await quote.getByText("Les contrats se concluent hors de ce site").waitFor();
    await openFile(quote.getByRole("link", { name: /devis-extension\.pdf/ }));
    await quote.getByLabel(/Une phrase pour nous/).fill("Avec le bardage en mélèze.");
    await quote.getByRole("button", { name: "Accepter ce devis" }).click();
    await quote.getByText("a accepté ce devis").waitFor();
    await quote.getByText("Avec le bardage en mélèze.").waitFor();
    await quote.getByRole("button", { name: "Changer ma réponse" }).click();
    await quote.getByRole("button", { name: "Décliner ce devis" }).click();
    await quote.getByText("a décliné ce devis").waitFor();

    await desk.getByText("décline ce devis").waitFor();
    await desk.getByText("ouvert par le client").waitFor();
  });
});

test("a file that the client opened before it is marked is an opened quote", async ({
  openEnquiry,
  openLink,
}) => {
  const { id, link } = await answeredEnquiry();
  const page = await openLink(link, desktop);
  await openFile(page.getByRole("link", { name: /devis-extension\.pdf/ }));
  const desk = await openEnquiry(id, desktop);
  await desk.getByRole("button", { name: "Marquer un devis" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "C’est le devis" }).click();
  await desk.getByText("ouvert par le client").waitFor();
});

test("a quote in a worksite's file shows when its client opened it", async ({
  openDashboard,
  openAccount,
}) => {
  const message = await camilleEnquiry();
  await admin.collection("messages").update(message, { step: "won" });
  const { id } = await admin.collection("worksites").create({ message, title: "La terrasse" });
  for (const [kind, title] of [
    ["plan", "Plan de la terrasse"],
    ["quote", "Devis de la terrasse"],
  ])
    await admin.collection("worksite_documents").create({ worksite: id, kind, title, file: pdf() });
  const desk = await openDashboard(`/dashboard/chantiers/${id}`);
  const quote = desk.locator(".worksite-documents li").filter({ hasText: "Devis de la terrasse" });
  await quote.getByText("Aucune ouverture notée").waitFor();
  const page = await openAccount(`/account/chantier/${id}`, phone);
  for (const name of ["Plan de la terrasse", "Devis de la terrasse"])
    await openFile(page.getByRole("link", { name }));
  // The note does not wait for the download, nor the download for the note.
  await expect
    .poll(async () => {
      await desk.reload();
      await quote.waitFor();
      return plain(await quote.innerText());
    })
    .toContain("Ouvert par le client le");
  const plan = desk.locator(".worksite-documents li").filter({ hasText: "Plan de la terrasse" });
  expect(plain(await plan.innerText())).not.toContain("uverture");
});

/** Loads the file of a link, as a browser does that shows it. */
async function openFile(file: Locator): Promise<void> {
  expect(await file.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).status)).toBe(200);
}
