import type { SharedAssets } from "../../store/index.ts";
import { type Asset, type Assets, answerWith, assetOf, isHashed, type OwnAssets } from "./assets.ts";

/** Milliseconds between two times that this version says it is in use. */
const keepEvery = 60 * 60 * 1000;
/** Milliseconds for which it is known what there is: an invented name costs no question. */
const knownFor = 1000;
/** Assets of other versions held in memory at once: those of a large page. */
const mostHeld = 200;

/**
 * Assets of every version that uses the database: while an update goes from instance to instance, a page of one asks
 * another for its scripts, and a page that stood open before asks for those of a version that nobody runs any more.
 *
 * @returns once this version's own are kept for the others, or could not be for the time being
 */
export async function shareAssets(
  own: OwnAssets,
  shared: SharedAssets,
  report: (error: unknown) => void,
): Promise<Assets> {
  const held = new Map<string, Asset>();
  let looked: { at: number; paths: Promise<ReadonlySet<string>> } | undefined;

  function paths(): Promise<ReadonlySet<string>> {
    const now = performance.now();
    if (!looked || now - looked.at > knownFor) looked = { at: now, paths: shared.paths() };
    return looked.paths;
  }

  async function ofOthers(path: string): Promise<Asset | undefined> {
    const known = held.get(path);
    if (known) return known;
    if (!(await paths()).has(path)) return undefined;
    const found = await shared.read(path);
    if (!found) return undefined;
    const asset = assetOf(path, found.bodies as Asset["bodies"]);
    const [oldest] = held.size >= mostHeld ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
    held.set(path, asset);
    return asset;
  }

  const keep = () => shared.keep(own.hashed()).catch(report);
  await keep();
  setInterval(keep, keepEvery).unref();
  return {
    async answer(request) {
      const answer = own.answer(request);
      const { pathname } = new URL(request.url);
      if (answer || !isHashed(pathname)) return answer;
      const asset = await ofOthers(pathname);
      return asset && answerWith(asset, request);
    },
  };
}
