import { createWriteStream } from "node:fs";
import { mkdir, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BadRequest, StoreError, TooLarge } from "../../errors.ts";
import { temporaryName } from "../../files/owner.ts";
import type { Body, IncomingFile } from "../../kernel.ts";
import type { BodyLimits, Chunks } from "./bounds.ts";
import { type IncomingPart, readParts } from "./parts.ts";
import { valuesOfForm } from "./values.ts";

const mostParts = 1_000;
const longestKey = 200;

/**
 * Reads a multipart body. Streams each file into the request's own folder. `dispose` removes the folder with everything
 * added to it meanwhile.
 *
 * @throws BadRequest, TooLarge
 */
export async function readMultipart(chunks: Chunks, contentType: string, limits: BodyLimits): Promise<Body> {
  const folder = path.join(limits.folder, temporaryName());
  await mkdir(folder, { recursive: true });
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readToFolder(folder, chunks, contentType, limits)), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readToFolder(folder: string, chunks: Chunks, contentType: string, limits: BodyLimits) {
  const pairs: [string, string][] = [];
  const files = new Map<string, IncomingFile[]>();
  const ending = new AbortController();
  let textLength = 0;
  let arrived = 0;

  function takeText(key: string, text: string, isCut: boolean): void {
    textLength += Buffer.byteLength(text);
    if (isCut || textLength > limits.text) ending.abort(new TooLarge());
    else if (key.length > longestKey) ending.abort(new BadRequest());
    else if (key) pairs.push([key, text]);
  }

  async function takeFile(key: string, stream: IncomingPart, name: string): Promise<void> {
    const file: IncomingFile = { path: path.join(folder, String(arrived++)), name, size: 0 };
    const same = files.get(key);
    if (same) same.push(file);
    else files.set(key, [file]);
    await save(stream, file);
  }

  const { perFile: file, text } = limits;
  const most = { file, text, parts: mostParts };
  await readParts(chunks, contentType, most, { takeText, takeFile }, ending).catch(throwBodyError);
  return { values: valuesOfForm(pairs), files };
}

async function save(stream: IncomingPart, file: IncomingFile): Promise<void> {
  await pipeline(stream, createWriteStream(file.path, { flags: "wx" }));
  file.size = stream.bytesRead;
  if (!stream.truncated) return;
  await truncate(file.path);
  file.truncated = true;
}

/** A system error is our fault, any other error the body's. */
function throwBodyError(error: unknown): never {
  const isOurs = error instanceof StoreError || (error instanceof Error && "syscall" in error);
  throw isOurs ? error : new BadRequest(undefined, {}, error);
}
