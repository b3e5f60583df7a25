import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { far, site } from "./page-cache-fixtures.ts";

const project = { slug: "grange", title: "La grange", description: "<p>Bois</p>" };

test("a page is rendered once and then answered from the cache", async () => {
  const { ask, renderings } = await site();
  const first = await ask("/services");
  const second = await ask("/services");
  expect(second.text).toBe(first.text);
  expect(second.headers).toMatchObject({ "x-frame-options": "DENY" });
  expect({ ...second.headers, date: "" }).toEqual({ ...first.headers, date: "" });
  expect(renderings).toEqual(["/services"]);
});

test("concurrent requests share one rendering", async () => {
  const { ask, renderings } = await site();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/")));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(renderings).toEqual(["/"]);
});

test("other methods, bodies and program addresses are passed on", async () => {
  const { ask, renderings } = await site();
  expect((await ask("/contact", { method: "POST" })).text).toBe("elsewhere");
  expect((await ask("/contact/heure")).text).toBe("elsewhere");
  expect((await ask("/Services")).text).toBe("elsewhere");
  expect(renderings).toEqual([]);
});

test("a page depends on its address alone", async () => {
  const seenReads: [string, string[]][] = [];
  const { ask } = await site({
    render: (page, { url, headers }) => {
      seenReads.push([url, [...headers.keys()]]);
      return new Response(page);
    },
  });
  await ask("/", { headers: { cookie: "pb_auth=secret", authorization: "secret", host: "evil.example" } });
  expect(seenReads).toEqual([["http://bois.example/", []]]);
});

test("only pages for everybody are cached", async () => {
  const kinds: ResponseInit[] = [
    { status: 500 },
    { headers: { "cache-control": "no-store" } },
    { headers: { "cache-control": "private" } },
    { headers: { "set-cookie": "a=b" } },
  ];
  let kind: ResponseInit | undefined;
  const { ask, renderings } = await site({ render: () => new Response("once", kind) });
  for (kind of kinds) {
    const { status = 200 } = kind;
    for (const answeredPage of [await ask("/realisations/grange"), await ask("/realisations/grange")])
      expect([answeredPage.status, answeredPage.text]).toEqual([status, "once"]);
  }
  expect(renderings).toHaveLength(2 * kinds.length);
});

test("browsers revalidate each time, shared caches every second", async () => {
  const { ask } = await site();
  const { headers } = await ask("/services");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-if-error=86400");
  const again = await ask("/services", { headers: { "if-none-match": headers.etag ?? "" } });
  expect([again.status, again.headers["cache-control"]]).toEqual([304, headers["cache-control"]]);
});

test("missing and personal pages are not for shared caches", async () => {
  const missing = await site({ render: () => new Response("nothing", { status: 404 }) });
  expect((await missing.ask("/realisations/grange")).headers["cache-control"] ?? "").not.toContain(
    "s-maxage",
  );
  const { ask } = await site({
    render: () => new Response("once", { headers: { "cache-control": "no-store" } }),
  });
  expect((await ask("/services")).headers["cache-control"]).toBe("no-store");
});

test("each encoding has its own body and validator", async () => {
  const { ask } = await site();
  const plain = await ask("/");
  const brotli = await ask("/", { headers: { "accept-encoding": "gzip, br" } });
  const gzip = await ask("/", { headers: { "accept-encoding": "gzip" } });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, body } of [plain, brotli, gzip]) {
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
  }
});

test("a client with the page gets a 304, even after better compression", async () => {
  const { ask } = await site();
  const headers = { "accept-encoding": "br" };
  const { etag = "" } = (await ask("/", { headers })).headers;
  expect(etag).toMatch(/^W\/"/);
  let better = etag;
  while (better === etag) better = (await ask("/", { headers })).headers.etag ?? "";
  expect(better).toBe(etag.replace("W/", ""));
  for (const knownTag of [etag, better, "*"]) {
    const answer = await ask("/", { headers: { ...headers, "if-none-match": knownTag } });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, "", better]);
    expect(answer.headers["content-encoding"]).toBeUndefined();
  }
  for (const other of ['"another"', (await ask("/")).headers.etag ?? ""]) {
    expect((await ask("/", { headers: { ...headers, "if-none-match": other } })).status).toBe(200);
  }
});

