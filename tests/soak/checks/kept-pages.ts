import assert from "node:assert/strict";
import { call } from "../calls.ts";
import type { World } from "../world.ts";

/** Public pages whose content follows records, and those that programs read. */
export const publicPages = ["/", "/realisations", "/avis", "/contact", "/sitemap.xml", "/flux.xml"];

/** Pages of works that are compared: the newest. */
const mostWorks = 5;

const hour = 3_600_000;

/** Public pages as visitors get them, and the hour in which they were read. */
export type ReadPages = { texts: Record<string, string>; hour: number };

/** Reads public pages as the site keeps them. */
export async function readPages(world: World): Promise<ReadPages> {
  const { model } = world;
  const works = model.there("projects").slice(-mostWorks);
  const paths = [...publicPages, ...works.map(({ word }) => `/realisations/grange-${word}`)];
  const texts: Record<string, string> = {};
  for (const path of paths) {
    const page = await call(world, path);
    texts[path] = `${page?.status} ${page?.body.text}`;
  }
  return { texts, hour: Math.floor(model.now / hour) };
}

/** The pages that were kept are those that a server renders which has just started. */
export async function checkKeptPages(world: World, kept: ReadPages): Promise<void> {
  const rendered = await readPages(world);
  // A page may change with the hour, as opening hours do.
  if (rendered.hour !== kept.hour) return;
  for (const [path, text] of Object.entries(rendered.texts))
    assert.equal(kept.texts[path], text, `The page ${path} was kept as it is not rendered`);
}
