import PocketBase from "pocketbase";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWatchedServer } from "./held-loop.ts";

vi.setConfig({ testTimeout: 120_000 });

/**
 * The number of photos sent here, of the 31 that a project holds. Each costs a second of the machine. The bench sends
 * all.
 */
const photos = 5;

test("uploading photos of 20 MB one by one keeps nobody waiting", async () => {
  const server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  onTestFinished(() => server.stop());
  const admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const projects = admin.collection("projects");
  const photo = await photoOf20MB();
  const named = (index: number) => new File([photo], `photo-${index}.jpg`, { type: "image/jpeg" });

  const { result, worked, grown } = await server.watch(async () => {
    const words = { title: "Maison", slug: "maison", description: "<p>Douglas</p>", status: "draft" };
    const { id } = await projects.create({ ...words, cover_image: named(0) });
    let next = 1;
    const sender = async () => {
      while (next < photos) await projects.update(id, { "gallery+": named(next++) });
    };
    await Promise.all([sender(), sender()]);
    return projects.update(id, { status: "published" });
  });

  expect(result.gallery).toHaveLength(photos - 1);
  expect(worked).toBeLessThan(200);
  expect(grown).toBeLessThan(150e6);
});

/** Returns a picture of noise, which no encoder can make smaller: 6 megapixels, at nearly the largest allowed size. */
async function photoOf20MB(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 2700, height: 2250, channels: 3, background: "#000", noise } });
  const photo = await grain.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  expect(photo.length).toBeGreaterThan(15e6);
  expect(photo.length).toBeLessThan(20e6);
  return Buffer.from(photo);
}
