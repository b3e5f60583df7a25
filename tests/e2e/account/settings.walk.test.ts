import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { desktop, test as siteTest } from "../browser.ts";
import {
  accountFor,
  authenticateUser,
  button,
  field,
  findLink,
  heading,
  password,
  pdf,
  registered,
  siteWithMail,
} from "./fixtures.ts";

const { site, letterTo } = siteWithMail();

const newPassword = "panne-faitiere-et-chevron";

/** Registers a new client and opens their settings. `elsewhere` is their session on another device. */
const test = siteTest.extend("settings", ({ visit }) => async () => {
  const email = await registered(site.server);
  const elsewhere = new PocketBase(site.server.url);
  await elsewhere.collection("users").authWithPassword(email, password);
  const id = elsewhere.authStore.record?.id ?? "";
  const options = { ...desktop, baseURL: site.server.url, as: accountFor(email) };
  const page = await visit("/account/reglages", options);
  await heading(page, "Mes réglages").waitFor();
  return { page, id, elsewhere };
});

/** Sends a message with a plan, and a review, as the client from another device. */
async function writeContent(client: PocketBase, id: string): Promise<{ messages: string; reviews: string }> {
  const plan = new File([pdf.buffer], pdf.name, { type: pdf.mimeType });
  const message = await client
    .collection("messages")
    .create({ sender: id, subject: "Un plan", body: "Le voici.", attachments: [plan] });
  const review = await client.collection("reviews").create({ user: id, rating: 5, comment: "Parfait." });
  return { messages: message.id, reviews: review.id };
}

describe("an account", () => {
  test("requires a login for its data once the session has ended", async ({ settings }) => {
    const { page } = await settings();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Télécharger mes données" }).click();
    await page.waitForURL(/\/login\?next=%2Faccount%2Freglages/);
  });

  test("changes its address once its letter is answered with the password", async ({ settings }) => {
    const { page, id } = await settings();
    const address = `${id}@nouveau.example`;
    await field(page, "Nouvelle adresse e-mail").fill(address);
    await button(page, "Changer mon adresse").click();
    await page.getByText("La lettre est partie").waitFor();
    await page.goto(findLink(await letterTo(address, "/login/adresse"), "/login/adresse"));
    await field(page, "Mot de passe actuel").fill("pas-le-bon-mot");
    await button(page, "Changer mon adresse").click();
    await page.getByText("Ce n’est pas le mot de passe de votre compte.").waitFor();
    await field(page, "Mot de passe actuel").fill(password);
    await button(page, "Changer mon adresse").click();
    await page.getByText("Votre adresse est changée").waitFor();
    await page.goto("/account/reglages");
    await authenticateUser(page, address);
    await page.getByText(address).first().waitFor();
    expect((await site.admin.collection("users").getOne(id)).verified).toBe(true);
  });

  test("changes its name and password, exports its data and is erased", async ({ settings }) => {
    const { page, id, elsewhere } = await settings();
    const writtenIds = await writeContent(elsewhere, id);
    await field(page, "Nom (facultatif)").fill("Anne Chevron");
    await button(page, "Enregistrer mon nom").click();
    await page.getByText("Nom enregistré.").waitFor();
    await changePassword(page);
    await expect(elsewhere.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
    await page.getByRole("link", { name: "Mon espace" }).click();
    await page.getByText("Bonjour, Anne Chevron.").waitFor();
    await page.goBack();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger mes données" }).click(),
    ]);
    const names = listNames(await readFile(await download.path()));
    expect(names.some((name) => name.endsWith(".json"))).toBe(true);
    expect(names.some((name) => name.endsWith(".pdf"))).toBe(true);

    await button(page, "Supprimer mon compte").click();
    await field(page, "Mot de passe").fill("pas-le-bon-mot");
    await button(page, "Supprimer pour de bon").click();
    await page.getByText("Ce n’est pas le mot de passe de votre compte.").first().waitFor();
    expect((await site.admin.collection("users").getOne(id)).id).toBe(id);
    await field(page, "Mot de passe").fill(newPassword);
    await button(page, "Supprimer pour de bon").click();
    await page.waitForURL(`${site.server.url}/`);
    await page.getByText("Votre compte a été supprimé.").first().waitFor();
    await page.getByRole("link", { name: "Connexion" }).waitFor();
    for (const [collection, record] of Object.entries({ users: id, ...writtenIds }))
      await expect(site.admin.collection(collection).getOne(record)).rejects.toMatchObject({ status: 404 });
  });
});

/** Changes the password. The other sessions end, and this one stays. */
async function changePassword(page: Page): Promise<void> {
  await field(page, "Mot de passe actuel").fill("pas-le-bon-mot");
  await field(page, "Nouveau mot de passe").fill(newPassword);
  await field(page, "Confirmation").fill(newPassword);
  await button(page, "Changer mon mot de passe").click();
  await page.getByText("Ce n’est pas votre mot de passe actuel.").waitFor();
  await field(page, "Mot de passe actuel").fill(password);
  await button(page, "Changer mon mot de passe").click();
  await page.getByText("Mot de passe changé.").waitFor();
}

/** Returns the names in an archive's central directory. */
function listNames(archive: Buffer): string[] {
  const names: string[] = [];
  const start = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = archive.indexOf(start); at >= 0; at = archive.indexOf(start, at + 46)) {
    names.push(archive.toString("utf8", at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return names;
}
