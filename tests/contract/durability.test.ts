import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { RecordModel } from "pocketbase";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { startServer } from "../running.ts";
import { Caller } from "./caller.ts";
import { differs } from "./differences.ts";
import { picture } from "./pictures.ts";

const uploads = isFullRun ? 200 : 80;

const settings = { env: { RATE_LIMITS: "off" } };

test.skipIf(differs("killed-at-will"))(
  `a power cut among ${uploads} uploads loses no acknowledged record or file`,
  // The uploads into a bucket and the two starts took a minute on a slow machine, beside other tests.
  { timeout: 180_000 },
  async () => {
    const before = await startServer(settings);
    const folder = { dataDir: before.dataDir };
    onTestFinished(() => rm(before.dataDir, { recursive: true, force: true }));
    const acknowledged = await uploadUntilCut(
      await Caller.signIn(before.url, before.admin),
      uploads,
      40,
      before.kill,
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.length).toBeLessThan(uploads);

    const after = await startServer({ ...settings, ...folder });
    onTestFinished(() => after.stop());
    const admin = await Caller.signIn(after.url, before.admin);
    const storedRecords = new Map(
      (await admin.projects.getFullList()).map((project) => [project.id, project]),
    );
    for (const project of acknowledged) expect(storedRecords.get(project.id)).toEqual(project);
    for (const project of storedRecords.values()) await expectWholeFiles(admin, project);
    expect(await readdir(path.join(after.dataDir, "tmp"))).toEqual([]);
  },
);

/**
 * Creates `count` projects at once and cuts the power once `enough` are acknowledged. Returns the acknowledged ones.
 */
async function uploadUntilCut(admin: Caller, count: number, enough: number, cut: () => Promise<void>) {
  const cover = await picture("facade.jpg", 600, 400);
  const gallery = [await picture("un.png", 300, 200), await picture("deux.webp", 300, 200)];
  const acknowledged: RecordModel[] = [];
  let ending: Promise<void> | undefined;
  const uploads = Array.from({ length: count }, async (_, n) => {
    const project = {
      title: `Maison ${n}`,
      slug: `maison-${n}`,
      description: "<p>Bois</p>",
      cover_image: cover,
    };
    acknowledged.push(await admin.projects.create({ ...project, gallery }));
    if (acknowledged.length === enough) ending = cut();
  });
  await Promise.allSettled(uploads);
  await ending;
  return acknowledged;
}

async function expectWholeFiles(caller: Caller, project: RecordModel): Promise<void> {
  const names: string[] = [project.cover_image, ...project.gallery];
  expect(names.filter((name) => name.length > 0)).toHaveLength(3);
  for (const name of names) {
    const answer = await fetch(caller.sdk.files.getURL(project, name));
    expect([name, answer.status]).toEqual([name, 200]);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    expect(width).toBe(name === project.cover_image ? 600 : 300);
  }
}
