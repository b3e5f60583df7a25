import { open } from "node:fs/promises";
import { StoreError } from "../errors.ts";
import { isShownInPlace } from "./served-type.ts";
import type { ServedFile } from "./serving.ts";

const chunkSize = 64 * 1024;

/** What of a request decides how a file is answered. */
export type FileRequest = {
  method: string;
  header(name: string): string | undefined;
  isDownload: boolean;
  /** Only for whoever asked: no shared cache may keep it, and the asker's own asks again. */
  isPrivate: boolean;
  /** Another `Accept` would have got another file. */
  isNegotiated: boolean;
};

/**
 * Answers with a file, a part of it (206), "as you have it" (304) or "no such part" (416). Carries every header
 * that the contract wants of files, so that nothing need be added on the way out (record-store contract §1, §10).
 */
export function answerWithFile(file: ServedFile, request: FileRequest): Response {
  const headers = headersFor(file, request);
  if (isUnchanged(file, request)) return new Response(null, { status: 304, headers: headersOf304(headers) });
  const range = request.header("range");
  if (range !== undefined && mayAnswerInPart(file, request)) {
    const part = readRange(range, file.size);
    if (part) return partOf(file, part, request, headers);
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(file.bytes ?? bytesOf(file, 0, file.size - 1), { headers });
}

/** A whole file as a stream. */
export function contentOf(file: ServedFile): ReadableStream<Uint8Array> | undefined {
  return new Response(file.bytes ?? bytesOf(file, 0, file.size - 1)).body ?? undefined;
}

const prepared = new WeakMap<ServedFile, { plain: Headers; negotiated: Headers }>();

type Headers = Readonly<Record<string, string>>;

/** A kept file keeps its headers too: assembling them costs more than the rest of the answer. */
function headersFor(file: ServedFile, request: FileRequest): Headers {
  if (request.isDownload || request.isPrivate) return assembleHeaders(file, request);
  let both = prepared.get(file);
  if (!both) {
    both = {
      plain: assembleHeaders(file, usual),
      negotiated: assembleHeaders(file, { ...usual, isNegotiated: true }),
    };
    prepared.set(file, both);
  }
  return request.isNegotiated ? both.negotiated : both.plain;
}

const usual = { isDownload: false, isPrivate: false, isNegotiated: false };

function assembleHeaders(file: ServedFile, { isDownload, isPrivate, isNegotiated }: typeof usual): Headers {
  const disposition = isShownInPlace(file.type) && !isDownload ? "inline" : "attachment";
  return {
    "Content-Type": file.type,
    "Content-Length": String(file.size),
    "Content-Disposition": `${disposition}; filename="${file.name.replace(/[^\w.*+=#-]/g, "_")}"`,
    "Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": isPrivate ? "private, no-cache" : "max-age=2592000, stale-while-revalidate=86400",
    ETag: file.etag,
    "Last-Modified": file.modified.toUTCString(),
    "Accept-Ranges": "bytes",
    Vary: isNegotiated ? "Accept, Origin" : "Origin",
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "X-XSS-Protection": "1; mode=block",
  };
}

function headersOf304(headers: Headers): Headers {
  const { "Content-Type": _type, "Content-Length": _length, ...rest } = headers;
  return rest;
}

/** A named version decides alone; the date counts only without one (RFC 9110 §13.2.2). */
function isUnchanged(file: ServedFile, request: FileRequest): boolean {
  const versions = request.header("if-none-match");
  if (versions !== undefined) return names(versions, file.etag);
  const since = request.header("if-modified-since");
  return since !== undefined && seconds(file.modified) <= seconds(new Date(since));
}

function names(versions: string, etag: string): boolean {
  return (
    versions.trim() === "*" || versions.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
  );
}

/** A part of another version than the client has is of no use to it. */
function mayAnswerInPart(file: ServedFile, request: FileRequest): boolean {
  const version = request.header("if-range");
  if (version === undefined) return true;
  return version.startsWith('"')
    ? version === file.etag
    : seconds(new Date(version)) === seconds(file.modified);
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

type Part = { start: number; end: number };

/** Reads a single range. Several at once, and what is no range at all, get the whole file. */
function readRange(range: string, size: number): Part | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) {
    const headers = { "Content-Range": `bytes */${size}` };
    throw new StoreError(416, "The requested range cannot be satisfied.", { headers });
  }
  return { start, end };
}

function partOf(file: ServedFile, { start, end }: Part, request: FileRequest, headers: Headers): Response {
  const own = {
    ...headers,
    "Content-Length": String(end - start + 1),
    "Content-Range": `bytes ${start}-${end}/${file.size}`,
  };
  if (request.method === "HEAD") return new Response(null, { status: 206, headers: own });
  return new Response(file.bytes?.subarray(start, end + 1) ?? bytesOf(file, start, end), {
    status: 206,
    headers: own,
  });
}

/** Opens the file when the first bytes are wanted, so that an answer nobody reads leaves nothing open. */
function bytesOf(file: ServedFile, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(file.path, start, end);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => chunks.return(undefined).then(() => {}),
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(
  path: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const file = await open(path);
  try {
    for (let at = start; at <= end; ) {
      const chunk = Buffer.alloc(Math.min(chunkSize, end + 1 - at));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error("A stored file ended before its size.");
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
