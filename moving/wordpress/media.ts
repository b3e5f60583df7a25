import { createWriteStream } from "node:fs";
import { copyFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { imageTypes } from "../../domain/images.ts";
import { sniffFile, temporaryName } from "../../store/index.ts";

/** A picture that could be had: where it lies on this machine. */
export type FoundPicture = { path: string; size: number };

/** Where a WordPress's pictures are taken from. */
export type Media = {
  /** The picture of an address, or why it does not come. */
  find(address: string): Promise<FoundPicture | { why: string }>;
};

/** Pictures from a copy of the media folder (`wp-content/uploads`, or a folder that it lies in). */
export function mediaFolder(folder: string): Media {
  return {
    async find(address) {
      const place = /\/uploads\/([^?#]+)/.exec(address)?.[1];
      if (!place) return { why: "it lies outside the media folder" };
      for (const base of ["", "uploads", "wp-content/uploads"]) {
        const root = path.resolve(folder, base);
        const file = path.join(root, decoded(place));
        // An export file may say what it likes; nothing beside the folder is read.
        if (!file.startsWith(root + path.sep)) return { why: "it lies outside the media folder" };
        const found = await stat(file).catch(() => undefined);
        if (found?.isFile()) return await asPicture({ path: file, size: found.size });
      }
      return { why: "the media folder does not have it" };
    },
  };
}

export type DownloadOptions = {
  /** Of the WordPress: from nowhere else is anything taken. */
  site: string;
  scratch: string;
  /** Bytes that one picture may weigh. */
  limit: number;
};

const patience = 60_000;
const mostSteps = 5;

/** Pictures from the WordPress itself, while it still runs; each is asked for once. */
export function downloadedMedia(options: DownloadOptions): Media {
  const known = new Map<string, ReturnType<Media["find"]>>();
  return {
    find(address) {
      const found = known.get(address) ?? download(address, options);
      known.set(address, found);
      return found;
    },
  };
}

async function download(
  address: string,
  { site, scratch, limit }: DownloadOptions,
): Promise<FoundPicture | { why: string }> {
  if (!URL.canParse(address) || hostOf(address) !== hostOf(site))
    return { why: `it does not lie at ${site}` };
  const target = path.join(scratch, temporaryName());
  try {
    const answer = await answerOf(address, site);
    if (!answer.ok || !answer.body) return { why: `${address} answers ${answer.status}` };
    const body = Readable.fromWeb(answer.body as ReadableStream);
    await pipeline(body, noMoreThan(limit), createWriteStream(target, { mode: 0o600 }));
    const { size } = await stat(target);
    return await asPicture({ path: target, size });
  } catch (error) {
    await rm(target, { force: true });
    const { message, cause } = error as Error;
    return { why: `${address} could not be had: ${cause instanceof Error ? cause.message : message}` };
  }
}

/** Follows what leads on within the WordPress itself, such as to https, and nowhere else. */
async function answerOf(address: string, site: string): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  let place = address;
  for (let step = 0; step <= mostSteps; step++) {
    const answer = await fetch(place, { signal, redirect: "manual" });
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
    if (!next) return answer;
    await answer.body?.cancel();
    place = new URL(next, place).href;
    if (!/^https?:/.test(place) || hostOf(place) !== hostOf(site)) throw new Error(`it leads on to ${place}`);
  }
  throw new Error("it leads on without end");
}

function noMoreThan(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > limit) done(new Error("it is too heavy"));
      else done(null, chunk);
    },
  });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
}

/** A page that says « not found » under a picture's name is none. */
async function asPicture(found: FoundPicture): Promise<FoundPicture | { why: string }> {
  const { type } = await sniffFile(found.path);
  return imageTypes.some((known) => known === type) ? found : { why: "it is no picture that the site shows" };
}

/** Copies a found picture to where the store wants it. */
export function copyPicture(picture: FoundPicture): (target: string) => Promise<void> {
  return (target) => copyFile(picture.path, target);
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
