import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { offlinePages } from "../../../../records/offline-pages.ts";

type Covered = Pick<PhotographedWorksite, "cover">;

/**
 * The cover of a worksite, with or without network. Returns `undefined` if there is no cover, or if this device never
 * had it.
 */
export async function coverPicture({ cover }: Covered): Promise<Blob | undefined> {
  return cover && "caches" in globalThis
    ? (await held(await caches.open(offlinePages.covers), cover))?.blob()
    : undefined;
}

/** Stores the covers of these worksites for offline use, and deletes all others. */
export async function holdCovers(worksites: readonly Covered[]): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(offlinePages.covers);
  const wantedCovers = worksites.flatMap(({ cover }) => cover ?? []);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wantedCovers.includes(pathname + search)) await cache.delete(url);
  }
  for (const cover of wantedCovers) await held(cache, cover);
}

/** A new cover has a new name, so a stored cover is never stale. */
async function held(cache: Cache, cover: string): Promise<Response | undefined> {
  const knownCover = await cache.match(cover);
  if (knownCover) return knownCover;
  const answer = await fetch(cover).catch(() => undefined);
  if (!answer?.ok) return undefined;
  await cache.put(cover, answer.clone());
  return answer;
}
