import { createWriteStream } from "node:fs";
import { mkdir, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { BadRequest, StoreError, TooLarge } from "../../errors.ts";
import { temporaryName } from "../../files/disk.ts";
import type { Body, IncomingFile } from "../../kernel.ts";
import type { BodyLimits, Chunks } from "./bounds.ts";
import { valuesOfForm } from "./values.ts";

const mostParts = 1_000;
const longestKey = 200;
/** Of one part: its name, its type, and the name of a file. */
const mostHeaders = 10;
const mostHeaderBytes = 8 * 1024;

type Arrival = { key: string; file: IncomingFile };

/**
 * Reads a multipart body, each file straight into a folder of its own request, which `dispose` removes with
 * whatever else was put there meanwhile.
 *
 * @throws BadRequest, TooLarge
 */
export async function readMultipart(chunks: Chunks, contentType: string, limits: BodyLimits): Promise<Body> {
  const folder = path.join(limits.folder, temporaryName());
  await mkdir(folder, { recursive: true });
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const { pairs, arrivals } = await readParts(chunks, contentType, folder, limits);
    return { values: valuesOfForm(pairs), files: byKey(arrivals), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readParts(chunks: Chunks, contentType: string, folder: string, limits: BodyLimits) {
  const pairs: [string, string][] = [];
  const saving: Promise<Arrival>[] = [];
  const failed = new AbortController();
  let textLength = 0;

  const parser = openParser(contentType, limits);
  parser.on("field", (key, text, isKeyCut, isCut) => {
    textLength += Buffer.byteLength(text);
    if (isCut || textLength > limits.text) failed.abort(new TooLarge());
    else if (isKeyCut || (key ?? "").length > longestKey) failed.abort(new BadRequest());
    else if (key) pairs.push([key, text]);
  });
  parser.on("file", (key, stream, name) => {
    const file = { path: path.join(folder, String(saving.length)), name: name ?? "", size: 0 };
    const saved = save(stream, file, failed.signal).then((arrived) => ({ key: key ?? "", file: arrived }));
    saved.catch((error) => failed.abort(error));
    saving.push(saved);
  });
  parser.on("partsLimit", () => failed.abort(new BadRequest()));

  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), parser, { signal: failed.signal });
    return { pairs, arrivals: await Promise.all(saving) };
  } catch (error) {
    // Only the first reason counts. A file whose end will not come has to be told.
    failed.abort(error);
    await Promise.allSettled(saving);
    throw reasonOf(failed.signal.reason);
  }
}

function openParser(contentType: string, { perFile, text }: BodyLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fileSize: perFile,
        fieldSize: text,
        parts: mostParts,
        headerPairs: mostHeaders,
        headerSize: mostHeaderBytes,
      },
      // A form sends its empty file input as a file without name: the contract reads it as an empty text.
      isPartAFile: (_key, _type, name) => name !== undefined && name !== "",
    });
  } catch (error) {
    throw new BadRequest(undefined, {}, error);
  }
}

async function save(
  stream: BusboyFileStream,
  file: IncomingFile,
  signal: AbortSignal,
): Promise<IncomingFile> {
  await pipeline(stream, createWriteStream(file.path, { flags: "wx" }), { signal });
  if (!stream.truncated) return { ...file, size: stream.bytesRead };
  await truncate(file.path);
  return { ...file, size: stream.bytesRead, truncated: true };
}

/** What the machine refuses is our fault, everything else the body's. */
function reasonOf(error: unknown): unknown {
  const isOurs = error instanceof StoreError || (error instanceof Error && "syscall" in error);
  return isOurs ? error : new BadRequest(undefined, {}, error);
}

function byKey(arrivals: readonly Arrival[]): Map<string, IncomingFile[]> {
  const files = new Map<string, IncomingFile[]>();
  for (const { key, file } of arrivals) {
    const same = files.get(key);
    if (same) same.push(file);
    else files.set(key, [file]);
  }
  return files;
}
