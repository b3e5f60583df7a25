import { expect, test } from "vitest";
import { codes, openHouse } from "../fixtures.ts";

test("a record can be created, viewed, listed, changed and deleted", async () => {
  const { boss, visitor } = await openHouse();
  const created = await boss.create("works", { slug: "grange", title: "La grange" });
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({ collectionId: "pbc_works", collectionName: "works", slug: "grange" });
  expect(created.body.id).toMatch(/^[a-z0-9]{15}$/);
  expect(created.body.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  expect((await visitor.view("works", created.body.id)).body).toEqual(created.body);

  const changed = await boss.update("works", created.body.id, { title: "La vieille grange" });
  expect(changed.body).toEqual({
    ...created.body,
    title: "La vieille grange",
    updated: changed.body.updated,
  });
  expect(String(changed.body.updated) > String(created.body.updated)).toBe(true);
  expect(await visitor.list("works")).toEqual([changed.body]);

  expect((await boss.remove("works", created.body.id)).status).toBe(204);
  expect((await visitor.view("works", created.body.id)).status).toBe(404);
  expect((await boss.remove("works", created.body.id)).status).toBe(404);
  expect(await visitor.list("works")).toEqual([]);
});

test("the response to a write supports expand and fields", async () => {
  const { boss, anne } = await openHouse();
  const work = { slug: "grange", title: "La grange", owner: anne.id };
  const path = "/api/collections/works/records?fields=title,expand.owner.name&expand=owner";
  const { body } = await boss.send("POST", path, work);
  expect(body).toEqual({ title: "La grange", expand: { owner: { name: "anne" } } });
});

test("an invalid `fields` is refused before anything is written", async () => {
  const { boss, visitor } = await openHouse();
  const path = "/api/collections/works/records?fields=title:shout";
  const answer = await boss.send("POST", path, { slug: "grange", title: "La grange" });
  expect(answer.status).toBe(400);
  expect(await visitor.list("works")).toEqual([]);
});

test("values take the type of their field", async () => {
  const { boss, anne, ben } = await openHouse();
  const { body } = await boss.create("works", {
    slug: 2024,
    title: "La grange",
    price: "12.5",
    done: "true",
    day: "2024-05-17",
    kind: ["terrace", "house"],
    makers: anne.id,
    owner: [anne.id, ben.id],
    notes: '{"a":[1]}',
    code: null,
    unknown: "passed over",
    created: "2001-01-01",
    collectionName: "people",
  });
  expect(body).toMatchObject({
    slug: "2024",
    price: 12.5,
    done: true,
    day: "2024-05-17 00:00:00.000Z",
    kind: "house",
    makers: [anne.id],
    owner: ben.id,
    notes: { a: [1] },
    code: "",
    collectionName: "works",
  });
  expect(body).not.toHaveProperty("unknown");
  expect(String(body.created) > "2020").toBe(true);
});

test("a hidden field can neither be written nor read", async () => {
  const { boss, visitor } = await openHouse();
  const { body } = await boss.create("works", { slug: "grange", title: "La grange", secret: "x" });
  expect(body).not.toHaveProperty("secret");
  expect((await visitor.send("GET", "/api/collections/works/records?filter=secret='x'")).status).toBe(400);
});

test("signs add to numbers, and add to or remove from lists", async () => {
  const { boss, anne, ben } = await openHouse();
  const { body } = await boss.create("works", {
    slug: "grange",
    title: "La grange",
    "price+": 3,
    makers: [anne.id],
  });
  expect(body.price).toBe(3);
  const more = await boss.update("works", body.id, { "price+": "2.5", "makers+": ben.id });
  expect(more.body).toMatchObject({ price: 5.5, makers: [anne.id, ben.id] });
  const less = await boss.update("works", body.id, {
    "price-": 0.5,
    "makers-": [anne.id],
    "+makers": anne.id,
  });
  expect(less.body).toMatchObject({ price: 5, makers: [ben.id] });
});

test("a client's own id is kept and never changes", async () => {
  const { boss } = await openHouse();
  const { body } = await boss.create("works", { id: "grange000000001", slug: "grange", title: "La grange" });
  expect(body.id).toBe("grange000000001");
  const same = await boss.update("works", body.id, { id: body.id, title: "La grange rouge" });
  expect(same.status).toBe(200);
  const other = await boss.update("works", body.id, { id: "grange000000002" });
  expect(codes(other)).toEqual({ id: "validation_pk_change" });
  const again = await boss.create("works", { id: "grange000000001", slug: "autre", title: "La grange" });
  expect(codes(again)).toEqual({ id: "validation_not_unique" });
});

test("a unique value is refused while taken, and free after deletion", async () => {
  const { boss } = await openHouse();
  const first = await boss.create("works", { slug: "grange", title: "La grange" });
  const second = await boss.create("works", { slug: "autre", title: "La grange" });
  expect(codes(await boss.create("works", { slug: "grange", title: "La grange" }))).toEqual({
    slug: "validation_not_unique",
  });
  const renamed = await boss.update("works", second.body.id, { slug: "grange" });
  expect(renamed.body.message).toBe("Failed to update record.");
  expect(codes(renamed)).toEqual({ slug: "validation_not_unique" });
  await boss.remove("works", first.body.id);
  expect((await boss.update("works", second.body.id, { slug: "grange" })).status).toBe(200);
});

test("a client with a stale version gets a conflict and changes nothing", async () => {
  const { boss, visitor } = await openHouse();
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  const seenVersion = { "If-Match": `"${body.updated}"` };
  const faster = await boss.update("works", body.id, { title: "Plus vite" }, seenVersion);
  expect(faster.status).toBe(200);
  const slower = await boss.update("works", body.id, { title: "Trop tard" }, seenVersion);
  expect(slower.status).toBe(412);
  expect((await visitor.view("works", body.id)).body.title).toBe("Plus vite");
  const any = await boss.update("works", body.id, { title: "Tant pis" }, { "If-Match": "*" });
  expect(any.status).toBe(200);
});

test("two changes within one millisecond still have two versions", async () => {
  const { boss } = await openHouse();
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((price) => boss.update("works", body.id, { price })));
  const versions = new Set(answers.map((answer) => answer.body.updated));
  expect(versions.size).toBe(5);
  expect(versions.has(body.updated)).toBe(false);
});

