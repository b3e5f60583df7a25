import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";

export type PartLimits = {
  /** Bytes of one file; of a larger one no more is read, and its stream is `truncated`. */
  file: number;
  /** Bytes of one text; of a longer one no more is read. */
  text: number;
  parts: number;
};

/** A file on its way. Whoever takes it reads it to its end, or lets go of it by `resume`: what follows it waits for that. */
export type IncomingPart = BusboyFileStream;

type Takers = {
  takeText(key: string, text: string, isCut: boolean): void;
  /** Ends the reading when it rejects. */
  takeFile(key: string, stream: IncomingPart, name: string): Promise<void>;
};

/** Of one part: its name, its type, and the name of a file. */
const mostHeaders = 10;
const mostHeaderBytes = 8 * 1024;

/**
 * Reads a multipart body part by part, as it comes. Resolves when all parts are taken; nothing is written but by who
 * takes them.
 *
 * @param ending ends the reading when it is aborted, with the reason
 * @throws what ended it: TooManyParts, what a file could not be taken for, what the chunks or `ending` say, or that it is
 * no multipart body
 */
export async function readParts(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: PartLimits,
  { takeText, takeFile }: Takers,
  ending: AbortController,
): Promise<void> {
  const parser = openParser(contentType, limits);
  const open = new Set<IncomingPart>();
  const taking: Promise<void>[] = [];
  // Only the first reason counts.
  const end = (cause: unknown) => ending.abort(cause);
  parser.on("field", (key, text, _isKeyCut, isCut) => takeText(key ?? "", text, isCut));
  // It would go on looking for the end of each part, and there may be a million.
  parser.on("partsLimit", () => end(new TooManyParts()));
  parser.on("file", (key, stream, name) => {
    // One that nobody saves is told as well when the body ends within it, and would end the process.
    stream.on("error", () => undefined);
    // Letting go of one file makes the parser go on to the next.
    if (ending.signal.aborted) return void stream.resume();
    open.add(stream);
    const taken = takeFile(key ?? "", stream, name ?? "").catch(end);
    taking.push(taken.finally(() => open.delete(stream)));
  });
  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), parser, { signal: ending.signal });
    await Promise.all(taking);
  } catch (error) {
    end(error);
    // Without an error, one that has all its bytes and not yet given them away would be waited for.
    for (const stream of open) stream.destroy(new Error("The body has broken off."));
    await Promise.all(taking);
  }
  ending.signal.throwIfAborted();
}

/** A body brings more parts than are read of one. */
export class TooManyParts extends Error {}

function openParser(contentType: string, { file, text, parts }: PartLimits): BusboyInstance {
  return new Busboy({
    headers: { "content-type": contentType },
    limits: {
      fileSize: file,
      fieldSize: text,
      parts,
      headerPairs: mostHeaders,
      headerSize: mostHeaderBytes,
    },
    // A form sends its empty file input as a file without name: the contract reads it as an empty text.
    isPartAFile: (_key, _type, name) => name !== undefined && name !== "",
  });
}
