import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openDashboardPages } from "./dashboard.ts";

const script = "window.__reactRouterContext = {};";
const document = `<!DOCTYPE html><html><head><style data-site="">a{color:red}</style></head><body><script>${script}</script></body></html>`;
const routes = {
  root: { path: "" },
  shell: { parentId: "root", path: "dashboard" },
  overview: { parentId: "shell", index: true },
  users: { parentId: "shell", path: "users" },
  user: { parentId: "shell", path: "users/:id" },
  guide: { parentId: "shell", path: "guide/:chapter?" },
  home: { parentId: "root", index: true },
  elsewhere: { parentId: "root", path: "*" },
};

const answer = openDashboardPages({ routes, document: async () => document }, true);
const ask = (path: string, request?: RequestInit) =>
  answer(new Request(`https://exemple.fr${path}`, request));

test("every address of the team gets the same document", async () => {
  for (const path of ["/dashboard", "/dashboard/users", "/dashboard/users/a?page=2", "/dashboard/guide"])
    expect(await (await ask(path))?.text(), path).toBe(document);
});

test("other addresses are passed on", async () => {
  for (const path of [
    "/",
    "/services",
    "/dashboard/nulle-part",
    "/dashboard/users/a/b",
    "/dashboard/users.data",
  ])
    expect(await ask(path), path).toBeUndefined();
});

test("another spelling redirects to the plain one", async () => {
  const answer = await ask("/Dashboard/Users/?page=2");
  expect([answer?.status, answer?.headers.get("location")]).toEqual([301, "/dashboard/users?page=2"]);
});

test("the policy allows exactly the document's inline code", async () => {
  const policy = (await ask("/dashboard"))?.headers.get("content-security-policy");
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  expect(policy).toContain(`script-src 'self' ${hash(script)};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{color:red}")};`);
});

test("the document is compressed for clients that accept it", async () => {
  for (let time = 0; time < 2; time++) {
    const gzipAnswer = await ask("/dashboard", { headers: { "accept-encoding": "gzip" } });
    expect(gzipAnswer?.headers.get("content-encoding")).toBe("gzip");
    const stream = gzipAnswer?.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(stream).text()).toBe(document);
  }
});

test("the document accepts no form", async () => {
  const refused = await ask("/dashboard/users", { method: "POST", body: "a=b" });
  expect([refused?.status, refused?.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