test("HEAD gets all headers without the page", async () => {
  const { ask } = await site();
  const head = await ask("/", { method: "HEAD" });
  const whole = await ask("/");
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("on https, pages keep browsers on https", async () => {
  const [open, secure] = [await site(), await site({ siteUrl: "https://bois.example" })];
  expect((await open.ask("/")).headers["strict-transport-security"]).toBeUndefined();
  const { headers } = await secure.ask("/");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  const again = await secure.ask("/", { headers: { "if-none-match": headers.etag ?? "" } });
  expect([again.status, again.headers["strict-transport-security"]]).toEqual([304, "max-age=31536000"]);
});

test("a change shows at the next request", async () => {
  const { ask, renderings, admin } = await site();
  await Promise.all([ask("/"), ask("/avis")]);
  const { body } = await admin.create("projects", project);
  expect((await ask("/")).text).toContain("/ 3");
  await admin.update("projects", body.id, { title: "La ferme" });
  expect((await ask("/avis")).text).toContain("/avis 4");
  await admin.remove("projects", body.id);
  expect((await ask("/")).text).toContain("/ 5");
  expect(renderings).toHaveLength(5);
});

test("a rendering begun before a change is not reused", async () => {
  const arrived = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const { ask, renderings, admin } = await site({
    async render(page) {
      if (!page.includes("/ 1<")) return new Response(page);
      arrived.resolve();
      await mayEnd.promise;
      return new Response(page);
    },
  });
  const early = ask("/");
  await arrived.promise;
  await admin.create("projects", project);
  expect((await ask("/")).text).toContain("/ 2");
  mayEnd.resolve();
  expect((await early).text).toContain("/ 1");
  expect((await ask("/")).text).toContain("/ 2");
  expect(renderings).toHaveLength(2);
});

test("a page is rendered again when its time is over", async () => {
  let until = far;
  const { ask, renderings, admin } = await site({ until: () => until });
  await ask("/");
  await ask("/");
  expect(renderings).toHaveLength(1);
  until = 0;
  await admin.create("projects", project);
  await ask("/");
  await ask("/");
  expect(renderings).toHaveLength(3);
});

test("a failed page is logged and rendered again", async () => {
  let isBroken = true;
  const { ask, logLines } = await site({
    render(page) {
      if (isBroken) throw new Error("broken");
      return new Response(page);
    },
  });
  await expect(ask("/")).rejects.toThrow();
  expect(logLines()).toMatchObject([{ error: expect.stringContaining("broken") }]);
  isBroken = false;
  expect((await ask("/")).status).toBe(200);
});

test("every answer is logged, cached or not", async () => {
  const { ask, logLines } = await site({ requests: true });
  const { etag = "" } = (await ask("/")).headers;
  await ask("/", { method: "HEAD" });
  await ask("/", { headers: { "if-none-match": etag } });
  expect(logLines().map(({ method, path, status }) => [method, path, status])).toEqual([
    ["GET", "/", 200],
    ["HEAD", "/", 200],
    ["GET", "/", 304],
  ]);
});

test("the number of cached pages is limited", async () => {
  const slugs = Array.from({ length: 301 }, (_, number) => `projet-${number}`);
  const { ask, renderings } = await site({ slugs });
  for (const slug of slugs) await ask(`/realisations/${slug}`);
  await ask("/realisations/projet-300");
  expect(renderings).toHaveLength(301);
  await ask("/realisations/projet-0");
  expect(renderings).toHaveLength(302);
});

test("a missing page is redirected with the visitor's query", async () => {
  const { ask, renderings } = await site({ render: () => new Response("nothing", { status: 404 }) });
  const { status, headers } = await ask("/portes-ouvertes?utm_source=lettre");
  expect([status, headers.location]).toEqual([301, "/contact?utm_source=lettre#atelier"]);
  expect(headers["cache-control"]).toBe("no-cache");
  expect((await ask("/Portes-Ouvertes/", { method: "HEAD" })).status).toBe(301);
  // Both addresses share the rendering of a missing page.
  expect(renderings).toEqual(["/_"]);
});

test("a redirect never hides a page", async () => {
  const { ask } = await site();
  expect((await ask("/portes-ouvertes")).status).toBe(200);
});
