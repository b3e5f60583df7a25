import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";

const works = "/api/collections/works/records";

function batch(...requests: unknown[]) {
  return { requests };
}

test("several writes are one transaction, answered in order", async () => {
  const { boss, visitor } = await openHouse();
  const old = await boss.create("works", { slug: "vieux", title: "Vieux" });
  const answer = await boss.send(
    "POST",
    "/api/batch",
    batch(
      { method: "POST", url: `${works}?fields=slug`, body: { slug: "neuf", title: "Neuf" } },
      { method: "PATCH", url: `${works}/${old.body.id}?fields=price`, body: { price: 4 } },
      {
        method: "PUT",
        url: `${works}?fields=title`,
        body: { id: "grange000000001", slug: "g", title: "Grange" },
      },
      { method: "PUT", url: `${works}?fields=title`, body: { id: "grange000000001", title: "Encore" } },
      { method: "DELETE", url: `${works}/${old.body.id}` },
    ),
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { status: 200, body: { slug: "neuf" } },
    { status: 200, body: { price: 4 } },
    { status: 200, body: { title: "Grange" } },
    { status: 200, body: { title: "Encore" } },
    { status: 204, body: null },
  ]);
  expect((await visitor.list("works")).map(({ slug }) => slug).toSorted()).toEqual(["g", "neuf"]);
});

test("one refused request undoes the batch, and the response names it", async () => {
  const { boss, visitor } = await openHouse();
  const answer = await boss.send(
    "POST",
    "/api/batch",
    batch(
      { method: "POST", url: works, body: { slug: "un", title: "Numéro un" } },
      { method: "POST", url: works, body: { slug: "un", title: "Numéro un" } },
    ),
  );
  expect(answer.body).toEqual({
    status: 400,
    message: "Batch transaction failed.",
    data: {
      requests: {
        1: {
          code: "batch_request_failed",
          message: "Batch request failed.",
          response: {
            status: 400,
            message: "Failed to create record.",
            data: { slug: { code: "validation_not_unique", message: "Value must be unique." } },
          },
        },
      },
    },
  });
  expect(await visitor.list("works")).toEqual([]);
});

test("a request may build on an earlier one", async () => {
  const { boss, anne } = await openHouse();
  await boss.create("works", { id: "grange000000001", slug: "grange", title: "La grange" });
  const answer = await boss.send(
    "POST",
    "/api/batch",
    batch(
      { method: "POST", url: works, body: { id: "grange000000002", slug: "deux", title: "Deux" } },
      {
        method: "POST",
        url: "/api/collections/archives/records",
        body: { work: "grange000000002", label: "x" },
      },
      { method: "PATCH", url: `${works}/grange000000002?fields=price`, body: { "price+": 2 } },
    ),
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ 2: { status: 200, body: { price: 2 } } });
  expect(await anne.list("archives")).toHaveLength(1);
});

test("every request has the caller's own rights, despite its headers", async () => {
  const { anne, boss, visitor } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange" });
  const answer = await anne.send(
    "POST",
    "/api/batch",
    batch(
      { method: "POST", url: "/api/collections/remarks/records", body: { author: anne.id, body: "Bonjour" } },
      { method: "DELETE", url: `${works}/${work.body.id}`, headers: { Authorization: boss.id } },
    ),
  );
  expect(answer.body).toMatchObject({
    status: 400,
    data: { requests: { 1: { response: { status: 404 } } } },
  });
  expect(await anne.list("remarks")).toEqual([]);
  expect(await visitor.list("works")).toHaveLength(1);
});