test("an alias is accepted on write, and the field's own name wins", async () => {
  const { anne } = await openHouse();
  const aliased = await anne.create("remarks", { author: anne.id, message: "Bonjour" });
  expect(aliased.body).toMatchObject({ body: "Bonjour", message: "Bonjour" });
  const both = await anne.create("remarks", { author: anne.id, message: "Non", body: "Oui" });
  expect(both.body.body).toBe("Oui");
});

test("a collection's `settle` decides what is stored", async () => {
  const { anne } = await openHouse();
  const { body } = await anne.create("remarks", { author: anne.id, body: "Bonjour", seen: true });
  expect(body.seen).toBe(false);
});

test("rich text is cleaned before it is stored", async () => {
  const { boss } = await openHouse();
  const { body } = await boss.create("works", {
    slug: "grange",
    title: "La grange",
    description: '<p onclick="x()">Bois<script>alert(1)</script></p>',
  });
  expect(body.description).toBe("<p>Bois</p>");
});

test("special keys of a body are only data", async () => {
  const { boss } = await openHouse();
  const hostile =
    '{"slug":"g","title":"Grange","__proto__":{"boss":true},"constructor":{"prototype":{"a":1}}}';
  const { status, body } = await boss.send("POST", "/api/collections/works/records", hostile);
  expect(status).toBe(200);
  expect(Object.keys(body)).not.toContain("__proto__");
  expect(Object.hasOwn(Object.prototype, "boss")).toBe(false);
});

test("a collection is also found by its id", async () => {
  const { boss, visitor } = await openHouse();
  const { body } = await boss.create("pbc_works", { slug: "grange", title: "La grange" });
  expect((await visitor.view("pbc_works", body.id)).body.collectionName).toBe("works");
});
