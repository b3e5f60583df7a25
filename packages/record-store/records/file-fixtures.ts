import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import type { House } from "../fixtures.ts";

async function picture(width = 40, height = 30): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: "#885522" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
}

export type Entry = [key: string, value: string | Blob | { upload: string }];

/** A form of fields and uploads. */
export async function form(entries: Entry[]): Promise<FormData> {
  const data = new FormData();
  for (const [key, value] of entries) {
    if (typeof value === "object" && "upload" in value) data.append(key, await picture(), value.upload);
    else data.append(key, value);
  }
  return data;
}

export function upload(name: string): { upload: string } {
  return { upload: name };
}

export async function createWork(house: House, entries: Entry[]) {
  const answer = await house.boss.create(
    "works",
    await form([["slug", "grange"], ["title", "La grange"], ...entries]),
  );
  expect(answer.status).toBe(200);
  return answer.body as Record<string, unknown> & { id: string; gallery: string[]; cover: string };
}

export function storedFiles({ folder }: House, id: unknown): string[] {
  const place = join(folder, "files", "pbc_works", String(id));
  return existsSync(place) ? readdirSync(place).sort() : [];
}

export function leftovers({ folder }: House): string[] {
  return readdirSync(join(folder, "tmp"));
}

/** An image that no compression makes small. */
export async function noise(size: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: size * size * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(raw, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
