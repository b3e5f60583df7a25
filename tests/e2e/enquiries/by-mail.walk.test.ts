import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Received, readHeading } from "../../../mail/fixtures.ts";
import { typedFields } from "../../contact/form.ts";
import { file, parts, plainPart, pngBase64 } from "../../mail-samples/shape.ts";
import { answerTo, type PostedSite, postedSite } from "../../mailbox/fixtures.ts";
import { desktop, phone, test } from "../browser.ts";

const answer = "Mardi, très bien.\n\nLe 25/11/2026 à 09:00, Les Assembleurs a écrit :\n> Nous passons mardi.";

/** Returns the client's letter with these words, once `letters` letters have arrived. */
async function awaitLetter({ lettersTo }: PostedSite, words: string, letters: number): Promise<Received> {
  const letter = (await lettersTo(typedFields.email, letters)).find(({ text }) => text.includes(words));
  if (!letter) throw new Error(`Nobody was written « ${words} ».`);
  return letter;
}

/** Answers a letter as the client's mail program does, with a photo. */
function answerByMail({ post }: PostedSite, letter: Received): Promise<void> {
  const photo = file("façade.png", "image/png", pngBase64);
  const { type, body } = parts("multipart/mixed", [plainPart, answer], photo);
  const headings = { "MIME-Version": "1.0", "Content-Type": type };
  return post(answerTo(letter, body, headings), readHeading(letter, "Reply-To"));
}

async function answerAtDesk(desk: Page, words: string): Promise<void> {
  await desk.getByLabel("Votre texte").fill(words);
  await desk.getByRole("button", { name: "Envoyer à Chloé" }).click();
  // A toast stays as long as the mouse rests on it.
  await desk.mouse.move(0, 0);
  await desk.locator(".thread").getByText(words).waitFor();
}

/** Returns an entry of the team's thread, which also shows how it arrived. */
const entry = (desk: Page, words: string) =>
  desk.locator(".thread > li").filter({ has: desk.locator(".thread-words", { hasText: words }) });

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("a conversation goes on by page, account, team and mail", async ({ visit }) => {
    const site = await postedSite();
    const { server, message } = site;
    const ofTeam = { ...options, baseURL: server.url, as: server.admin };
    const desk = await visit(`/dashboard/demandes/${message.id}`, ofTeam);
    await answerAtDesk(desk, "Nous passons mardi.");
    const letter = await awaitLetter(site, "Nous passons mardi.", 2);

    await answerByMail(site, letter);
    const mailed = entry(desk, "Mardi, très bien.");
    await mailed.getByText("par e-mail").waitFor();
    await mailed.getByRole("img", { name: /^Pièce jointe/ }).waitFor();
    await mailed.getByText(/^Texte cité/).waitFor();
    expect(await mailed.locator(".thread-words").textContent()).not.toContain("Nous passons mardi");

    const [link = ""] = /\/demande\?token=[\w.%-]+/.exec(letter.text) ?? [];
    const theirs = await visit(link, { ...options, baseURL: server.url });
    await theirs.locator(".thread > li").first().getByText(", par e-mail").waitFor();
    await theirs.getByLabel("Votre réponse").fill("J’ajoute un mot.");
    await theirs.getByRole("button", { name: "Envoyer la réponse" }).click();
    await entry(desk, "J’ajoute un mot.").getByText("par son lien").waitFor();

    await theirs.getByText("Plutôt avec un mot de passe").click();
    await theirs.getByLabel("Mot de passe", { exact: true }).fill("trois-mots-sans-rapport");
    await theirs.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await theirs.waitForURL("**/account/echanges/*");
    await theirs.getByRole("heading", { level: 1, name: typedFields.subject }).waitFor();
    await theirs.getByText("Mardi, très bien.").waitFor();
    await theirs.getByLabel("Votre réponse").fill("Depuis mon espace.");
    await theirs.getByRole("button", { name: "Envoyer la réponse" }).click();
    await theirs.getByText("Votre réponse est arrivée.").waitFor();
    await entry(desk, "Depuis mon espace.").getByText("depuis son compte").waitFor();

    await site.closeClient();
    await answerAtDesk(desk, "C’est noté.");
    await entry(desk, "C’est noté.").getByText("Cette adresse n’existe pas.").waitFor();
  });
});
