import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type ChangeEntry, copyDatabase, type Store } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "./fixtures.ts";
import { isSaid, matchingFiles } from "./personal-data/fixtures.ts";

const password = "une phrase assez longue";
const erasing = (id: string) => ({ collection: "users", id, password, address: "192.0.2.7", also: [] });

/** Anne has written, received an answer, and reviewed the cooperative. */
async function openMessages() {
  const cooperative = await openCooperative();
  const { anne, ben, admin } = cooperative;
  const message = await anne.create("messages", {
    sender: anne.id,
    subject: "Terrasse d'Anne",
    body: "Bonjour",
  });
  await admin.create("replies", { message: message.body.id, body: "Bonjour Anne" });
  await anne.create("replies", { message: message.body.id, body: "Merci" });
  const review = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Anne est contente" });
  const others = await ben.create("messages", { sender: ben.id, subject: "Devis", body: "Bonjour" });
  const reply = await admin.create("replies", { message: others.body.id, body: "Bonjour Ben" });
  return { ...cooperative, message: message.body.id, review: review.body.id, reply: reply.body.id };
}

test("an erased account leaves neither records nor former versions", async () => {
  const cooperative = await openMessages();
  const { store, anne, admin, visitor, message, review } = cooperative;
  const early = await anne.create("messages", { sender: anne.id, subject: "Ancien", body: "Anne bis" });
  await admin.remove("messages", early.body.id);
  await admin.update("reviews", review, { status: "refused", reason: "Anne exagère" });
  await store.eraseAccount(erasing(anne.id));
  expect(isSaid(cooperative, /anne|merci/i)).toBe(false);
  // Only the account's bare id shows that it existed.
  expect(isSaid(cooperative, new RegExp(`(?<!"record":")${anne.id}`))).toBe(false);
  for (const [collection, id] of [
    ["messages", message],
    ["reviews", review],
    ["users", anne.id],
  ] as const) {
    expect((await admin.view(collection, id)).status).toBe(404);
    expect((await visitor.view(collection, id)).status).toBe(404);
  }
  expect(await admin.list("messages")).toHaveLength(1);
  expect(await store.bin.list()).toEqual([]);
  expect((await store.history({ actor: "erased" }, 100)).length).toBeGreaterThan(4);
});

test("records beside the account are erased with it", async () => {
  const cooperative = await openMessages();
  const { store, anne, service } = cooperative;
  const form = {
    subject: "Formulaire",
    body: "Bonjour",
    sender_name: "Anne",
    sender_email: "anne@exemple.fr",
  };
  const createdEnquiry = await service("contact").create("messages", form);
  const also = [{ collection: "messages", id: createdEnquiry.body.id }];
  await store.eraseAccount({ ...erasing(anne.id), also });
  expect(isSaid(cooperative, /anne/i)).toBe(false);
});

test("no file or later backup contains an erased account", async () => {
  const cooperative = await openMessages();
  const { store, folder, anne } = cooperative;
  const words = "Une longère au bord du Dadou. ".repeat(150);
  await anne.create("messages", { sender: anne.id, subject: "Dadou", body: words });
  expect(matchingFiles(folder, /Dadou/)).not.toEqual([]);
  await store.eraseAccount(erasing(anne.id));
  await expect.poll(() => matchingFiles(folder, /anne@exemple|Dadou|dadou|Terrasse d.Anne/)).toEqual([]);
  await copyDatabase(join(folder, "data.db"), join(folder, "copy.db"));
  expect(matchingFiles(folder, /anne@exemple|Dadou|dadou|Terrasse d.Anne/)).toEqual([]);
});

test("no file contains records that were emptied out of the bin", async () => {
  const { store, folder, admin } = await openCooperative();
  const body = "Un colombage en chêne vert. ".repeat(60);
  const answer = await admin.create("saved_answers", { title: "Colombage", body });
  expect(matchingFiles(folder, /olombage/)).not.toEqual([]);
  await admin.remove("saved_answers", answer.body.id);
  await store.bin.purge([{ collection: "saved_answers", id: answer.body.id }], {
    kind: "service",
    service: "operator",
  });
  await expect.poll(() => matchingFiles(folder, /olombage/)).toEqual([]);
});

