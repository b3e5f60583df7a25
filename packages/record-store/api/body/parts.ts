import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";

export type PartLimits = {
  /** Bytes of one file. A larger one is not read further, and its stream is `truncated`. */
  file: number;
  /** Bytes of one text. A longer one is not read further. */
  text: number;
  parts: number;
};

/** An arriving file. Its taker must read it to its end, or drop it with `resume`: the next part waits for that. */
export type IncomingPart = BusboyFileStream;

type Takers = {
  takeText(key: string, text: string, isCut: boolean): void;
  /** Ends the reading if it rejects. */
  takeFile(key: string, stream: IncomingPart, name: string): Promise<void>;
};

/** Limits for the headers of one part: its name, its type, and a file's name. */
const mostHeaders = 10;
const mostHeaderBytes = 8 * 1024;

/**
 * Reads a multipart body part by part, as it arrives. Resolves once all parts are taken. Only the takers write
 * anything.
 *
 * @param ending ends the reading when aborted, with the reason
 * @throws the reason for the end: TooManyParts, a taker's error, an error of the chunks or of `ending`, or that the
 *   body is not multipart
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
  // The parser would go on looking for the end of each part, and there may be a million.
  parser.on("partsLimit", () => end(new TooManyParts()));
  parser.on("file", (key, stream, name) => {
    // A dropped file also emits an error when the body ends within it, which would end the process.
    stream.on("error", () => undefined);
    // Dropping one file makes the parser go on to the next.
    if (ending.signal.aborted) return void stream.resume();
    open.add(stream);
    const fileTaking = takeFile(key ?? "", stream, name ?? "").catch(end);
    taking.push(fileTaking.finally(() => open.delete(stream)));
  });
  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), parser, { signal: ending.signal });
    await Promise.all(taking);
  } catch (error) {
    end(error);
    // Without an error, a stream with all its bytes received but not yet read would be awaited forever.
    for (const stream of open) stream.destroy(new Error("The body has broken off."));
    await Promise.all(taking);
  }
  ending.signal.throwIfAborted();
}

/** A body has more parts than allowed. */
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
    // A form sends its empty file input as a file without a name. The contract reads it as an empty text.
    isPartAFile: (_key, _type, name) => name !== undefined && name !== "",
  });
}
