import { describe, expect } from "vitest";
import type { Caller } from "./caller.ts";
import { differs } from "./differences.ts";
import { test } from "./fixtures.ts";
import { unique } from "./given.ts";
import { picture } from "./pictures.ts";
import { awaitRefusal, notFound, readRefusal } from "./refusals.ts";

const projects = "/api/collections/projects/records";
const project = () => ({ title: "Maison", slug: unique("lot"), description: "<p>Bois</p>" });

describe("with the SDK", () => {
  test("creates, updates, upserts and deletes in one go, in order", async ({ admin, given }) => {
    const [kept, leaving] = [await given.project(), await given.project()];
    const fresh = { id: unique("n").replaceAll("-", "").padEnd(15, "0").slice(-15), ...project() };
    const batch = admin.sdk.createBatch();
    batch.collection("projects").create(project());
    batch.collection("projects").update(kept.id, { title: "Maison du coteau" });
    batch.collection("projects").upsert(fresh);
    batch.collection("projects").upsert({ id: kept.id, category: "Maison" });
    batch.collection("projects").delete(leaving.id);
    const results = await batch.send();
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204]);
    expect(results[1]?.body).toMatchObject({ id: kept.id, title: "Maison du coteau" });
    expect(results[2]?.body).toMatchObject({ id: fresh.id });
    expect(results[3]?.body).toMatchObject({ title: "Maison du coteau", category: "Maison" });
    expect(results[4]?.body ?? null).toBeNull();
    given.remember(results[0]?.body);
    given.remember(results[2]?.body);
    expect(await awaitRefusal(admin.projects.getOne(leaving.id))).toEqual(notFound);
  });

  test("carries files together with names", async ({ admin, given, server }) => {
    const old = await given.project({ gallery: [await picture("vieux.png"), await picture("autre.png")] });
    const batch = admin.sdk.createBatch();
    batch.collection("projects").create({ ...project(), cover_image: await picture("facade.png") });
    batch.collection("projects").update(old.id, { gallery: [old.gallery[0], await picture("neuf.png")] });
    const [created, updated] = (await batch.send()).map(({ body }) => body);
    given.remember(created);
    expect(created.cover_image).toMatch(/^facade_/);
    expect(updated.gallery).toHaveLength(2);
    expect(updated.gallery[0]).toBe(old.gallery[0]);
    const address = `${server.url}/api/files/projects/${created.id}/${created.cover_image}`;
    expect((await fetch(address)).status).toBe(200);
  });

  test("answers with fields and expand", async ({ anne, given }) => {
    const batch = anne.sdk.createBatch();
    const message = { sender: anne.id, subject: "Devis", body: "Bonjour", is_read: false };
    batch.collection("messages").create(message, { expand: "sender", fields: "*,expand.sender.name" });
    const [created] = await batch.send();
    expect(given.remember(created?.body).expand).toEqual({ sender: { name: "Anne" } });
  });

  test("writes nothing if one request fails, and names that request", async ({ admin, given }) => {
    const [first, taken] = [project(), await given.project()];
    const batch = admin.sdk.createBatch();
    batch.collection("projects").create({ ...first, cover_image: await picture("facade.png") });
    batch.collection("projects").create({ ...project(), slug: taken.slug });
    const refusal = await awaitRefusal(batch.send());
    expect(refusal).toEqual({
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
    expect((await admin.list("projects", { filter: `slug = "${first.slug}"` })).body.totalItems).toBe(0);
  });
});

describe("everybody keeps to their own rights", () => {
  test("a batch allows no write that is forbidden alone", async ({ visitor, anne, bruno, given }) => {
    const [house, message] = [await given.project(), await given.message(anne)];
    const attempts = [
      { method: "POST", url: projects, body: project() },
      { method: "PATCH", url: `${projects}/${house.id}`, body: { title: "Pris" } },
      { method: "DELETE", url: `${projects}/${house.id}` },
      { method: "PUT", url: projects, body: { id: house.id, title: "Pris" } },
      { method: "PATCH", url: `/api/collections/messages/records/${message.id}`, body: { is_read: true } },
      { method: "PATCH", url: `/api/collections/users/records/${anne.id}`, body: { role: "admin" } },
      {
        method: "POST",
        url: "/api/collections/messages/records",
        body: { sender: anne.id, subject: "x", body: "x" },
      },
    ];
    for (const caller of [visitor, bruno]) {
      for (const attempt of attempts) {
        const refusal = readRefusal(await batch(caller, [attempt]));
        expect(refusal.message).toBe("Batch transaction failed.");
      }
    }
  });

  test("a header inside the batch does not change the caller", async ({ visitor, admin }) => {
    const request = {
      method: "POST",
      url: projects,
      body: project(),
      headers: { Authorization: admin.token },
    };
    const slug = request.body.slug;
    readRefusal(await batch(visitor, [request]));
    expect((await admin.list("projects", { filter: `slug = "${slug}"` })).body.totalItems).toBe(0);
  });
});

describe("a malformed batch", () => {
  test.for([
    ["a GET", [{ method: "GET", url: projects }]],
    ["another address", [{ method: "POST", url: "/api/collections/users/auth-with-password", body: {} }]],
    ["another host", [{ method: "POST", url: `http://127.0.0.1:1${projects}`, body: {} }]],
    ["a batch in a batch", [{ method: "POST", url: "/api/batch", body: { requests: [] } }]],
    ["no method", [{ url: projects }]],
    ["no request at all", []],
  ] as const)("%s is refused", async ([, requests], { admin }) => {
    expect([400, 403, 404]).toContain(readRefusal(await batch(admin, [...requests])).status);
  });

  test.for([[{}], [{ requests: {} }], [{ requests: "all" }], [{ requests: [1] }], [[]]])(
    "%j is refused",
    async ([body], { admin }) => {
      const sentValues = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      expect(readRefusal(await admin.send("POST", "/api/batch", sentValues)).status).toBe(400);
    },
  );

  test("nothing where a request should be is refused", async ({ admin }) => {
    const answer = await batch(admin, [null]);
    expect(readRefusal(answer).status).toBe(differs("never-a-500") ? 500 : 400);
  });

  test("fifty requests are the most", async ({ anne, given }) => {
    const subject = unique("lot");
    const many = (count: number) =>
      Array.from({ length: count }, () => ({
        method: "POST",
        url: "/api/collections/messages/records",
        body: { sender: anne.id, subject, body: "Bonjour", is_read: false },
      }));
    expect(readRefusal(await batch(anne, many(51))).status).toBe(400);
    expect((await anne.list("messages", { filter: `subject = "${subject}"` })).body.totalItems).toBe(0);
    const answer = await batch(anne, many(50));
    expect([answer.status, answer.body.length]).toEqual([200, 50]);
    for (const { body } of JSON.parse(answer.text)) given.remember(body);
  });
});

function batch(caller: Caller, requests: unknown[]) {
  return caller.send("POST", "/api/batch", { body: { requests } });
}
