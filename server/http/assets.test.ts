import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnAssets, openAssets } from "./assets.ts";

const script = "export const wood = 1;\n".repeat(100);
let folder: string;
let assets: OwnAssets;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "assets-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, "images"));
  writeFileSync(path.join(folder, "assets/entry-1a2b.js"), script);
  writeFileSync(path.join(folder, "assets/entry-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(folder, "images/logo été.png"), "png");
  assets = await openAssets([folder]);
});

afterAll(() => rmSync(folder, { recursive: true }));

function get(address: string, headers: Record<string, string> = {}): Response | undefined {
  return assets.answer(new Request(`http://localhost${address}`, { headers }));
}

test("hashed files are cached for a year, others for a day", () => {
  expect(get("/assets/entry-1a2b.js")?.headers.get("cache-control")).toContain("immutable");
  expect(get("/images/logo%20%C3%A9t%C3%A9.png")?.headers.get("cache-control")).toContain("max-age=86400");
});

test("a file has its type and content, without sniffing", async () => {
  const answer = get("/assets/entry-1a2b.js?v=2");
  expect(answer?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer?.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer?.text()).toBe(script);
});

test("clients that accept compression get it, with a Vary header", async () => {
  const answer = get("/assets/entry-1a2b.js", { "accept-encoding": "gzip, br" });
  expect(answer?.headers.get("content-encoding")).toBe("br");
  expect(answer?.headers.get("vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync((await answer?.arrayBuffer()) ?? "").toString()).toBe(script);
  expect(
    get("/assets/entry-1a2b.js", { "accept-encoding": "gzip" })?.headers.get("content-encoding"),
  ).toBeNull();
});

test("a client with the same form of the file gets a 304", () => {
  const plain = get("/assets/entry-1a2b.js")?.headers.get("etag") ?? "";
  const small = get("/assets/entry-1a2b.js", { "accept-encoding": "br" })?.headers.get("etag") ?? "";
  expect(small).not.toBe(plain);
  expect(get("/assets/entry-1a2b.js", { "if-none-match": `W/${plain}` })?.status).toBe(304);
  expect(get("/assets/entry-1a2b.js", { "if-none-match": small })?.status).toBe(200);
  expect(get("/assets/entry-1a2b.js", { "if-none-match": small, "accept-encoding": "br" })?.status).toBe(304);
});

test.each([
  "/",
  "/assets",
  "/assets/",
  "/nothing.js",
  "/assets/entry-1a2b.js.br",
  "/../assets.test.ts",
  "/%2e%2e/x",
])("%s is no file", (address) => {
  expect(get(address)).toBeUndefined();
});
