import { readFile } from "node:fs/promises";
import PocketBase from "pocketbase";
import { expect } from "vitest";
import {
  adminOf,
  button,
  field,
  heading,
  linkIn,
  password,
  pdf,
  registered,
  signInAs,
  siteWithMail,
  test,
} from "./fixtures.ts";

test("an account changes its name, password and address, is taken away in an archive, and is erased", async ({
  open,
}) => {
  const { server, letterTo } = await siteWithMail();
  const admin = await adminOf(server);
  const email = await registered(server);
  const elsewhere = new PocketBase(server.url);
  await elsewhere.collection("users").authWithPassword(email, password);
  const id = elsewhere.authStore.record?.id ?? "";
  const message = await elsewhere.collection("messages").create({
    sender: id,
    subject: "Un plan",
    body: "Le voici.",
    attachments: [new File([pdf.buffer], pdf.name, { type: pdf.mimeType })],
  });
  await elsewhere.collection("reviews").create({ user: id, rating: 5, comment: "Parfait." });

  const page = await open(server, "/account/reglages");
  await signInAs(page, email);
  await heading(page, "Mes réglages").waitFor();

  await field(page, "Nom (facultatif)").fill("Anne Chevron");
  await button(page, "Enregistrer mon nom").click();
  await page.getByText("Nom enregistré.").waitFor();

  // The new password ends the other sessions, and keeps this one.
  await field(page, "Mot de passe actuel").fill("pas-le-bon-mot");
  await field(page, "Nouveau mot de passe").fill("panne-faitiere-et-chevron");
  await field(page, "Confirmation").fill("panne-faitiere-et-chevron");
  await button(page, "Changer mon mot de passe").click();
  await page.getByText("Ce n’est pas votre mot de passe actuel.").waitFor();
  await field(page, "Mot de passe actuel").fill(password);
  await button(page, "Changer mon mot de passe").click();
  await page.getByText("Mot de passe changé.").waitFor();
  await expect(elsewhere.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
  await page.getByRole("link", { name: "Mon espace" }).click();
  await page.getByText("Bonjour, Anne Chevron.").waitFor();
  await page.getByRole("link", { name: "Mes réglages" }).click();
  await heading(page, "Mes réglages").waitFor();

  // The new address is the account's once its letter has been answered.
  const newAddress = "anne@nouveau.example";
  await field(page, "Nouvelle adresse e-mail").fill(newAddress);
  await button(page, "Changer mon adresse").click();
  await page.getByText("La lettre est partie").waitFor();
  const letter = await letterTo(newAddress, "/login/adresse");
  await page.goto(linkIn(letter, "/login/adresse"));
  await field(page, "Mot de passe actuel").fill("panne-faitiere-et-chevron");
  await button(page, "Changer mon adresse").click();
  await page.getByText("Votre adresse est changée").waitFor();
  await page.goto("/account/reglages");
  await signInAs(page, newAddress, "panne-faitiere-et-chevron");
  await page.getByText(newAddress).first().waitFor();

  // All that the site keeps of its owner, in one archive.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger mes données" }).click(),
  ]);
  const archive = await readFile(await download.path());
  const names = namesIn(archive);
  expect(names.some((name) => name.endsWith(".json"))).toBe(true);
  expect(names.some((name) => name.endsWith(".pdf"))).toBe(true);

  // Erased with its password, and only with it.
  await button(page, "Supprimer mon compte").click();
  await field(page, "Mot de passe").fill("pas-le-bon-mot");
  await button(page, "Supprimer pour de bon").click();
  await page.getByText("Ce n’est pas le mot de passe de votre compte.").first().waitFor();
  await field(page, "Mot de passe").fill("panne-faitiere-et-chevron");
  await button(page, "Supprimer pour de bon").click();
  await page.waitForURL(`${server.url}/`);
  await page.getByText("Votre compte a été supprimé.").first().waitFor();
  await page.getByRole("link", { name: "Connexion" }).waitFor();
  expect((await admin.collection("users").getFullList()).map((user) => user.id)).not.toContain(id);
  await expect(admin.collection("messages").getOne(message.id)).rejects.toMatchObject({ status: 404 });
  expect(await admin.collection("reviews").getFullList()).toEqual([]);
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
