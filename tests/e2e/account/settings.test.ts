import { readFile } from "node:fs/promises";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { desktop, test as siteTest } from "../browser.ts";
import {
  accountOf,
  button,
  field,
  heading,
  linkIn,
  password,
  pdf,
  registered,
  signInAs,
  siteWithMail,
} from "./fixtures.ts";

const { site, letterTo } = siteWithMail();

const newPassword = "panne-faitiere-et-chevron";

/** The settings of a client of their own, opened by them; `elsewhere` is their session on another device. */
const test = siteTest.extend("settings", ({ visit }) => async () => {
  const email = await registered(site.server);
  const elsewhere = new PocketBase(site.server.url);
  await elsewhere.collection("users").authWithPassword(email, password);
  const id = elsewhere.authStore.record?.id ?? "";
  const options = { ...desktop, baseURL: site.server.url, as: accountOf(email) };
  const page = await visit("/account/reglages", options);
  await heading(page, "Mes réglages").waitFor();
  return { page, id, elsewhere };
});

/** A message with a plan, and a review, as the client has sent them from another device. */
async function writeAs(client: PocketBase, id: string): Promise<{ message: string; review: string }> {
  const plan = new File([pdf.buffer], pdf.name, { type: pdf.mimeType });
  const message = await client
    .collection("messages")
    .create({ sender: id, subject: "Un plan", body: "Le voici.", attachments: [plan] });
  const review = await client.collection("reviews").create({ user: id, rating: 5, comment: "Parfait." });
  return { message: message.id, review: review.id };
}

describe("an account", () => {
  test("changes its name, by which it is greeted", async ({ settings }) => {
    const { page } = await settings();
    await field(page, "Nom (facultatif)").fill("Anne Chevron");
    await button(page, "Enregistrer mon nom").click();
    await page.getByText("Nom enregistré.").waitFor();
    await page.getByRole("link", { name: "Mon espace" }).click();
    await page.getByText("Bonjour, Anne Chevron.").waitFor();
  });

  test("changes its password, which ends the other sessions and keeps this one", async ({ settings }) => {
    const { page, elsewhere } = await settings();
    await field(page, "Mot de passe actuel").fill("pas-le-bon-mot");
    await field(page, "Nouveau mot de passe").fill(newPassword);
    await field(page, "Confirmation").fill(newPassword);
    await button(page, "Changer mon mot de passe").click();
    await page.getByText("Ce n’est pas votre mot de passe actuel.").waitFor();
    await field(page, "Mot de passe actuel").fill(password);
    await button(page, "Changer mon mot de passe").click();
    await page.getByText("Mot de passe changé.").waitFor();
    await expect(elsewhere.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
    await page.getByRole("link", { name: "Mon espace" }).click();
    await page.getByText("Bonjour, Anne Poutre.").waitFor();
  });

  test("changes its address once the letter to the new one is answered", async ({ settings }) => {
    const { page, id } = await settings();
    const address = `${id}@nouveau.example`;
    await field(page, "Nouvelle adresse e-mail").fill(address);
    await button(page, "Changer mon adresse").click();
    await page.getByText("La lettre est partie").waitFor();
    await page.goto(linkIn(await letterTo(address, "/login/adresse"), "/login/adresse"));
    await field(page, "Mot de passe actuel").fill(password);
    await button(page, "Changer mon adresse").click();
    await page.getByText("Votre adresse est changée").waitFor();
    await page.goto("/account/reglages");
    await signInAs(page, address);
    await page.getByText(address).first().waitFor();
  });

  test("is taken away in an archive, with its files", async ({ settings }) => {
    const { page, id, elsewhere } = await settings();
    await writeAs(elsewhere, id);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger mes données" }).click(),
    ]);
    const names = namesIn(await readFile(await download.path()));
    expect(names.some((name) => name.endsWith(".json"))).toBe(true);
    expect(names.some((name) => name.endsWith(".pdf"))).toBe(true);
  });

  test("is not erased without its password", async ({ settings }) => {
    const { page, id } = await settings();
    await button(page, "Supprimer mon compte").click();
    await field(page, "Mot de passe").fill("pas-le-bon-mot");
    await button(page, "Supprimer pour de bon").click();
    await page.getByText("Ce n’est pas le mot de passe de votre compte.").first().waitFor();
    expect((await site.admin.collection("users").getOne(id)).id).toBe(id);
  });

  test("is erased with its password, and all that it wrote with it", async ({ settings }) => {
    const { page, id, elsewhere } = await settings();
    const { message, review } = await writeAs(elsewhere, id);
    await button(page, "Supprimer mon compte").click();
    await field(page, "Mot de passe").fill(password);
    await button(page, "Supprimer pour de bon").click();
    await page.waitForURL(`${site.server.url}/`);
    await page.getByText("Votre compte a été supprimé.").first().waitFor();
    await page.getByRole("link", { name: "Connexion" }).waitFor();
    const gone = { status: 404 };
    await expect(site.admin.collection("users").getOne(id)).rejects.toMatchObject(gone);
    await expect(site.admin.collection("messages").getOne(message)).rejects.toMatchObject(gone);
    await expect(site.admin.collection("reviews").getOne(review)).rejects.toMatchObject(gone);
  });
});

/** The names in an archive's central directory. */
function namesIn(archive: Buffer): string[] {
  const names: string[] = [];
  const start = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = archive.indexOf(start); at >= 0; at = archive.indexOf(start, at + 46)) {
    names.push(archive.toString("utf8", at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return names;
}