test("copies that SQLite made of erased records are overwritten too", {
  timeout: 120_000,
}, async () => {
  const { store, folder, admin } = await openCooperative();
  const ids: string[] = [];
  for (let number = 0; number < 120; number++) {
    const kind = number % 2 === 0 ? "colombage" : "torchis";
    const answer = await admin.create("saved_answers", { title: `${kind}${number}`, body: "Court." });
    ids.push(answer.body.id);
  }
  // Longer rows and documents move to other pages, and SQLite leaves copies on the former ones.
  for (const [number, id] of ids.entries())
    await admin.update("saved_answers", id, { body: `mot${number} `.repeat(10 + (number % 7) * 20) });
  const erasedIds = ids.filter((_, number) => number % 2 === 0);
  for (const id of erasedIds) await admin.remove("saved_answers", id);
  expect(matchingFiles(folder, /colombage\d/)).not.toEqual([]);
  const records = erasedIds.map((id) => ({ collection: "saved_answers", id }));
  await store.bin.purge(records, { kind: "service", service: "operator" });
  await expect.poll(() => matchingFiles(folder, /colombage\d/)).toEqual([]);
  expect((await admin.filter("saved_answers", '@search ~ "torchis1"')).body.items).toHaveLength(16);
});

test("without the password nothing is erased", async () => {
  const { store, anne, admin, message } = await openMessages();
  const refused = store.eraseAccount({ ...erasing(anne.id), password: "une autre phrase" });
  await expect(refused).rejects.toMatchObject({ status: 400, data: {} });
  expect((await admin.view("messages", message)).status).toBe(200);
  expect((await admin.view("users", anne.id)).status).toBe(200);
});

test("a failed erasure erases and deletes nothing", async () => {
  const { store, anne, admin, folder, message, review } = await openMessages();
  const elsewhere = new DatabaseSync(`${folder}/data.db`);
  elsewhere.exec("CREATE TRIGGER stays BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'No room.'); END");
  await expect(store.eraseAccount(erasing(anne.id))).rejects.toThrow("No room.");
  expect((await admin.view("users", anne.id)).status).toBe(200);
  expect((await anne.view("messages", message)).status).toBe(200);
  expect((await anne.view("reviews", review)).status).toBe(200);
  elsewhere.exec("DROP TRIGGER stays");
  elsewhere.close();
  await store.eraseAccount(erasing(anne.id));
  expect((await admin.view("messages", message)).status).toBe(404);
});

test("the last administrator stays, and is told why", async () => {
  const { store, admin, service } = await openMessages();
  const refused = store.eraseAccount(erasing(admin.id));
  const code = "validation_last_admin";
  await expect(refused).rejects.toMatchObject({ status: 400, data: { role: { code } } });
  expect((await admin.view("users", admin.id)).status).toBe(200);
  const second = {
    name: "Second",
    email: "second@exemple.fr",
    role: "admin",
    password,
    passwordConfirm: password,
  };
  await service("operator").create("users", second);
  await store.eraseAccount(erasing(admin.id));
});

test("an administrator's answers stay without their name, and so do versions", async () => {
  const cooperative = await openMessages();
  const { store, admin, ben, reply, service } = cooperative;
  const second = {
    name: "Second",
    email: "second@exemple.fr",
    role: "admin",
    password,
    passwordConfirm: password,
  };
  await service("operator").create("users", second);
  expect((await ben.view("replies", reply)).body).toMatchObject({ author: admin.id, author_name: "admin" });
  await store.eraseAccount(erasing(admin.id));
  expect((await ben.view("replies", reply)).body).toMatchObject({
    author: "",
    author_name: "",
    side: "team",
    body: "Bonjour Ben",
  });
  expect(isSaid(cooperative, new RegExp(`(?<!"record":")${admin.id}`))).toBe(false);
  expect(isSaid(cooperative, /admin@exemple|author_name\W+admin/)).toBe(false);
});

test("followers receive the deletions, and cached pages are dropped", async () => {
  const { store, anne, review } = await openMessages();
  const heardEntries: ChangeEntry[] = [];
  store.changes.listen((entry) => heardEntries.push(entry));
  await store.eraseAccount(erasing(anne.id));
  const deleted = heardEntries.filter(({ action, bin }) => action === "delete" && bin === "");
  expect(deleted.map(({ collection }) => collection).toSorted()).toEqual([
    "messages",
    "replies",
    "replies",
    "reviews",
    "users",
  ]);
  expect(deleted.find(({ collection }) => collection === "reviews")?.record).toBe(review);
});

test("wrong passwords count as those of a sign-in", async () => {
  const { store, anne } = await openCooperative({ rateLimits: true });
  const attempt = (store: Store, phrase: string) =>
    store.eraseAccount({ ...erasing(anne.id), password: phrase }).catch(({ status }) => status);
  const statuses: unknown[] = [];
  for (let number = 0; number < 5; number++) statuses.push(await attempt(store, `phrase ${number}`));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(await attempt(store, password)).toBe(429);
});
