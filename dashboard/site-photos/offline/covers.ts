import type { PhotographedSite } from "../../../domain/site-photos/site-photo.ts";
import { offlinePages } from "../../../records/offline-pages.ts";

type Covered = Pick<PhotographedSite, "cover">;

/** The cover of a building site, with or without network; nothing where there is none, or this device never had it. */
export async function coverPicture({ cover }: Covered): Promise<Blob | undefined> {
  return cover && "caches" in globalThis
    ? (await held(await caches.open(offlinePages.covers), cover))?.blob()
    : undefined;
}

/** Holds the covers of these building sites for when there is no network, and no others. */
export async function holdCovers(sites: readonly Covered[]): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(offlinePages.covers);
  const wanted = sites.flatMap(({ cover }) => cover ?? []);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.includes(pathname + search)) await cache.delete(url);
  }
  for (const cover of wanted) await held(cache, cover);
}

/** Another cover has another name: what is held is what the server would send. */
async function held(cache: Cache, cover: string): Promise<Response | undefined> {
  const known = await cache.match(cover);
  if (known) return known;
  const answer = await fetch(cover).catch(() => undefined);
  if (!answer?.ok) return undefined;
  await cache.put(cover, answer.clone());
  return answer;
}
