import type { SharedAssets } from "record-store";
import { type Asset, type Assets, assetResponse, isHashed, makeAsset, type OwnAssets } from "./assets.ts";

/** Milliseconds between two notes that this version is in use. */
const keepEvery = 60 * 60 * 1000;
/** Milliseconds for which the list of paths is cached, so that an invented name costs no query. */
const knownFor = 1000;
/** Most assets of other versions held in memory: those of a large page. */
const mostHeld = 200;

/**
 * Serves the assets of every version that uses the database. During a rolling update, a page of one instance requests
 * its scripts from another. A page opened earlier requests those of a version that no longer runs.
 *
 * @returns once this version's own assets are stored for the others, or storing them failed for now
 */
export async function shareAssets(
  own: OwnAssets,
  shared: SharedAssets,
  report: (error: unknown) => void,
): Promise<Assets> {
  const heldAssets = new Map<string, Asset>();
  let looked: { at: number; paths: Promise<ReadonlySet<string>> } | undefined;

  function paths(): Promise<ReadonlySet<string>> {
    const now = performance.now();
    if (!looked || now - looked.at > knownFor) looked = { at: now, paths: shared.paths() };
    return looked.paths;
  }

  async function ofOthers(path: string): Promise<Asset | undefined> {
    const knownAsset = heldAssets.get(path);
    if (knownAsset) return knownAsset;
    if (!(await paths()).has(path)) return undefined;
    const foundAsset = await shared.read(path);
    if (!foundAsset) return undefined;
    const asset = makeAsset(path, foundAsset.bodies as Asset["bodies"]);
    const [oldest] = heldAssets.size >= mostHeld ? heldAssets.keys() : [];
    if (oldest !== undefined) heldAssets.delete(oldest);
    heldAssets.set(path, asset);
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
      return asset && assetResponse(asset, request);
    },
  };
}
