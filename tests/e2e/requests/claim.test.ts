import { describe, expect } from "vitest";
import { withThumb } from "../../thumb.ts";
import { desktop, phone } from "../browser.ts";
import {
  heading,
  made,
  mailedLink,
  newAddress,
  openTeam,
  startServerOfFile,
  test,
  write,
} from "./requests-fixtures.ts";

startServerOfFile();

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("the mailed link makes the account that owns the request, with a passkey", async ({ open }) => {
    const email = newAddress();
    await write(await open("/contact", options), email);
    const link = await mailedLink(email);
    const page = await open("/demande", options);
    await withThumb(page);
    await page.goto(link);
    await page.getByRole("button", { name: "Créer ma clé d’accès" }).click();
    await page.waitForURL("**/account/echanges/*");
    await heading(page, "Une extension").waitFor();

    // There is no password to give where one is asked for.
    await page.goto("/account/reglages");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await question.getByRole("link", { name: "Choisissez-en un par e-mail" }).click();
    await heading(page, /mot de passe/i).waitFor();

    const other = await open(link, options);
    await other.getByText("Cette demande est dans un espace personnel.").waitFor();
  });

  test("what makes the account stands right below what there is, before the parts", async ({ open }) => {
    const email = newAddress();
    await write(await open("/contact", options), email);
    const page = await open(await mailedLink(email), options);
    await heading(page, /Bon retour/).waitFor();
    const parts = await page
      .locator("main section[aria-labelledby] h2")
      .evaluateAll((titles) => titles.map(({ id }) => id));
    expect(parts.slice(0, 4)).toEqual(["deja-titre", "cle", "lecteurs-titre", "ouvrage-titre"]);
    const tops = await page
      .locator("#deja-titre, #cle, #lecteurs-titre, #ouvrage-titre")
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  test("and with a password, which is looked at first", async ({ open }) => {
    const email = newAddress();
    await write(await open("/contact", options), email);
    const page = await open(await mailedLink(email), options);
    const password = page.getByLabel("Mot de passe", { exact: true });
    await password.fill("court");
    await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
    await password.fill("trois-mots-sans-rapport");
    await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await page.waitForURL("**/account/echanges/*");
  });
});

test("an account that has the address already is signed in to, and takes the request from where one was", async ({
  open,
}) => {
  const password = "trois-mots-sans-rapport";
  const email = newAddress();
  await write(await open("/contact"), email);
  const link = await mailedLink(email);
  const team = await openTeam();
  const values = { name: "Hélène Caussade", email, verified: true, password, passwordConfirm: password };
  await made(team, "users", values);
  const page = await open(link);
  await page.getByText("Un compte a déjà votre adresse").waitFor();
  await page.getByRole("link", { name: "Plus tard, le lien me suffit" }).click();
  await page.getByRole("region", { name: "Qui peut lire ceci" }).getByText("Personne d’autre.").waitFor();
  await page.locator(".claim").getByRole("link", { name: "Se connecter" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByRole("button", { name: "Rattacher à mon compte" }).click();
  await page.waitForURL("**/account/echanges/*");
  await heading(page, "Une extension").waitFor();
});

test("the browser that sent the form proves no address, and claims nothing", async ({ open }) => {
  const page = await open("/contact");
  await write(page, newAddress());
  await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
  await heading(page, /C’est écrit/).waitFor();
  expect(await page.getByText("Créer ma clé d’accès").count()).toBe(0);
});
