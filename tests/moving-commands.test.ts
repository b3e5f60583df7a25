import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./running.ts";

const root = path.resolve(import.meta.dirname, "..");
const wordpress = path.join(root, "moving/wordpress/export-file.fixture.xml");

let server: RunningServer;
let admin: PocketBase;
let scratch: string;

// Everything is moved while the site runs, as its operator would do it.
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  scratch = mkdtempSync(path.join(tmpdir(), "moving-"));
  const uploads = path.join(scratch, "uploads/2019/05");
  mkdirSync(uploads, { recursive: true });
  const red = { width: 30, height: 20, channels: 3, background: "#993300" } as const;
  writeFileSync(path.join(uploads, "vue.png"), await sharp({ create: red }).png().toBuffer());
});

afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs a command. Returns its output and whether it succeeded. */
async function command(
  name: "import" | "export",
  ...words: string[]
): Promise<{ ok: boolean; text: string }> {
  const { ok, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`server/commands/${name}.ts`, ...words],
    { cwd: root, env: server.settings },
  ).then(
    (said) => ({ ok: true, ...said }),
    (error: { stdout: string; stderr: string }) => ({
      ok: false,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  );
  return { ok, text: stdout + stderr };
}

const slugs = async () =>
  (await admin.collection("projects").getFullList({ sort: "slug" })).map(({ slug }) => slug);
const media = () => ["--media", path.join(scratch, "uploads")];

test("import lists the content of a WordPress, and changes nothing", async () => {
  const { ok, text } = await command("import", "wordpress", wordpress, ...media());
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringMatching(/2 of 3 posts and pages, as drafts[\s\S]*Nothing was changed/),
  });
  expect(await slugs()).toEqual([]);
});

test("with --yes import creates drafts with their pictures in the running site", async () => {
  const { ok } = await command("import", "wordpress", wordpress, ...media(), "--yes");
  const grange = await admin.collection("projects").getFirstListItem("slug = 'grange'");
  expect({ ok, slugs: await slugs() }).toEqual({ ok: true, slugs: ["grange", "grange-2"] });
  expect([grange.status, grange.cover_image]).toEqual(["draft", expect.stringMatching(/^vue.*\.png$/)]);
  expect((await fetch(admin.files.getURL(grange, grange.cover_image))).status).toBe(200);
});

test("run again, it brings nothing twice", async () => {
  const { text } = await command("import", "wordpress", wordpress, ...media(), "--yes");
  expect(text).toMatch(/0 of 3 posts and pages[\s\S]*2 here already/);
  expect(await slugs()).toEqual(["grange", "grange-2"]);
});

test.each([
  ["a file that is not there", ["wordpress", "/nowhere.xml"], "/nowhere.xml cannot be read."],
  ["a program that it does not know", ["joomla", "x"], "Usage: npm run site -- import wordpress"],
  ["a word too many", ["wordpress", wordpress, "more"], "Usage: npm run site -- import wordpress"],
])("import explains %s in one sentence, without a stack trace", async (_what, words, sentence) => {
  const { ok, text } = await command("import", ...words);
  expect({ ok, text: text.trimEnd() }).toEqual({ ok: false, text: expect.stringContaining(sentence) });
  expect(text).not.toContain("    at ");
});

test("export writes tables, files, calendar, card and pages, with an index", async () => {
  const target = path.join(scratch, "out");
  const { ok, text } = await command("export", target);
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringMatching(/projects: 2, with 2 files[\s\S]*Done\./),
  });
  expect(readdirSync(target).sort()).toEqual([
    "LISEZ-MOI.txt",
    "cooperative.vcf",
    "donnees",
    "fermetures.ics",
    "fichiers",
    "site",
  ]);
  expect(readFileSync(path.join(target, "LISEZ-MOI.txt"), "utf8")).toMatch(/^ {2}projects {16}les projets/m);
});

test("a description's missing picture is named, and the rest can be exported", async () => {
  const { id } = await admin.collection("projects").getFirstListItem("slug = 'grange'");
  const src = `/api/files/projects/${id}/perdue.png`;
  const project = { status: "published", description: `<p>Mur</p><img src="${src}">` };
  await admin.collection("projects").update(id, project);
  const refused = await command("export", path.join(scratch, "refused"));
  expect(refused.ok).toBe(false);
  expect(refused.text).toContain(
    `The file perdue.png of projects ${id}, which the pages show, cannot be had`,
  );
  expect(refused.text).not.toContain("    at ");
  const { ok, text } = await command("export", path.join(scratch, "rest"), "--without-damaged");
  expect(ok).toBe(true);
  expect(text).toMatch(
    /Left out of the pages, as it cannot be had:\n {2}\/api\/files\/projects\/\w+\/perdue\.png/,
  );
  const pages = path.join(scratch, "rest/site/realisations");
  expect(readdirSync(pages, { recursive: true }).join()).toContain("grange");
});

test("a theme's post types and a picture host are named by options", async () => {
  const words = ["--types", "nav_menu_item", "--download", "ancien.example"];
  const { text } = await command("import", "wordpress", wordpress, ...words);
  expect(text).toContain("of 1 of the sorts nav_menu_item, as drafts");
  const none = await command("import", "wordpress", wordpress, "--download");
  expect(none).toEqual({ ok: false, text: expect.stringContaining("--download HOST") });
});

test("an import that a signal ends leaves nothing temporary", async () => {
  const hanging = createServer(() => child.kill("SIGTERM"));
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const file = path.join(scratch, "hanging.xml");
  writeFileSync(file, readFileSync(wordpress, "latin1").replaceAll("https://ancien.example", host), "latin1");
  const words = ["wordpress", file, "--download", host, "--yes"];
  const child = spawn(process.execPath, ["server/commands/import.ts", ...words], {
    cwd: root,
    env: server.settings,
  });
  expect(await once(child, "close")).toEqual([null, "SIGTERM"]);
  hanging.closeAllConnections();
  hanging.close();
  const leftCopies = readdirSync(path.join(server.dataDir, "tmp"));
  expect(leftCopies.filter((name) => name.startsWith(`${child.pid}~`))).toEqual([]);
});

test("an export into a folder with content changes nothing", async () => {
  const { ok, text } = await command("export", scratch);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(`${scratch} is not empty`) });
  expect(existsSync(path.join(scratch, "LISEZ-MOI.txt"))).toBe(false);
});
