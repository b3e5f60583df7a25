import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";

test("the store reports that it is healthy", async () => {
  const { visitor } = await openHouse();
  const { body } = await visitor.send("GET", "/api/health");
  expect(body).toEqual({ code: 200, message: "API is healthy.", data: {} });
});

test.each([
  "/api/health",
  "/api/nothing",
  "/api/collections/works/records",
  "/api/collections/works/records/x",
])("every response has the contract's headers: %s", async (path) => {
  const { visitor } = await openHouse();
  const { headers } = await visitor.send("GET", path);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(headers.get("X-XSS-Protection")).toBe("1; mode=block");
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Allow-Credentials")).toBe(null);
  expect(headers.get("Vary")).toMatch(/\bOrigin\b/);
  expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("no cache stores writes or refusals", async () => {
  const { store } = await openHouse();
  const works = "http://127.0.0.1/api/collections/works/records";
  for (const [method, url] of [
    ["POST", works],
    ["PATCH", `${works}/none`],
    ["DELETE", `${works}/none`],
    ["POST", "http://127.0.0.1/api/collections/people/request-verification"],
    ["POST", "http://127.0.0.1/api/realtime"],
    ["POST", "http://127.0.0.1/api/batch"],
  ] as const) {
    const { headers } = await store.fetch(new Request(url, { method }));
    expect([url, headers.get("Cache-Control")]).toEqual([url, "no-store"]);
  }
});

test("another site's browser gets the allowed methods and headers", async () => {
  const { store } = await openHouse();
  const response = await store.fetch(
    new Request("http://127.0.0.1/api/collections/works/records", {
      method: "OPTIONS",
      headers: {
        Origin: "https://ailleurs.example",
        "Access-Control-Request-Headers": "content-type,x-mine",
      },
    }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, PUT, PATCH, POST, DELETE");
  expect(response.headers.get("Access-Control-Allow-Headers")).toBe("content-type,x-mine");
});

test("HEAD answers like GET, without a body", async () => {
  const { store } = await openHouse();
  const url = "http://127.0.0.1/api/collections/works/records";
  const head = await store.fetch(new Request(url, { method: "HEAD" }));
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  expect((await store.fetch(new Request(`${url}/none`, { method: "HEAD" }))).status).toBe(404);
});

test.each([
  ["GET", "/api/nothing"],
  ["PUT", "/api/collections/works/records"],
  ["DELETE", "/api/collections/works/records"],
  ["GET", "/api/collections/works/records/a/b"],
  ["GET", "/api/"],
])("%s %s is unknown", async (method, path) => {
  const { visitor } = await openHouse();
  const { body } = await visitor.send(method, path);
  expect(body).toEqual({ status: 404, message: "The requested resource wasn't found.", data: {} });
});

test.each([
  ["GET", "/api/collections"],
  ["POST", "/api/collections"],
  ["PATCH", "/api/collections/works"],
  ["GET", "/api/settings"],
  ["GET", "/api/logs/stats"],
  ["GET", "/api/backups"],
  ["GET", "/api/crons"],
  ["POST", "/api/sql"],
  ["POST", "/api/collections/people/impersonate/x"],
])("%s %s is for superusers, which nobody is", async (method, path) => {
  const { visitor, boss } = await openHouse();
  expect((await visitor.send(method, path)).status).toBe(401);
  expect((await boss.send(method, path)).status).toBe(403);
});

test.each(["auth-with-oauth2", "auth-with-otp", "request-otp"])("%s is switched off", async (path) => {
  const { visitor } = await openHouse();
  expect((await visitor.send("POST", `/api/collections/people/${path}`, {})).status).toBe(403);
});

test("an invalid token makes a visitor, not an error", async () => {
  const { visitor } = await openHouse();
  const listed = await visitor.send("GET", "/api/collections/works/records", undefined, {
    Authorization: "x.y.z",
  });
  expect(listed.status).toBe(200);
});

test("an empty body with a content type is valid", async () => {
  const { boss } = await openHouse();
  const { status } = await boss.send("GET", "/api/collections/works/records", undefined, {
    "Content-Type": "application/json",
  });
  expect(status).toBe(200);
  const created = await boss.send("POST", "/api/collections/works/records", "");
  expect(created.body.data).toHaveProperty("title");
});

test("an address that creates too much is stopped until the window ends", async () => {
  const { store, wait } = await openHouse({ rateLimits: true });
  const create = (address: string) =>
    store.fetch(new Request("http://127.0.0.1/api/collections/works/records", { method: "POST" }), {
      address,
    });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) statuses.push((await create("192.0.2.1")).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
  const stopped = await create("192.0.2.1");
  expect(stopped.status).toBe(429);
  expect(await stopped.json()).toEqual({ status: 429, message: "Too Many Requests.", data: {} });
  expect((await create("192.0.2.2")).status).toBe(400);
  wait(5000);
  expect((await create("192.0.2.1")).status).toBe(400);
});
