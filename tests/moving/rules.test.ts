import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type PocketBase from "pocketbase";
import { expect, inject, test } from "vitest";
import { filledFolder, runCommand, scratchFolder, serve, servePocketBase } from "./commands.ts";
import { accountEmail, accountPassword, admin, asSuperuser, openClient } from "./filling.ts";

const { records: filled } = inject("moving");
const [message] = filled.messages;
const owner = String(filled.users.find(({ email }) => email === admin.email)?.id);
const client = { email: accountEmail(1), password: accountPassword(1) };

async function authenticate(url: string, login: { email: string; password: string }): Promise<PocketBase> {
  const signed = openClient(url);
  await signed.collection("users").authWithPassword(login.email, login.password);
  return signed;
}

/**
 * Serves the site's content by a real PocketBase, with a draft, a message of the contact form and a disabled account.
 */
async function movedOut(): Promise<string> {
  const [folder, dataDir] = [await filledFolder(), await scratchFolder()];
  const database = new DatabaseSync(path.join(folder, "data.db"));
  database.prepare("UPDATE messages SET sender = '' WHERE id = ?").run(String(message?.id));
  database.close();
  await runCommand("import", dataDir, ["pocketbase", folder, "--yes"]);
  const server = await serve(dataDir);
  const team = await authenticate(server.url, admin);
  const draft = {
    title: "Chantier secret",
    slug: "secret",
    description: "<p>Pas encore.</p>",
    status: "draft",
  };
  await team.collection("projects").create(draft);
  const [left] = await team.collection("users").getFullList({ filter: `email = "${accountEmail(2)}"` });
  await team.collection("users").update(String(left?.id), { disabled: true });
  const back = path.join(await scratchFolder(), "pb_data");
  await runCommand("export", dataDir, ["--pocketbase", back]);
  const { url } = await servePocketBase(back);
  // The owner has signed in here, so their hash is one that PocketBase cannot verify.
  const superuser = await asSuperuser(url);
  const { password } = admin;
  await superuser.collection("users").update(owner, { password, passwordConfirm: password });
  return url;
}

test("the moved-out PocketBase has the same permissions as this site", async () => {
  const url = await movedOut();
  const [visitor, person, team] = [
    openClient(url),
    await authenticate(url, client),
    await authenticate(url, admin),
  ];

  expect(await visitor.collection("projects").getFullList()).toHaveLength(60);
  expect(await team.collection("projects").getFullList()).toHaveLength(61);
  expect(await visitor.collection("messages").getFullList()).toEqual([]);
  expect(await team.collection("messages").getFullList()).toHaveLength(320);
  const own = await person.collection("messages").getFullList();
  expect(new Set(own.map(({ sender }) => sender))).toEqual(new Set([person.authStore.record?.id]));
  const seenItems = await visitor.collection("reviews").getFullList();
  expect(new Set(seenItems.map(({ status }) => status))).toEqual(new Set(["approved"]));
  expect(await visitor.collection("users").getFullList()).toEqual([]);
  await expect(
    authenticate(url, { email: accountEmail(2), password: accountPassword(2) }),
  ).rejects.toMatchObject({
    status: 403,
  });

  const me = String(person.authStore.record?.id);
  for (const grasp of [{ role: "admin" }, { "role+": "admin" }, { disabled: true }])
    await expect(person.collection("users").update(me, grasp)).rejects.toMatchObject({ status: 404 });
  await person.collection("users").update(me, { name: "Camille Ier" });
  const account = {
    name: "Zoé",
    email: "zoe@moving.example",
    password: "une phrase",
    passwordConfirm: "une phrase",
  };
  await expect(visitor.collection("users").create({ ...account, role: "admin" })).rejects.toMatchObject({
    status: 400,
  });
  await visitor.collection("users").create({ ...account, role: "user" });

  const words = { sender: me, subject: "Devis", body: "Bonjour" };
  await expect(person.collection("messages").create({ ...words, is_read: true })).rejects.toThrow();
  await expect(person.collection("messages").create({ ...words, sender_name: "Autre" })).rejects.toThrow();
  const sentValues = await person.collection("messages").create(words);
  await expect(team.collection("messages").update(sentValues.id, { body: "Autre chose" })).rejects.toThrow();
  await team.collection("messages").update(sentValues.id, { is_read: true });
  const review = { user: me, rating: 5, comment: "Bien" };
  await expect(person.collection("reviews").create({ ...review, status: "approved" })).rejects.toThrow();
  await expect(
    person.collection("reviews").create({ ...review, rating: 6, status: "pending" }),
  ).rejects.toThrow();
  await person.collection("reviews").create({ ...review, status: "pending" });
});

test("PocketBase finds nothing wrong with the collections that it is given", async () => {
  const superuser = await asSuperuser(await movedOut());
  for (const collection of await superuser.collections.getFullList()) {
    const { name, fields, indexes } = await superuser.collections.update(collection.id, collection);
    expect({ name, fields, indexes }).toEqual({
      name: collection.name,
      fields: collection.fields,
      indexes: collection.indexes,
    });
  }
});
