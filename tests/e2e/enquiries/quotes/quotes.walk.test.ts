import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../../browser.ts";
import { admin, mailedLink, newEnquiry, startServerOfFile, test, toast, unfold } from "../team-fixtures.ts";

startServerOfFile();

const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "devis-extension.pdf", { type: "application/pdf" });

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("a quote is marked, opened, accepted, then declined, and has its amount", async ({
    openEnquiry,
    openLink,
  }) => {
    const { id, email } = await newEnquiry();
    const link = await mailedLink(email);
    const reply = { message: id, body: "Voici notre devis.", attachments: [pdf()] };
    await admin.collection("replies").create(reply);
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
    const file = quote.getByRole("link", { name: /devis-extension\.pdf/ });
    expect(await file.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).status)).toBe(200);
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
