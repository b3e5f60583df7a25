import { createWriteStream } from "node:fs";
import { copyFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { sniffFile, temporaryName } from "record-store";
import { imageTypes } from "../../domain/images.ts";
import type { DiskRoom } from "../room.ts";

/** An available picture, with its path on this machine. */
export type FoundPicture = { path: string; size: number };

/** The source of a WordPress's pictures. */
export type Media = {
  /** The picture at an address, or the reason why it is unavailable. */
  find(address: string): Promise<FoundPicture | { why: string }>;
};

/** Pictures from a copy of the media folder (`wp-content/uploads`, or a folder that contains it). */
export function mediaFolder(folder: string): Media {
  return {
    async find(address) {
      const place = /\/uploads\/([^?#]+)/.exec(address)?.[1];
      if (!place) return { why: "it lies outside the media folder" };
      for (const base of ["", "uploads", "wp-content/uploads"]) {
        const root = path.resolve(folder, base);
        const file = path.join(root, decoded(place));
        // An export file may name any path, but files outside the folder are never read.
        if (!file.startsWith(root + path.sep)) return { why: "it lies outside the media folder" };
        const fileStat = await stat(file).catch(() => undefined);
        if (fileStat && !(await isInside(root, file))) return { why: "it is a link out of the media folder" };
        if (fileStat?.isFile()) return await asPicture({ path: file, size: fileStat.size });
      }
      return { why: "the media folder does not have it" };
    },
  };
}

/** The folder itself may be a link that its owner chose. A link inside it could lead to any file of this machine. */
async function isInside(root: string, file: string): Promise<boolean> {
  const [base, place] = await Promise.all([realpath(root), realpath(file)]);
  return place.startsWith(base + path.sep);
}

export type DownloadOptions = {
  /** The origin that the operator named, such as `https://ancien.example`. The export file cannot name another. */
  site: string;
  scratch: string;
  /** Room on the disk of `scratch`. */
  room: DiskRoom;
  /** The size limit of a picture in bytes. */
  limit: number;
};

const patience = 60_000;
const mostSteps = 5;

/** Pictures from the WordPress itself, while it still runs. Each is requested only once. */
export function downloadedMedia(options: DownloadOptions): Media {
  const knownFiles = new Map<string, ReturnType<Media["find"]>>();
  return {
    find(address) {
      const foundFile = knownFiles.get(address) ?? download(address, options);
      knownFiles.set(address, foundFile);
      return foundFile;
    },
  };
}

async function download(
  address: string,
  { site, scratch, room, limit }: DownloadOptions,
): Promise<FoundPicture | { why: string }> {
  if (addressHost(address) !== addressHost(site)) return { why: `it does not lie at ${site}` };
  const giveBack = await room.reserve(limit);
  if (!giveBack) return { why: "the disk of DATA_DIR has no room for it (DISK_FLOOR stays free)" };
  const target = path.join(scratch, temporaryName());
  try {
    const answer = await fetchAnswer(address, site);
    if (!answer.ok || !answer.body) return { why: `${address} answers ${answer.status}` };
    const body = Readable.fromWeb(answer.body as ReadableStream);
    await pipeline(body, noMoreThan(limit), createWriteStream(target, { mode: 0o600 }));
    const { size } = await stat(target);
    const picture = await asPicture({ path: target, size });
    if ("why" in picture) await rm(target);
    return picture;
  } catch (error) {
    await rm(target, { force: true });
    const { message, cause } = error as Error;
    return { why: `${address} could not be had: ${cause instanceof Error ? cause.message : message}` };
  } finally {
    giveBack();
  }
}

/** Follows redirects within the WordPress itself, such as to https, and nowhere else. */
async function fetchAnswer(address: string, site: string): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  let place = address;
  for (let step = 0; step <= mostSteps; step++) {
    const answer = await fetch(place, { signal, redirect: "manual" });
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
    if (!next) return answer;
    await answer.body?.cancel();
    place = new URL(next, place).href;
    if (!/^https?:/.test(place) || addressHost(place) !== addressHost(site))
      throw new Error(`it leads on to ${place}`);
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

/** The host with its port, because another port of the same machine may be any service. */
function addressHost(address: string): string {
  const { protocol = "", host = "" } = URL.parse(address) ?? {};
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, "") : "nowhere";
}

/** A page that says « not found » under a picture's name is no picture. */
async function asPicture(picture: FoundPicture): Promise<FoundPicture | { why: string }> {
  const { type } = await sniffFile(picture.path);
  return imageTypes.some((imageType) => imageType === type)
    ? picture
    : { why: "it is no picture that the site shows" };
}

/** Copies a picture to the store's target path. */
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
