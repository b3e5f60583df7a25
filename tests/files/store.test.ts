import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { picture } from "../contract/pictures.ts";
import { administrator, kinds, listKeys, openSite } from "./store-fixtures.ts";

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(kinds)("a store with its files on %s", (kind) => {
  test("takes in files stored elsewhere, and hands them out for a move", async () => {
    const { store, place } = await openSite(kind);
    const raw = { width: 500, height: 500, channels: 3 } as const;
    const content = await sharp(randomBytes(500 * 500 * 3), { raw })
      .png()
      .toBuffer();
    const imported = (id: string, slug: string) =>
      store.import.record({
        collection: "projects",
        id,
        created: "2019-05-06 07:08:09.123Z",
        updated: "2019-05-06 07:08:09.123Z",
        values: { title: slug, slug, description: "<p>Bois</p>", status: "published" },
        files: {
          cover_image: [
            { name: "large.png", size: content.length, copyTo: (file) => writeFile(file, content) },
          ],
        },
      });
    expect(await imported("importedproject", "grange")).toMatchObject({ kind: "imported" });
    const [key = ""] = await listKeys(place, "files");
    expect(key).toBe("files/pbc_projects/importedproject/large.png");
    const stream = await store.readFile("projects", "importedproject", "large.png");
    const whole = Buffer.from(await new Response(stream).arrayBuffer());
    expect(whole.length).toBeGreaterThan(512 * 1024);
    expect(digest(whole)).toBe(digest((await place.look(key, 10_000_000))?.head ?? Buffer.alloc(0)));
    expect(await imported("anotherproject0", "grange")).toMatchObject({ kind: "refused" });
    expect(await listKeys(place, "files")).toEqual([key]);
    expect(await store.filesSize()).toEqual({ files: whole.length, count: 1 });
  });

  test("keeps a replaced picture for versions, and deletes both with the project", async () => {
    const { store, place, create, change, wait } = await openSite(kind);
    const { id, cover_image: former } = await create("grange", await picture("former.png"));
    await change(id, { cover_image: await picture("new.png") });
    expect(await listKeys(place, `files/pbc_projects/${id}`)).toHaveLength(2);
    expect((await store.versions.image("projects", id, former))?.status).toBe(200);
    const request = new Request(`http://localhost/api/collections/projects/records/${id}`, {
      method: "DELETE",
    });
    expect((await store.fetch(request, { caller: administrator })).status).toBe(204);
    wait(31 * 24 * 60 * 60 * 1000);
    await store.purge(30);
    expect(await listKeys(place, "files")).toEqual([]);
    expect(await listKeys(place, "thumbs")).toEqual([]);
  });
});
