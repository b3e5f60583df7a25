import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import {
  heading,
  linkIn,
  made,
  newAddress,
  openTeam,
  sendRequest,
  server,
  startServerOfFile,
  test,
} from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

/** What has the focus: whatever was pressed is gone, and somebody who sees nothing goes on from there. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("an architect is invited, reads and answers, and reads nothing once that is taken back", async ({
    open,
  }) => {
    const { link, request } = await sendRequest(open, team);
    await made(team, "replies", { message: request, author: team.id, body: "Nous passons jeudi." });
    const page = await open(link, options);
    const people = page.getByRole("region", { name: "Qui peut lire ceci" });
    await people.getByText("Personne d’autre.").waitFor();
    await people.getByRole("button", { name: "Inviter une personne" }).click();
    await people.getByLabel("Son adresse e-mail").fill("paul");
    await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await people.getByText(/n’est pas complète/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
    expect(await accessibilityProblems(page)).toEqual([]);
    const email = newAddress();
    await people.getByLabel("Son adresse e-mail").fill(email);
    await people.getByLabel(/Son nom/).fill("Paul Martin");
    await people.getByLabel(/Pour vous/).selectOption("Architecte");
    await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await people.getByText("L’invitation est partie.").waitFor();
    await expect.poll(() => focused(page)).toBe("L’invitation est partie.");
    await people.getByText(`Architecte, ${email}, n’a pas encore ouvert son lien`).waitFor();

    const theirs = await linkIn(email, 1);
    const other = await open(theirs, options);
    await heading(other, /Bon retour, Paul/).waitFor();
    await other.getByText("Vous lisez la demande d’Hélène Caussade.").waitFor();
    await other.getByText("Nous passons jeudi.").waitFor();
    for (const button of ["Inviter une personne", "Poser un rectangle", "C’est tout"])
      expect(await other.getByRole("button", { name: button }).count()).toBe(0);
    await other.getByLabel("Votre réponse").fill("Je viens aussi.");
    await other.getByRole("button", { name: "Envoyer la réponse" }).click();
    await other.getByText("Votre réponse est arrivée.").waitFor();
    expect(await accessibilityProblems(other)).toEqual([]);
    expect(await sidewaysScroll(other)).toBe(0);

    await page.reload();
    await page.locator(".thread > li").first().getByText("Paul Martin").waitFor();
    await people.getByText(`Architecte, ${email}, a ouvert son lien`).waitFor();
    await people.getByRole("button", { name: "Retirer l’accès de Paul Martin" }).click();
    await people.getByText("Personne d’autre.").waitFor();
    await expect.poll(() => focused(page)).toBe("Paul Martin n’a plus accès à cette demande.");
    await other.reload();
    await other.getByText(/^Ce lien a été révoqué|^Aucun lien n’ouvre/).waitFor();
    expect(await other.getByText("Nous passons jeudi.").count()).toBe(0);
  });
});

test("whoever was invited keeps it in an account of theirs; its owner manages readers in theirs", async ({
  open,
}) => {
  const { email, link, request } = await sendRequest(open, team);
  const page = await open(link);
  const password = page.getByLabel("Mot de passe", { exact: true });
  await password.fill("trois-mots-sans-rapport");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await page.waitForURL("**/account/echanges/*");
  const people = page.getByRole("region", { name: "Qui peut lire ceci" });
  await people.getByRole("button", { name: "Inviter une personne" }).click();
  const invited = newAddress();
  await people.getByLabel("Son adresse e-mail").fill(invited);
  await people.getByLabel(/Pour vous/).selectOption("Conjoint ou conjointe");
  await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await people.getByText(/^Conjoint ou conjointe/).waitFor();
  expect(await people.getByRole("button", { name: "Révoquer ce lien" }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const other = await open(await linkIn(invited, 1));
  await other.getByLabel("Mot de passe", { exact: true }).fill("trois-autres-mots");
  await other.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await other.waitForURL(`**/account/echanges/${request}`);
  await heading(other, "Une extension").waitFor();
  await other.getByText("Hélène Caussade").first().waitFor();
  await other.getByText("Vous lisez cette demande à l’invitation").waitFor();
  await other.goto("/account");
  await other.getByRole("link", { name: "Une extension" }).waitFor();
  // Neither page nor API tells them more of its owner than the link did.
  const asRead = async (email: string, password: string) => {
    const theirs = await ownPage(server, { email, password });
    return (await theirs.records("GET", `messages/records/${request}`)).json();
  };
  expect((await asRead(email, "trois-mots-sans-rapport")).sender_email).toBe(email);
  expect(await asRead(invited, "trois-autres-mots")).toMatchObject({ sender_email: "", phone: "" });

  await page.reload();
  await people.getByText(/par son compte/).waitFor();
  await people.getByRole("button", { name: /^Retirer l’accès d/ }).click();
  await people.getByText("Personne d’autre.").waitFor();
  await other.goto(`/account/echanges/${request}`);
  await other
    .getByText(/n’existe pas|introuvable/)
    .first()
    .waitFor();
});

test("what is closed again leads back to what opened it", async ({ open }) => {
  const { link } = await sendRequest(open, team);
  const page = await open(link);
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
