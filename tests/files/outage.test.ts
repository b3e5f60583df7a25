import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type PocketBase from "pocketbase";
import { expect, onTestFinished, test } from "vitest";
import { openAdmin, send } from "../contact/form.ts";
import { picture } from "../contract/pictures.ts";
import type { RunningServer } from "../running.ts";
import { startGateway } from "../s3-gateway.ts";
import { coverAddress, get, newPart, sendProject, startSite } from "./fixtures.ts";

/**
 * Reads and uploads without a pause until `stop` is called. Returns the acknowledged records, and all other answers.
 */
function load(server: RunningServer, token: string, asked: () => string[]) {
  let isOver = false;
  const storedItems: { id: string; cover_image: string }[] = [];
  const seenTexts = new Set<string>();
  async function upload(worker: number): Promise<void> {
    for (let times = 0; !isOver; times++) {
      const cover = await picture(`${worker}-${times}.png`);
      const { status, retryAfter, record } = await sendProject(server, token, `p-${worker}-${times}`, cover);
      if (status === 200) storedItems.push(record);
      else seenTexts.add(`upload ${status} ${retryAfter}`);
    }
  }
  async function read(): Promise<void> {
    for (let times = 0; !isOver; times++) {
      const address = asked()[times % asked().length] ?? "";
      const { status, retryAfter } = await get(server.url, address);
      if (status !== 200) seenTexts.add(`read ${status} ${retryAfter}`);
    }
  }
  const all = Promise.all([upload(1), upload(2), read(), read()]);
  return {
    kept: storedItems,
    said: seenTexts,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

test("during a bucket's outage a site asks for retries, then recovers itself", async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const server = await startSite(await gateway.newBucket());
  const admin = await openAdmin(server);
  const { token } = admin.authStore;
  const upload = async (slug: string) => sendProject(server, token, slug, await picture(`${slug}.png`));
  const seenProject = (await upload("seen")).record;
  await admin.collection("projects").update(seenProject.id, { status: "published" });
  const [cover, thumb] = [coverAddress(seenProject), `${coverAddress(seenProject)}?thumb=400x400`];
  for (const address of [cover, thumb]) expect((await get(server.url, address)).status).toBe(200);
  const work = load(server, token, () => [cover, thumb]);
  await expect.poll(() => work.kept.length).toBeGreaterThan(5);

  await gateway.end();
  await expect.poll(async () => upload(crypto.randomUUID())).toMatchObject({ status: 503, retryAfter: "5" });
  for (const address of [cover, thumb]) expect((await get(server.url, address)).status).toBe(200);
  expect(await get(server.url, `${cover}?thumb=300x400`)).toMatchObject({ status: 503, retryAfter: "5" });
  expect(await sendProject(server, token, "words-alone")).toMatchObject({ status: 200 });
  const form = await send(server.url, { photos: [await picture("jardin.png")] });
  expect([form.status, form.answer]).toMatchObject([
    503,
    { outcome: "failed", typed: { subject: "Une extension en bois" } },
  ]);
  expect(await admin.collection("messages").getFullList()).toEqual([]);

  await gateway.begin();
  const before = work.kept.length;
  await expect.poll(() => work.kept.length).toBeGreaterThan(before + 5);
  await work.stop();
  expect([...work.said]).toEqual(["upload 503 5"]);
  expect((await get(server.url, `${cover}?thumb=300x400`)).status).toBe(200);
  expect((await send(server.url, { photos: [await picture("jardin.png")] })).status).toBe(200);
  await everyFileIsThere(server, admin);
});

/** Asserts that every file named by a record exists. */
async function everyFileIsThere(server: RunningServer, admin: PocketBase): Promise<void> {
  const projects = await admin.collection("projects").getFullList();
  const covers = projects.filter(({ cover_image }) => cover_image !== "");
  expect(covers.length).toBeGreaterThan(10);
  for (const { id, cover_image } of covers)
    expect((await get(server.url, coverAddress({ id, cover_image }))).status).toBe(200);
}

test("a bucket that says nothing any more is not waited for", async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const server = await startSite(await gateway.newBucket());
  const { token } = (await openAdmin(server)).authStore;
  const { record } = await sendProject(server, token, "seen", await picture("seen.png"));
  gateway.freeze();
  const away = { status: 503, retryAfter: "5" };
  expect(await sendProject(server, token, "late", await picture("late.png"))).toMatchObject(away);
  expect(
    await get(server.url, `${coverAddress(record)}?thumb=400x400`, { Authorization: token }),
  ).toMatchObject(away);
  gateway.thaw();
  const again = async () =>
    sendProject(server, token, `again-${crypto.randomUUID()}`, await picture("a.png"));
  await expect.poll(again).toMatchObject({ status: 200 });
});

test("a bucket that does not answer is logged, and allows the start", async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const bucket = await gateway.newBucket();
  const dataDir = await mkdtemp(path.join(tmpdir(), "files-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  await gateway.end();
  const server = await startSite(bucket, { dataDir });
  expect((await get(server.url, "/")).status).toBe(200);
  expect(server.output()).toContain("The bucket that FILES_URL names does not answer");
  await gateway.begin();
});

test.each([
  [
    "of no such name",
    (files: string) => files.replace(/s3:\/\/[^/]+/, "s3://nulle-part"),
    {},
    "there is no such bucket",
  ],
  [
    "with another secret",
    (files: string) => files,
    { AWS_SECRET_ACCESS_KEY: "un autre" },
    "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
  ],
  [
    "with an unknown key",
    (files: string) => files,
    { AWS_ACCESS_KEY_ID: "inconnue" },
    "it does not know AWS_ACCESS_KEY_ID",
  ],
  [
    "on no host",
    (files: string) => `${files.replace("127.0.0.1", "nulle-part.invalid")}&sslmode=disable`,
    {},
    "there is no host of that name",
  ],
])("a bucket %s stops the start with the reason", async (_, named, env, reason) => {
  await expect(startSite(named(await newPart()), { env })).rejects.toThrow(
    `The bucket that FILES_URL names cannot be used: ${reason}.`,
  );
});