test("files belong to their request and are removed if the batch fails", async () => {
  const { boss, visitor, folder } = await openHouse();
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } });
  const blob = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  const form = (second: unknown) => {
    const data = new FormData();
    const requests = [
      { method: "POST", url: works, body: { slug: "un", title: "Numéro un" } },
      { method: "POST", url: works, body: second },
    ];
    data.append("@jsonPayload", JSON.stringify({ requests }));
    data.append("requests.0.cover", blob, "facade.png");
    data.append("requests.1.gallery", blob, "jardin.png");
    return data;
  };
  const refused = await boss.send("POST", "/api/batch", form({ slug: "deux" }));
  expect(refused.body).toMatchObject({ data: { requests: { 1: { response: { data: { title: {} } } } } } });
  expect(existsSync(`${folder}/files/pbc_works`)).toBe(false);

  const batchAnswer = await boss.send("POST", "/api/batch", form({ slug: "deux", title: "Numéro deux" }));
  expect(batchAnswer.status).toBe(200);
  const [one, two] = (await visitor.list("works", "?sort=slug")).toReversed();
  expect(one?.cover).toMatch(/^facade_/);
  expect(two?.gallery).toEqual([expect.stringMatching(/^jardin_/)]);
  expect(readdirSync(`${folder}/files/pbc_works/${one?.id}`)).toEqual([one?.cover]);
});

test("accounts can be created in a batch", async () => {
  const { visitor, boss } = await openHouse();
  const account = (name: string) => ({
    method: "POST",
    url: "/api/collections/people/records?fields=name",
    body: { name, email: `${name}@example.org`, password: "assez longue", passwordConfirm: "assez longue" },
  });
  const answer = await visitor.send("POST", "/api/batch", batch(account("chloe"), account("dora")));
  expect(answer.body).toEqual([
    { status: 200, body: { name: "chloe" } },
    { status: 200, body: { name: "dora" } },
  ]);
  expect(await boss.list("people", "?filter=name='chloe'||name='dora'")).toHaveLength(2);
});

test("an account can be created and changed in one batch", async () => {
  const { boss } = await openHouse();
  const password = "assez longue";
  const account = { id: "chloe0000000001", name: "Chloé", email: "chloe@example.org" };
  const answer = await boss.send(
    "POST",
    "/api/batch",
    batch(
      {
        method: "POST",
        url: "/api/collections/people/records",
        body: { ...account, password, passwordConfirm: password },
      },
      {
        method: "PATCH",
        url: `/api/collections/people/records/${account.id}?fields=name,email`,
        body: { name: "Chloé Martin" },
      },
    ),
  );
  expect(answer.body).toMatchObject({ 1: { body: { name: "Chloé Martin", email: account.email } } });
  const credentials = { identity: account.email, password };
  expect((await boss.send("POST", "/api/collections/people/auth-with-password", credentials)).status).toBe(
    200,
  );
});

test("an update in a batch can require a version", async () => {
  const { boss } = await openHouse();
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  const request = {
    method: "PATCH",
    url: `${works}/${body.id}`,
    body: { price: 1 },
    headers: { "If-Match": '"old"' },
  };
  const answer = await boss.send("POST", "/api/batch", batch(request));
  expect(answer.body).toMatchObject({
    status: 400,
    data: { requests: { 0: { response: { status: 412 } } } },
  });
});

test.each([
  [{}, "validation_required"],
  [{ requests: "none" }, "validation_required"],
  [{ requests: Array(51).fill({ method: "DELETE", url: `${works}/x` }) }, "validation_length_too_long"],
])("the batch %j is refused", async (body, code) => {
  const { boss } = await openHouse();
  const answer = await boss.send("POST", "/api/batch", body);
  expect(answer.body).toMatchObject({ status: 400, data: { requests: { code } } });
});

test.each([
  [{ method: "GET", url: works }],
  [{ method: "POST", url: "/api/collections/people/auth-with-password", body: {} }],
  [{ method: "POST", url: "https://ailleurs.example/api/collections/works/records" }],
  [{ method: "DELETE", url: works }],
  [null],
  ["text"],
])("the request %j is not allowed in a batch", async (request) => {
  const { boss } = await openHouse();
  const answer = await boss.send("POST", "/api/batch", batch(request));
  expect(answer.body).toMatchObject({
    status: 400,
    data: { requests: { 0: { response: { status: 400 } } } },
  });
});
