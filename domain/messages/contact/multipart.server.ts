import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";

/** The longest message, percent-encoded, takes 90 KB; what is longer yet comes back to whoever typed it. */
export const mostText = 256 * 1024;
/** The form has 13. A file input has no limit of its own: whoever chose more photos is told so. */
export const mostParts = 50;
/** Of one part: its name, its type, and the name of a file. */
const mostHeaders = 10;
const mostHeaderBytes = 8 * 1024;

type Takers = {
  takeText(key: string | undefined, text: string): void;
  takeFile(key: string, stream: BusboyFileStream, name: string): Promise<void>;
  /** Ends the reading. */
  end(cause: Error): void;
};

/** Resolves when all parts are taken. When the body breaks off, so do the files that wait for their end. */
export async function parseMultipart(
  chunks: Readable,
  parser: BusboyInstance,
  { takeText, takeFile, end }: Takers,
): Promise<void> {
  const open = new Set<BusboyFileStream>();
  const taking: Promise<void>[] = [];
  let isOver = false;
  parser.on("field", takeText);
  // It would go on looking for the end of each part, and there may be a million.
  parser.on("partsLimit", () => end(new FormTooLarge()));
  parser.on("file", (key, stream, name) => {
    // One that nobody saves is told as well when the body ends within it, and would end the process.
    stream.on("error", () => undefined);
    // Letting go of one file makes the parser go on to the next.
    if (isOver) return void stream.resume();
    open.add(stream);
    taking.push(takeFile(key ?? "", stream, name ?? "").finally(() => open.delete(stream)));
  });
  try {
    await pipeline(chunks, parser);
  } finally {
    isOver = true;
    // Without an error, one that has all its bytes and not yet given them away would be waited for.
    for (const stream of open) stream.destroy(new Error("The form has broken off."));
    await Promise.all(taking);
  }
}

export function openParser(request: Request, perPhoto: number): BusboyInstance {
  return new Busboy({
    headers: { "content-type": typeOf(request) },
    limits: {
      fileSize: perPhoto,
      fieldSize: mostText,
      parts: mostParts,
      headerPairs: mostHeaders,
      headerSize: mostHeaderBytes,
    },
    // A form sends an empty file input as a file without name.
    isPartAFile: (_key, _type, name) => name !== undefined && name !== "",
  });
}

/** Writes a file and resolves with what went wrong, if anything: the rest of the form is read all the same. */
export async function saveFile(stream: BusboyFileStream, file: string): Promise<unknown> {
  let handle: FileHandle | undefined;
  let problem: unknown;
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    if (!problem) await act().catch((error) => (problem = error));
  };
  const sink = new Writable({
    construct(done) {
      const begin = async () => {
        await mkdir(path.dirname(file), { recursive: true });
        handle = await open(file, "wx");
      };
      void attempt(begin).then(() => done());
    },
    write: (chunk: Buffer, _encoding, done) =>
      void attempt(async () => handle?.appendFile(chunk)).then(() => done()),
    destroy: (error, done) => void attempt(async () => handle?.close()).then(() => done(error)),
  });
  const closed = new Promise((resolve) => sink.once("close", resolve));
  // Broken off on its way: the body has told already.
  await pipeline(stream, sink).catch(() => undefined);
  await closed;
  return problem;
}

/** A form brings more than is read of one. */
export class FormTooLarge extends Error {}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(typeOf(request));
}

export function typeOf({ headers }: Request): string {
  return headers.get("content-type") ?? "";
}
