import { describe, expect } from "vitest";
import { picture } from "../../contract/pictures.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  admin,
  focused,
  mailedLink,
  newAddress,
  newEnquiry,
  server,
  startServerOfFile,
  test,
} from "./team-fixtures.ts";

startServerOfFile();

async function answer(message: string, words: Record<string, string>, attachments?: File): Promise<void> {
  const author = admin.authStore.record?.id;
  await admin.collection("replies").create({ message, author, ...words, attachments });
}

/** Creates an enquiry, and returns its client's mailed link. */
async function linkedEnquiry(): Promise<{ link: string; enquiry: string }> {
  const { id, email } = await newEnquiry();
  return { link: await mailedLink(email), enquiry: id };
}

const facade = () => picture("facade.png", 60, 80);

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("an answer is read and answered by the mailed link, newest first", async ({ openLink }) => {
    const { link, enquiry } = await linkedEnquiry();
    await answer(enquiry, { body: "Où en est le permis, dites-moi." });
    await answer(enquiry, { body: "Voici le plan, rappelez-moi.", quoted: "" }, await facade());
    await answer(enquiry, { body: "Client pressé, à ménager.", kind: "note" });
    const page = await openLink(link, options);
    await page.getByRole("heading", { name: "La conversation : des réponses pour vous" }).waitFor();
    const entries = page.locator(".thread > li");
    expect(await entries.locator(".thread-words").allTextContents()).toEqual([
      "Voici le plan, rappelez-moi.",
      "Où en est le permis, dites-moi.",
      "Bonjour.",
    ]);
    expect(await page.locator(".thread-fresh").count()).toBe(2);
    expect(await page.getByText("Client pressé").count()).toBe(0);
    await page.getByRole("link", { name: "Ouvrir facade.png" }).locator("img").waitFor();

    await page.getByLabel("Votre réponse").fill("Oui, le 3 mars.");
    const photo = Buffer.from(await (await facade()).arrayBuffer());
    await page
      .locator("#attachments")
      .setInputFiles({ name: "mur.png", mimeType: "image/png", buffer: photo });
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.getByText("Votre réponse est arrivée.").waitFor();
    await entries.first().getByText("Oui, le 3 mars.").waitFor();
    expect(await entries.first().getByText("Vous").count()).toBe(1);
    await entries.first().getByRole("link", { name: "Ouvrir mur.png" }).waitFor();
    expect(await page.getByLabel("Votre réponse").inputValue()).toBe("");
    const filter = `message = "${enquiry}" && side = "team" && kind = ""`;
    const areRead = async () =>
      (await admin.collection("replies").getFullList({ filter })).map((each) => each.is_read);
    await expect.poll(areRead).toEqual([true, true]);

    await page.reload();
    await page.getByRole("heading", { name: "La conversation" }).waitFor();
    expect(await page.locator(".thread-fresh").count()).toBe(0);
  });

  test.runIf(isFullRun)(
    "an invited architect reads and answers until the invitation is revoked",
    async ({ openLink, visit }) => {
      const { link, enquiry } = await linkedEnquiry();
      await answer(enquiry, { body: "Nous passons jeudi." });
      const page = await openLink(link, options);
      const people = page.getByRole("region", { name: "Qui peut lire ceci" });
      await people.getByText("Personne d’autre.").waitFor();
      await people.getByRole("button", { name: "Inviter une personne" }).click();
      await people.getByLabel("Son adresse e-mail").fill("paul");
      await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
      await people.getByText(/n’est pas complète/).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
      const email = newAddress();
      await people.getByLabel("Son adresse e-mail").fill(email);
      await people.getByLabel(/Son nom/).fill("Paul Martin");
      await people.getByLabel(/Pour vous/).selectOption("Architecte");
      await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
      await people.getByText("L’invitation est partie.").waitFor();
      await expect.poll(() => focused(page)).toBe("L’invitation est partie.");
      await people.getByText(`Architecte, ${email}, n’a pas encore ouvert son lien`).waitFor();

      const other = await visit(await mailedLink(email), { ...options, baseURL: server.url });
      await other.getByRole("heading", { level: 1, name: /Bon retour, Paul/ }).waitFor();
      await other.getByText("Vous lisez la demande d’Hélène Caussade.").waitFor();
      await other.getByText("Nous passons jeudi.").waitFor();
      for (const button of ["Inviter une personne", "Poser un rectangle", "J’ai terminé"])
        expect(await other.getByRole("button", { name: button }).count()).toBe(0);
      await other.getByLabel("Votre réponse").fill("Je viens aussi.");
      await other.getByRole("button", { name: "Envoyer la réponse" }).click();
      await other.getByText("Votre réponse est arrivée.").waitFor();

      await page.reload();
      await page.locator(".thread > li").first().getByText("Paul Martin").waitFor();
      await people.getByText(`Architecte, ${email}, a ouvert son lien`).waitFor();
      await people.getByRole("button", { name: "Retirer l’accès de Paul Martin" }).click();
      await people.getByText("Personne d’autre.").waitFor();
      await expect.poll(() => focused(page)).toBe("Paul Martin n’a plus accès à cette demande.");
      await other.reload();
      await other.getByText(/^Ce lien a été révoqué|^Cette page s’ouvre/).waitFor();
      expect(await other.getByText("Nous passons jeudi.").count()).toBe(0);
    },
  );
});

test.runIf(isFullRun)("an empty answer is refused, and a reload keeps a draft", async ({ openLink }) => {
  const page = await openLink((await linkedEnquiry()).link);
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await page.getByText("Écrivez votre réponse.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("body");
  await page.getByLabel("Votre réponse").fill("Une phrase commencée");
  await page.reload();
  await expect.poll(() => page.getByLabel("Votre réponse").inputValue()).toBe("Une phrase commencée");
});

test.runIf(isFullRun)("cancelling a question returns the focus to its button", async ({ openLink }) => {
  const page = await openLink((await linkedEnquiry()).link);
  const people = page.getByRole("region", { name: "Qui peut lire ceci" });
  for (const [opening, closing] of [
    ["Inviter une personne", "Ne pas inviter"],
    ["Révoquer ce lien", "Le garder"],
  ] as const) {
    await people.getByRole("button", { name: opening }).press("Enter");
    await people.getByRole("button", { name: closing }).press("Enter");
    await expect.poll(() => focused(page)).toBe(opening);
  }
});
