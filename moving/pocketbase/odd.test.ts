import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type ImportedRecord, openDiskRoom, type Row } from "record-store";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { exportPocketBase } from "./export/export.ts";
import { importPocketBase } from "./import/import.ts";
import { reportLines } from "./import/report.ts";
import { writeArchive } from "./source/fixtures.ts";
import { openPocketBase } from "./source/source.ts";

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } })
  .jpeg()
  .toBuffer();

/** A data folder of PocketBase with two projects that have a cover and two pictures each. */
async function exported(): Promise<string> {
  const { store, folder } = await openCooperative();
  const files = (...names: string[]) =>
    names.map((name) => ({
      name,
      size: picture.length,
      copyTo: (target: string) => writeFile(target, picture),
    }));
  for (const slug of ["grange", "halle"]) {
    const record: ImportedRecord = {
      collection: "projects",
      id: slug.repeat(3).slice(0, 15).padEnd(15, "a"),
      created: "2024-05-01 08:00:00.000Z",
      updated: "2024-05-01 08:00:00.000Z",
      values: { title: `Projet ${slug}`, slug, description: "<p>Chêne</p>" },
      files: { cover_image: files("vue.jpg"), gallery: files("a.jpg", "b.jpg") },
    };
    expect(await store.import.record(record)).toHaveProperty("kind", "imported");
  }
  const target = path.join(folder, "moved");
  await exportPocketBase(store, target, { uploadLimit: 1_000_000 });
  return target;
}

async function imported(place: string): Promise<{ projects: Row[]; said: string[]; rehearsed: string[] }> {
  const { store, folder } = await openCooperative();
  const source = await openPocketBase(place, {
    scratch: path.join(folder, "tmp", "scratch"),
    room: openDiskRoom(tmpdir(), 0),
    login: () => Promise.reject(new Error("Nobody is asked.")),
  });
  const rehearsal = await importPocketBase(store, source, { rehearse: true });
  const report = await importPocketBase(store, source, { rehearse: false });
  await source.close();
  return {
    projects: await store.find("projects", {}),
    said: reportLines(report, { rehearsed: false }),
    rehearsed: reportLines(rehearsal, { rehearsed: true }),
  };
}

function recordFolder(place: string, slug: string): string {
  const record = readdirSync(path.join(place, "storage/pbc_projects")).find((name) => name.startsWith(slug));
  return path.join(place, "storage/pbc_projects", record ?? "");
}

test.each([
  ["vue.jpg", "cover_image", ["", ["a.jpg", "b.jpg"]]],
  ["a.jpg", "gallery", ["vue.jpg", ["b.jpg"]]],
  ["b.jpg", "gallery", ["vue.jpg", ["a.jpg"]]],
])("a project whose %s is missing comes without it, and the report names it", async (name, field, kept) => {
  const place = await exported();
  rmSync(path.join(recordFolder(place, "halle"), name));
  const { projects, said, rehearsed } = await imported(place);
  const halle = projects.find(({ slug }) => slug === "halle");
  expect([halle?.cover_image, halle?.gallery]).toEqual(kept);
  expect(projects).toHaveLength(2);
  const line = `  projects ${halle?.id}, ${field}: comes without ${name}, which is missing there or cannot be read.`;
  expect(said).toContain(line);
  expect(rehearsed).toContain(line);
});

const spoiled: Record<string, Buffer> = {
  "is empty": Buffer.alloc(0),
  "is a text": Buffer.from("404 Not Found"),
  "is cut off": picture.subarray(0, picture.length / 2),
  "is of a sort that no browser shows": Buffer.from("49492a0008000000", "hex"),
};

test.each(Object.entries(spoiled))(
  "a project with a picture that %s is imported without it",
  async (_, bytes) => {
    const place = await exported();
    for (const name of ["vue.jpg", "b.jpg"])
      await writeFile(path.join(recordFolder(place, "halle"), name), bytes);
    const { projects, said, rehearsed } = await imported(place);
    const halle = projects.find(({ slug }) => slug === "halle");
    expect([halle?.cover_image, halle?.gallery]).toEqual(["", ["a.jpg"]]);
    for (const lines of [said, rehearsed]) {
      expect(lines).toContainEqual(expect.stringContaining("cover_image: comes without vue.jpg"));
      expect(lines).toContainEqual(expect.stringContaining("gallery: comes without b.jpg"));
    }
  },
);

test("a project with a truncated list of pictures is imported without it", async () => {
  const place = await exported();
  const database = new DatabaseSync(path.join(place, "data.db"));
  database.exec(`UPDATE projects SET gallery = '["a.jpg"' WHERE slug = 'halle'`);
  database.close();
  const { projects, said } = await imported(place);
  expect(projects.find(({ slug }) => slug === "halle")?.gallery).toEqual([]);
  expect(said).toContainEqual(expect.stringContaining("gallery: comes without"));
});

test("an unreadable picture in the archive stops no record", async () => {
  const place = await exported();
  const archive = path.join(path.dirname(place), "backup.zip");
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(path.join(place, name)).isFile());
  writeArchive(
    archive,
    files.map((name) => ({
      name,
      content: readFileSync(path.join(place, name)),
      isDamaged: /halle.*vue\.jpg$/.test(name),
    })),
  );
  const { projects, said, rehearsed } = await imported(archive);
  const halle = projects.find(({ slug }) => slug === "halle");
  expect([halle?.cover_image, halle?.gallery]).toEqual(["", ["a.jpg", "b.jpg"]]);
  expect(said).toContainEqual(expect.stringContaining("comes without vue.jpg"));
  expect(rehearsed).toContainEqual(expect.stringContaining("comes without vue.jpg"));
});

test.each([
  ["<div>Murs en douglas</div><div>Toit en zinc</div>", "<p>Murs en douglas</p><p>Toit en zinc</p>"],
  ["<table><tr><td>a</td><td>b</td></tr></table>", "<p>a · b</p>"],
  ['<pre class="language-none"><code>l1\nl2</code></pre>', "<p>l1<br />l2</p>"],
  ["<p>20 m<sup>2</sup></p>", "<p>20 m<sup>2</sup></p>"],
])("words of what an editor of PocketBase wrote stay apart: %j", async (written, kept) => {
  const place = await exported();
  const database = new DatabaseSync(path.join(place, "data.db"));
  database.prepare("UPDATE projects SET description = ? WHERE slug = 'halle'").run(written);
  database.close();
  const { projects } = await imported(place);
  expect(projects.find(({ slug }) => slug === "halle")?.description).toBe(kept);
});
