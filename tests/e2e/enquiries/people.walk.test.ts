import { expect } from "vitest";
import { ownPage } from "../../own-page.ts";
import { desktop } from "../browser.ts";
import { mailedLink, newAddress, newEnquiry, server, startServerOfFile, test } from "./team-fixtures.ts";

startServerOfFile();

test("an invited reader and the owner continue in their own accounts", async ({ visit }) => {
  const { email, id: enquiry, subject } = await newEnquiry();
  const options = { ...desktop, baseURL: server.url };
  const page = await visit(await mailedLink(email), options);
  await page.getByText("Plutôt avec un mot de passe").click();
  const password = page.getByLabel("Mot de passe", { exact: true });
  await password.fill("trois-mots-sans-rapport");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await page.waitForURL("**/account/echanges/*");
  // The address changes before the page, and the mailed link's page has the same part.
  await page.locator(".private-page").waitFor();
  const people = page.getByRole("region", { name: "Qui peut lire ceci" });
  await people.getByRole("button", { name: "Inviter une personne" }).click();
  const invited = newAddress();
  await people.getByLabel("Son adresse e-mail").fill(invited);
  await people.getByLabel(/Pour vous/).selectOption("Conjoint ou conjointe");
  await people.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await people.getByText(/^Conjoint ou conjointe/).waitFor();
  expect(await people.getByRole("button", { name: "Révoquer ce lien" }).count()).toBe(0);

  const other = await visit(await mailedLink(invited), options);
  await other.getByText("Plutôt avec un mot de passe").click();
  await other.getByLabel("Mot de passe", { exact: true }).fill("trois-autres-mots");
  await other.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await other.waitForURL(`**/account/echanges/${enquiry}`);
  await other.getByRole("heading", { level: 1, name: subject }).waitFor();
  await other.getByText("Hélène Caussade").first().waitFor();
  await other.getByText("Vous lisez cette demande à l’invitation").waitFor();
  await other.goto("/account");
  await other.getByRole("link", { name: subject }).waitFor();
  // Neither the page nor the API shows the reader more of the owner than the link did.
  const asRead = async (email: string, password: string) => {
    const theirs = await ownPage(server, { email, password });
    return (await theirs.records("GET", `messages/records/${enquiry}`)).json();
  };
  expect((await asRead(email, "trois-mots-sans-rapport")).sender_email).toBe(email);
  expect(await asRead(invited, "trois-autres-mots")).toMatchObject({ sender_email: "", phone: "" });

  await page.reload();
  await people.getByText(/par son compte/).waitFor();
  await people.getByRole("button", { name: /^Retirer l’accès d/ }).click();
  await people.getByText("Personne d’autre.").waitFor();
  await other.goto(`/account/echanges/${enquiry}`);
  await other
    .getByText(/n’existe pas|introuvable/)
    .first()
    .waitFor();
});
