import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { hidePreparation } from "./preparation.ts";

type Owner = Extract<Caller, { kind: "user" }>;

const siteUrl = "https://bois.example";

/** Serves pages that say « page » behind the stage, to the owner of any session. */
async function open({ isPreparing = true, role = "" } = {}) {
  const owner = { kind: "user", collection: "users", id: "maud", record: { role } } as unknown as Owner;
  const stage = hidePreparation({
    isPreparing: () => isPreparing,
    name: () => "Bois & Cie <Scop>",
    gateway: { sessionOf: async () => (role ? owner : undefined) },
    siteUrl,
    log: { error() {}, request() {} },
  });
  const server = createServer(stage((_, outgoing) => void outgoing.writeHead(200, {}).end("page")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, method = "GET") => {
    const headers = new Headers(role ? { cookie: "pb_auth=abc" } : {});
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    const text = await answer.text();
    return { isPage: text === "page", text, robots: answer.headers.get("x-robots-tag") };
  };
}

test("visitors read that the site is in preparation", async () => {
  const visit = await open();
  for (const path of [
    "/",
    "/realisations",
    "/REALISATIONS/maison",
    "/services/extensions",
    "/demande/devis",
  ]) {
    const { isPage, text, robots } = await visit(path);
    expect([path, isPage, robots]).toEqual([path, false, "noindex"]);
    expect(text).toContain("Ce site est en préparation.");
    expect(text).toContain("Bois &amp; Cie &lt;Scop");
  }
});

test("sign-in, accounts, the law's pages, files and forms stay reachable", async () => {
  const visit = await open();
  const paths = [
    "/login",
    "/account",
    "/dashboard",
    "/api/health",
    "/mentions-legales",
    "/donnees-personnelles",
  ];
  for (const path of [...paths, "/assets/page.js", "/demande", "/demande/revoquer", "/robots.txt"])
    expect([path, (await visit(path)).isPage]).toEqual([path, true]);
  expect((await visit("/contact", "POST")).isPage).toBe(true);
});

test("the team sees the pages, which no search engine indexes", async () => {
  for (const role of ["admin", "redaction"]) {
    const visit = await open({ role });
    expect(await visit("/realisations")).toMatchObject({ isPage: true, robots: "noindex" });
  }
  expect((await (await open({ role: "user" }))("/")).isPage).toBe(false);
});

test("an open site is shown to everybody", async () => {
  const visit = await open({ isPreparing: false });
  expect(await visit("/")).toMatchObject({ isPage: true, robots: null });
});
