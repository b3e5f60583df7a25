import type { Page } from "playwright-core";
import { compressBest } from "../../../server/http/compression.ts";

/** Compressed sizes by address. The names of scripts contain a digest, so a size never changes. */
const sizes = new Map<string, number>();

/**
 * Returns the bytes of all scripts that a page has loaded, as a release compresses them: a test run's build compresses
 * them fast, so they are compressed again here.
 */
export async function scriptWeight(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const weights = await Promise.all([...new Set(scripts)].map(compressedSize));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

async function compressedSize(script: string): Promise<number> {
  const earlierSize = sizes.get(script);
  if (earlierSize !== undefined) return earlierSize;
  const body = await (await fetch(script)).bytes();
  const { byteLength } = await compressBest(body, "br");
  sizes.set(script, byteLength);
  return byteLength;
}
