import { describe, expect } from "vitest";
import { test } from "./fixtures.ts";
import { publicPart } from "./given.ts";
import { readRefusal } from "./refusals.ts";

const json = { "content-type": "application/json" };

test("health says that the API is healthy", async ({ visitor }) => {
  const { status, body } = await visitor.get("/api/health");
  expect({ status, body }).toEqual({
    status: 200,
    body: { code: 200, message: "API is healthy.", data: {} },
  });
  expect(await visitor.sdk.health.check()).toMatchObject({ code: 200 });
});

test.for([
  ["GET", "/api/nothing/here"],
  ["POST", "/api/collections/projects"],
  ["GET", "/api/collections/nothing/records"],
  ["GET", "/api/collections/nothing/records/abcdefghijklmno"],
  ["POST", "/api/collections/nothing/records"],
  ["POST", "/api/collections/projects/auth-with-password"],
  ["GET", "/api/collections/__proto__/records"],
  ["GET", "/api/collections/constructor/records"],
] as const)("%s %s is an error object that says 404 or 401", async ([method, path], { visitor }) => {
  expect([401, 404]).toContain(readRefusal(await visitor.send(method, path)).status);
});

test("an unknown collection is a missing context", async ({ visitor }) => {
  const list = readRefusal(await visitor.list("nothing"));
  expect(list).toEqual({ status: 404, message: "Missing collection context.", data: {} });
  const create = readRefusal(await visitor.send("POST", "/api/collections/nothing/records", { body: {} }));
  expect(create.message).toBe("Missing or invalid collection context.");
  const authenticate = readRefusal(
    await visitor.send("POST", "/api/collections/projects/auth-with-password", { body: {} }),
  );
  expect(authenticate.message).toBe("Missing or invalid auth collection context.");
});

test("a collection answers to its id as to its name", async ({ visitor, given }) => {
  const project = await given.project();
  const path = `/api/collections/${project.collectionId}/records`;
  expect((await visitor.get(`${path}/${project.id}`)).body).toEqual(publicPart(project));
  const list = await visitor.get(`${path}?filter=${encodeURIComponent(`id = "${project.id}"`)}`);
  expect(list.body.items).toEqual([publicPart(project)]);
});

test("an empty body declared as JSON is accepted", async ({ visitor, admin, given }) => {
  const project = await given.project();
  const path = `/api/collections/projects/records/${project.id}`;
  expect((await visitor.get(path, json)).status).toBe(200);
  expect((await admin.send("PATCH", path, { headers: json })).status).toBe(200);
  expect((await admin.send("DELETE", path, { headers: json })).status).toBe(204);
});

test.for([
  ["malformed JSON", '{"title":', "application/json"],
  ["a JSON list", "[1, 2]", "application/json"],
  ["JSON text", '"title"', "application/json"],
  ["XML", "<title/>", "application/xml"],
  ["plain text", "title=Maison", "text/plain"],
  ["multipart without a boundary", "--x\r\n\r\n--x--", "multipart/form-data"],
] as const)("a body of %s is refused", async ([, body, type], { admin }) => {
  const headers = { "content-type": type };
  const answer = await admin.send("POST", "/api/collections/projects/records", { body, headers });
  expect(readRefusal(answer).status).toBe(400);
});

describe("the token", () => {
  test("is accepted bare, and after Bearer", async ({ visitor, anne }) => {
    const path = `/api/collections/users/records/${anne.id}`;
    expect((await visitor.get(path, { authorization: anne.token })).status).toBe(200);
    expect((await visitor.get(path, { authorization: `Bearer ${anne.token}` })).status).toBe(200);
  });

  test("is ignored if it is invalid: the caller is a visitor", async ({ visitor, anne }) => {
    const [head, claims, signature] = anne.token.split(".");
    const otherSignature = `${signature?.startsWith("A") ? "B" : "A"}${signature?.slice(1)}`;
    for (const authorization of [
      "",
      "x",
      "Bearer",
      "Basic YTpi",
      `${head}.${claims}.`,
      `${head}.${claims}.${otherSignature}`,
    ]) {
      const own = await visitor.get(`/api/collections/users/records/${anne.id}`, { authorization });
      expect([own.status, authorization]).toEqual([404, authorization]);
      expect((await visitor.get("/api/collections/projects/records", { authorization })).status).toBe(200);
    }
  });
});

describe("headers", () => {
  test("every answer keeps browsers from guessing and framing", async ({ visitor }) => {
    for (const path of ["/api/health", "/api/collections/projects/records", "/api/nothing"]) {
      const { headers } = await visitor.get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(headers.get("x-xss-protection")).toBe("1; mode=block");
      expect(headers.get("content-type")).toMatch(/^application\/json/);
    }
  });

  test("any origin may read, never with credentials", async ({ visitor }) => {
    const { headers } = await visitor.get("/api/health", { origin: "https://elsewhere.example" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("vary")).toMatch(/\borigin\b/i);
  });

  test("a preflight is answered with what may be sent", async ({ visitor }) => {
    const headers = {
      origin: "https://elsewhere.example",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type",
    };
    const answer = await visitor.send("OPTIONS", "/api/collections/projects/records", { headers });
    expect(answer.status).toBe(204);
    const methods = answer.headers
      .get("access-control-allow-methods")
      ?.split(/\s*,\s*/)
      .sort();
    expect(methods).toEqual(["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"]);
    expect(answer.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
  });
});

test.for([
  ["GET", "/api/collections"],
  ["GET", "/api/collections/projects"],
  ["POST", "/api/collections"],
  ["PATCH", "/api/collections/projects"],
  ["DELETE", "/api/collections/projects"],
  ["DELETE", "/api/collections/projects/truncate"],
  ["GET", "/api/settings"],
  ["PATCH", "/api/settings"],
  ["GET", "/api/logs"],
  ["GET", "/api/backups"],
  ["POST", "/api/backups"],
  ["GET", "/api/crons"],
  ["POST", "/api/sql"],
] as const)(
  "%s %s is closed to everybody, administrators too",
  async ([method, path], { visitor, anne, admin }) => {
    for (const caller of [visitor, anne, admin]) {
      const answer = await caller.send(method, path, method === "GET" ? {} : { body: {} });
      expect([401, 403, 404]).toContain(readRefusal(answer).status);
    }
  },
);

test("no caller may impersonate another", async ({ visitor, anne, bruno, admin }) => {
  for (const caller of [visitor, bruno, admin]) {
    const answer = await caller.send("POST", `/api/collections/users/impersonate/${anne.id}`, { body: {} });
    expect([401, 403, 404]).toContain(readRefusal(answer).status);
  }
});
