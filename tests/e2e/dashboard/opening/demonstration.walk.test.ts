import PocketBase from "pocketbase";
import { expect } from "vitest";
import { openingId } from "../../../../domain/opening/opening.ts";
import { plain } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const password = "une-charpente-solide";

test("the demonstration goes in one gesture, and what was changed stays", async ({ open }) => {
  const projects = admin.collection("projects");
  const { id } = await projects.getFirstListItem('slug = "maison-du-coteau"');
  await projects.update(id, { title: "La maison que nous avons vraiment faite" });
  const page = await open("/dashboard/mise-en-ligne");
  const part = page.getByRole("region", { name: "Le contenu de démonstration" });
  await part.getByText("Faites d’abord un compte d’administrateur à vous").waitFor();
  const account = { email: "luc@bois.example", name: "Luc", role: "admin", verified: true };
  await admin.collection("users").create({ ...account, password, passwordConfirm: password });

  await page.reload();
  await part.getByText(/fiche changée depuis reste/).click();
  expect(plain(await part.innerText())).toContain("Projet : La maison que nous avons vraiment faite");
  await part.getByRole("button", { name: "Enlever la démonstration" }).click();
  const question = page.getByRole("alertdialog", { name: "Enlever la démonstration ?" });
  await question.getByRole("button", { name: "Enlever la démonstration" }).click();
  // The demonstration's administrator can no longer sign in.
  await page.waitForURL(/\/login/, { timeout: 60_000 });

  const luc = new PocketBase(server.url).autoCancellation(false);
  await luc.collection("users").authWithPassword(account.email, password);
  expect((await luc.collection("projects").getFullList()).map(({ id }) => id)).toEqual([id]);
  expect((await luc.collection("messages").getList(1, 1)).totalItems).toBe(0);
  expect(await luc.collection("opening").getOne(openingId)).toMatchObject({ state: "preparing" });
  const old = new PocketBase(server.url).collection("users");
  await expect(old.authWithPassword(server.admin.email, server.admin.password)).rejects.toThrow();
});
