import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";

const notFound = { status: 404, message: "The requested resource wasn't found.", data: {} };

test("a create that no body could make allowed is refused unread", async () => {
  const { visitor } = await openHouse();
  const answer = await visitor.send("POST", "/api/collections/works/records", "this is no JSON");
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ status: 400, message: "Failed to create record.", data: {} });
});

test("a forbidden update or deletion looks like a missing record", async () => {
  const { boss, anne } = await openHouse();
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  expect((await anne.update("works", body.id, { title: "À moi" })).body).toEqual(notFound);
  expect((await anne.remove("works", body.id)).body).toEqual(notFound);
  expect((await anne.view("works", body.id)).body).toEqual(body);
});

test("a locked rule is a 403", async () => {
  const { boss } = await openHouse();
  const locked = { status: 403, message: "Only superusers can perform this action.", data: {} };
  expect((await boss.view("archives", "any")).body).toEqual(locked);
  expect((await boss.update("archives", "any", {})).body).toEqual(locked);
});

test("creating for another account is refused without validation details", async () => {
  const { anne, ben, boss } = await openHouse();
  const forged = await anne.create("remarks", { author: ben.id, body: "" });
  expect(forged.body).toEqual({ status: 400, message: "Failed to create record.", data: {} });
  expect(await boss.list("remarks")).toEqual([]);
});

test("invisible records are absent from view and list", async () => {
  const { anne, ben, boss, visitor } = await openHouse();
  const { body } = await anne.create("remarks", { author: anne.id, body: "Bonjour" });
  expect((await ben.view("remarks", body.id)).body).toEqual(notFound);
  expect(await ben.list("remarks")).toEqual([]);
  expect(await visitor.list("remarks")).toEqual([]);
  expect(await anne.list("remarks")).toHaveLength(1);
  expect(await boss.list("remarks")).toHaveLength(1);
});

test("the stored record decides about an update, not the body", async () => {
  const { anne, ben } = await openHouse();
  const { body } = await anne.create("remarks", { author: anne.id, body: "Bonjour" });
  expect((await ben.update("remarks", body.id, { author: ben.id, body: "Pris" })).body).toEqual(notFound);
  expect((await anne.view("remarks", body.id)).body.author).toBe(anne.id);
});

test("callers cannot give themselves power over an account", async () => {
  const { anne, ben, visitor, boss } = await openHouse();
  const password = "une phrase assez longue";
  const account = { email: "chloe@example.org", password, passwordConfirm: password };
  expect((await visitor.create("people", { ...account, boss: true })).status).toBe(400);
  expect((await visitor.create("people", { ...account, verified: true })).status).toBe(400);
  expect((await anne.update("people", anne.id, { boss: true })).status).toBe(404);
  expect((await ben.update("people", anne.id, { name: "Ben" })).status).toBe(404);
  expect((await anne.update("people", anne.id, { name: "Annie" })).body.name).toBe("Annie");
  expect((await boss.update("people", anne.id, { boss: true })).body.boss).toBe(true);
});

test("password and token key never leave, neither in responses nor in changes", async () => {
  const { store, visitor, boss } = await openHouse();
  const entries: unknown[] = [];
  store.changes.listen((entry) => entries.push(entry));
  const password = "une phrase assez longue";
  const { body } = await visitor.create("people", {
    email: "chloe@example.org",
    password,
    passwordConfirm: password,
  });
  const allTexts = JSON.stringify([body, await boss.view("people", body.id), entries]);
  expect(entries).toHaveLength(1);
  expect(allTexts).not.toMatch(/tokenKey|password|argon/i);
  expect(body).not.toHaveProperty("email");
});

test("an account's own fields are reported before the others", async () => {
  const { visitor } = await openHouse();
  const { body } = await visitor.create("people", { email: "chloe", name: "x".repeat(6000) });
  expect(Object.keys(body.data as object)).not.toContain("name");
});

test("an unknown collection is missing", async () => {
  const { boss } = await openHouse();
  expect((await boss.list("nothing", "?page=1")) ?? "absent").toBe("absent");
  const listed = await boss.send("GET", "/api/collections/__proto__/records");
  expect(listed.body).toEqual({ status: 404, message: "Missing collection context.", data: {} });
  const created = await boss.create("nothing", {});
  expect(created.body.message).toBe("Missing or invalid collection context.");
});
