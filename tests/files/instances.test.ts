import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { picture } from "../contract/pictures.ts";
import { databaseAddress } from "../postgres.ts";
import { type RunningServer, startServer } from "../running.ts";
import { gatewayKey } from "../s3-gateway.ts";
import { coverAddress, get, newPart, sendProject } from "./fixtures.ts";

/** Headers by which a cache knows whether its copy is still right. */
const validators = ["etag", "last-modified", "content-length", "content-type"];

describe("two instances that share no folder", () => {
  let one: RunningServer;
  let other: RunningServer;
  let admin: PocketBase;
  let token = "";
  let elsewhere: Record<string, string> = {};

  beforeAll(async () => {
    const database = await databaseAddress(inject("postgres"), crypto.randomUUID());
    elsewhere = { DATABASE_URL: database, FILES_URL: await newPart(), RATE_LIMITS: "off" };
    const env = { ...gatewayKey, ...elsewhere };
    one = await startServer({ env });
    other = await startServer({ env, dataDir: await mkdtemp(path.join(tmpdir(), "other-")) });
    admin = new PocketBase(one.url).autoCancellation(false);
    await admin.collection("users").authWithPassword(one.admin.email, one.admin.password);
    token = admin.authStore.token;
  });

  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await rm(other.dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  async function published(slug: string, cover: File) {
    const { record } = await sendProject(one, token, slug, cover);
    await admin.collection("projects").update(record.id, { status: "published" });
    return record;
  }

  test("a file sent to one is the same at the other", async () => {
    const address = coverAddress(await published("facade", await picture("facade.png")));
    const [here, there] = [await get(one.url, address), await get(other.url, address)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.bytes).toEqual(here.bytes);
    for (const name of validators)
      expect([name, there.headers.get(name)]).toEqual([name, here.headers.get(name)]);
    const knownVersion = { "If-None-Match": here.headers.get("etag") ?? "" };
    expect((await get(other.url, address, knownVersion)).status).toBe(304);
  });

  test("a thumbnail that one has made is the other's", async () => {
    const record = await published("vue", await picture("vue.png", 900, 700));
    const address = `${coverAddress(record)}?thumb=400x400`;
    const madeAnswer = await get(one.url, address);
    const foundAnswer = await get(other.url, address);
    expect([madeAnswer.status, madeAnswer.headers.get("content-type")]).toEqual([200, "image/png"]);
    for (const name of validators) expect(foundAnswer.headers.get(name)).toBe(madeAnswer.headers.get(name));
    expect(foundAnswer.bytes).toEqual(madeAnswer.bytes);
  });

  test("a part of a large one is read from the bucket", async () => {
    const raw = { width: 600, height: 600, channels: 3 } as const;
    const content = await sharp(randomBytes(600 * 600 * 3), { raw })
      .png()
      .toBuffer();
    const record = await published("large", new File([new Uint8Array(content)], "large.png"));
    const address = coverAddress(record);
    const whole = await get(one.url, address);
    expect(whole.bytes.length).toBeGreaterThan(600_000);
    const part = await get(other.url, address, { Range: "bytes=500000-500099" });
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(500_000, 500_100)]);
    expect(part.headers.get("content-range")).toBe(`bytes 500000-500099/${whole.bytes.length}`);
    const etag = whole.headers.get("etag") ?? "";
    const conditional = { Range: "bytes=-10", "If-Range": etag };
    expect((await get(other.url, address, conditional)).bytes).toEqual(whole.bytes.subarray(-10));
    expect((await get(other.url, address, { ...conditional, "If-Range": '"another"' })).status).toBe(200);
    expect((await get(other.url, address, { Range: `bytes=${whole.bytes.length}-` })).status).toBe(416);
    const head = await get(other.url, address, {}, "HEAD");
    expect([head.bytes.length, head.headers.get("content-length")]).toEqual([0, String(whole.bytes.length)]);
    expect((await get(other.url, address)).bytes).toEqual(whole.bytes);
  });

  test("a file removed at one is gone at the other", async () => {
    const record = await published("gone", await picture("gone.png"));
    const address = coverAddress(record);
    expect((await get(other.url, address)).status).toBe(200);
    await admin.collection("projects").delete(record.id);
    await expect.poll(async () => (await get(other.url, address)).status).toBe(404);
  });

  test("neither stores files in its folder, and a start deletes old copies", async () => {
    for (const { dataDir } of [one, other]) {
      const folders = await readdir(dataDir);
      for (const each of ["files", "thumbs", "data.db"]) expect(folders).not.toContain(each);
      expect(await readdir(path.join(dataDir, "tmp"))).toEqual([]);
    }
    await other.kill();
    expect(await readdir(path.join(other.dataDir, "copies"))).toHaveLength(1);
    const again = await startServer({ dataDir: other.dataDir, env: { ...gatewayKey, ...elsewhere } });
    expect(await readdir(path.join(other.dataDir, "copies"))).toEqual([]);
    await again.stop();
  });
});
