import { expect } from "vitest";
import { test } from "../fixtures.ts";

test("nothing is expanded without a request", async ({ anne, given }) => {
  const message = await given.message(anne);
  expect(await anne.messages.getOne(message.id)).not.toHaveProperty("expand");
});

test("a sender is expanded for callers who may read them", async ({ anne, admin, given }) => {
  const message = await given.message(anne);
  for (const caller of [anne, admin]) {
    const { expand } = await caller.messages.getOne(message.id, { expand: "sender" });
    expect(expand?.sender).toMatchObject({
      id: anne.id,
      name: "Anne",
      email: anne.email,
      collectionName: "users",
    });
    expect(expand?.sender).not.toHaveProperty("password");
    expect(expand?.sender).not.toHaveProperty("tokenKey");
  }
});

test("lists, creations and updates expand as views do", async ({ anne, admin, given }) => {
  const message = await given.message(anne);
  const sender = { expand: { sender: { id: anne.id } } };
  const list = await admin.messages.getList(1, 1, { filter: `id = "${message.id}"`, expand: "sender" });
  expect(list.items[0]).toMatchObject(sender);
  expect(await admin.messages.update(message.id, { is_read: true }, { expand: "sender" })).toMatchObject(
    sender,
  );
  const values = { sender: anne.id, subject: "Devis", body: "Bonjour", is_read: false };
  const created = await anne.messages.create(values, { expand: "sender" });
  expect(given.remember(created)).toMatchObject(sender);
});

test("the author of an approved review stays hidden from others", async ({ anne, bruno, visitor, given }) => {
  const review = await given.approvedReview(anne);
  for (const caller of [visitor, bruno]) {
    const seenRecord = await caller.reviews.getOne(review.id, { expand: "user" });
    expect(seenRecord.expand ?? {}).toEqual({});
    expect(JSON.stringify(seenRecord)).not.toContain(anne.email);
  }
});

test("unknown paths are skipped", async ({ anne, given }) => {
  const message = await given.message(anne);
  const seenRecord = await anne.messages.getOne(message.id, {
    expand: "nothing, subject, , sender , __proto__",
  });
  expect(Object.keys(seenRecord.expand ?? {})).toEqual(["sender"]);
});

test("an unknown path below a known one is ignored too", async ({ anne, given }) => {
  const message = await given.message(anne);
  const seenRecord = await anne.messages.getOne(message.id, { expand: "sender.nothing,sender.__proto__.x" });
  expect(Object.keys(seenRecord.expand ?? { sender: {} })).toEqual(["sender"]);
});

test("records that point to a record are expanded by back-relation", async ({ anne, given }) => {
  const message = await given.message(anne);
  const account = await anne.users.getOne(anne.id, {
    expand: "messages_via_sender,messages_via_sender.sender",
  });
  const ids = account.expand?.messages_via_sender.map(({ id }: { id: string }) => id);
  expect(ids).toContain(message.id);
  expect(account.expand?.messages_via_sender[0].expand.sender.id).toBe(anne.id);
});

test("a back-relation shows only what the caller may read", async ({ anne, bruno, admin, given }) => {
  await given.message(anne);
  await given.message(bruno);
  const account = await admin.users.getOne(anne.id, { expand: "messages_via_sender" });
  const senders = account.expand?.messages_via_sender.map(({ sender }: { sender: string }) => sender);
  expect(new Set(senders)).toEqual(new Set([anne.id]));
});
