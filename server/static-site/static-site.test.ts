import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { type OnMissing, writeStaticSite } from "./static-site.ts";

const origin = "http://site.invalid";
const lost = "/api/files/projects/grangegrangegra/vue.png?thumb=960x0";
const broken = "/api/files/projects/grangegrangegra/facade.png";

/** A site with a page that cannot be rendered, and a home page with unavailable pictures. */
async function written(onMissing?: OnMissing) {
  const folder = mkdtempSync(path.join(tmpdir(), "static-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shownAddresses = ["/api/files/projects/halle/toit.png", broken, lost];
  const home = `<html><head></head><body>${shownAddresses.map((src) => `<img src="${src}">`).join("")}</body></html>`;
  const report = await writeStaticSite(folder, {
    page: async () => new Response(home),
    upload: async (address) => {
      if (address === lost) return new Response("{}", { status: 404 });
      return new Response(address === broken ? failing() : "picture");
    },
    redirects: new Map(),
    publicFolder: folder,
    recordFolder: (_, record) => record,
    siteUrl: undefined,
    workshop: "Où nous trouver",
    origin,
    onMissing,
  });
  return { report, files: readdirSync(folder, { recursive: true, encoding: "utf8" }) };
}

function failing(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.error(new Error("EIO: i/o error, read")) });
}

test("an unavailable picture ends the export, naming record and file", async () => {
  await expect(written()).rejects.toThrow(StartupError);
  await expect(written()).rejects.toThrow(
    "The file facade.png of projects grangegrangegra, which the pages show, cannot be had (EIO: i/o error, read). With --without-damaged",
  );
});

test("on request, unavailable pictures are reported and the rest written", async () => {
  const missing: string[] = [];
  const { report, files } = await written((address, why) => missing.push(`${address}: ${why}`));
  expect(missing).toEqual([`${broken}: EIO: i/o error, read`, `${lost}: 404`]);
  expect(report).toMatchObject({ pages: 1, files: 1 });
  expect(files.filter((name) => /\.(png|html)$/.test(name)).sort()).toEqual([
    "index.html",
    "photos/halle/toit.png",
  ]);
});

test("redirects lead on without a server", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const body = '<html><head></head><body><a href="/realisations/grange">La grange</a></body></html>';
  await writeStaticSite(folder, {
    page: async (address) => new Response(address === "/" ? body : "<html><head></head><body></body></html>"),
    upload: async () => new Response("picture"),
    redirects: new Map([
      ["/realisations/grange", "/realisations/grange-bois"],
      ["/fete/2026", "/realisations/grange"],
      ["/salon", "https://bois.example/?a=1&b=2"],
      ["/../dehors", "/contact"],
      ["/tourne", "/tourne"],
    ]),
    publicFolder: folder,
    recordFolder: (_, record) => record,
    siteUrl: undefined,
    workshop: "Où nous trouver",
    origin,
  });
  const readPage = (file: string) => readFileSync(path.join(folder, file), "utf8");
  expect(readPage("index.html")).toContain('href="realisations/grange-bois.html"');
  expect(readPage("realisations/grange.html")).toContain('content="0; url=grange-bois.html"');
  expect(readPage("salon.html")).toContain('content="0; url=https://bois.example/?a=1&amp;b=2"');
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files).toContain(path.join("fete", "2026.html"));
  expect(files.filter((name) => /dehors|tourne/.test(name))).toEqual([]);
});
