import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Awaitable, SharedAsset } from "record-store";
import { type Encoding, encodingFor } from "./compression.ts";
import { contentTag, isKnown } from "./entity-tag.ts";

/** Files served as they are. */
export type Assets = {
  /** Returns the answer to a GET or HEAD, or `undefined` if there is no such file. */
  answer(request: Request): Awaitable<Response | undefined>;
};

/** Files of this version: the build's files for browsers, and those of `public/`. */
export type OwnAssets = {
  answer(request: Request): Response | undefined;
  /** Returns the files whose names carry a hash of their content. */
  hashed(): SharedAsset[];
};

export type Asset = {
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  headers: Record<string, string>;
};

const year = "public, max-age=31536000, immutable";
const day = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Reads the folders into memory. The files take a few megabytes, and a path outside the folders cannot be requested. A
 * file that the build compressed has its `.br` and `.gz` beside it. Both answer under the name of the file itself.
 */
export async function openAssets(folders: readonly string[]): Promise<OwnAssets> {
  const assetMap = new Map<string, Asset>();
  for (const folder of folders) await readFolder(folder, assetMap);
  return {
    answer(request) {
      const asset = assetMap.get(new URL(request.url).pathname);
      return asset && assetResponse(asset, request);
    },
    hashed: () => [...assetMap].flatMap(([path, { bodies }]) => (isHashed(path) ? [{ path, bodies }] : [])),
  };
}

/** Names below /assets/ carry a hash of the content; any other file may change under the same name. */
export function isHashed(address: string): boolean {
  return address.startsWith("/assets/");
}

async function readFolder(folder: string, assets: Map<string, Asset>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => !/\.(br|gz)$|[\\/]\.vite[\\/]/.test(name))) {
    const address = `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/")}`;
    assets.set(address, await readAsset(file, address, new Set(files)));
  }
}

async function readAsset(file: string, address: string, files: ReadonlySet<string>): Promise<Asset> {
  const bodies: Asset["bodies"] = { identity: await readFile(file) };
  if (files.has(`${file}.br`)) bodies.br = await readFile(`${file}.br`);
  if (files.has(`${file}.gz`)) bodies.gzip = await readFile(`${file}.gz`);
  return makeAsset(address, bodies);
}

export function makeAsset(address: string, bodies: Asset["bodies"]): Asset {
  const headers: Record<string, string> = {
    "Content-Type": getMimeType(address) ?? "application/octet-stream",
    "Cache-Control": assetCaching(address),
    ETag: `"${contentTag(bodies.identity)}"`,
    "X-Content-Type-Options": "nosniff",
  };
  if (bodies.br || bodies.gzip) headers.Vary = "Accept-Encoding";
  return { bodies, headers };
}

function assetCaching(address: string): string {
  if (isHashed(address)) return year;
  // A cached service worker would go on serving the pages of a former version.
  return address.endsWith("/service-worker.js") ? "no-cache" : day;
}

export function assetResponse({ bodies, headers }: Asset, request: Request): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const compressed = encoding && bodies[encoding];
  // Each form of the body has its own validator, as its bytes differ.
  const etag = compressed ? headers.ETag?.replace(/"$/, `-${encoding}"`) : headers.ETag;
  const answerHeaders = { ...headers, ETag: etag ?? "" };
  if (isKnown(request.headers.get("if-none-match"), answerHeaders.ETag))
    return new Response(null, { status: 304, headers: answerHeaders });
  if (compressed)
    return new Response(compressed, { headers: { ...answerHeaders, "Content-Encoding": encoding } });
  return new Response(bodies.identity, { headers: answerHeaders });
}
