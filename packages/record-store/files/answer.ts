import { type Awaitable, when } from "../awaitable.ts";
import { StoreError } from "../errors.ts";
import type { Bytes } from "./places/place.ts";
import { isShownInPlace } from "./served-type.ts";
import type { ServedFile } from "./serving.ts";

/** The properties of a request that decide how a file is answered. */
export type FileRequest = {
  method: string;
  header(name: string): string | undefined;
  isDownload: boolean;
  lifetime: FileLifetime;
  /** A different `Accept` would have got a different file. */
  isNegotiated: boolean;
  /** The readable name under which the file was sent. */
  sentName?: string | undefined;
};

/**
 * How long caches may store a file. `kept`: as long as `publicLifetime` says. `asked`: in any cache, but revalidated at
 * each use. `private`: in the caller's own cache only, and revalidated at each use.
 */
export type FileLifetime = "kept" | "asked" | "private";

/**
 * Answers with a file, a part of it (206), "not modified" (304) or "no such part" (416). The answer carries every
 * header that the contract requires of files (record-store contract §1, §10).
 */
export function answerWithFile(file: ServedFile, request: FileRequest): Awaitable<Response> {
  const headers = headersFor(file, request);
  if (isUnchanged(file, request)) return new Response(null, { status: 304, headers: headersOf304(headers) });
  const range = request.header("range");
  if (range !== undefined && mayAnswerInPart(file, request)) {
    const part = readRange(range, file.size);
    if (part) return filePart(file, part, request, headers);
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  if (file.bytes) return new Response(file.bytes, { headers });
  return when(file.read(0, file.size - 1), (bytes) => new Response(byteStream(bytes), { headers }));
}

/** Returns a whole file as a stream. */
export async function fileContent(file: ServedFile): Promise<ReadableStream<Uint8Array> | undefined> {
  const content = file.bytes ?? byteStream(await file.read(0, file.size - 1));
  return new Response(content).body ?? undefined;
}

const prepared = new WeakMap<ServedFile, { plain: Headers; negotiated: Headers }>();

type Headers = Readonly<Record<string, string>>;

/** A cached file keeps its headers too: assembling them costs more than the rest of the answer. */
function headersFor(file: ServedFile, request: FileRequest): Headers {
  if (request.isDownload || request.lifetime !== "kept" || request.sentName)
    return assembleHeaders(file, request);
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

const usual = { isDownload: false, lifetime: "kept" as const, isNegotiated: false };

type Wanted = Pick<FileRequest, keyof typeof usual | "sentName">;

function assembleHeaders(
  file: ServedFile,
  { isDownload, lifetime, isNegotiated, sentName }: Wanted,
): Headers {
  const disposition = isShownInPlace(file.type) && !isDownload ? "inline" : "attachment";
  const stored = `filename="${file.name.replace(/[^\w.*+=#-]/g, "_")}"`;
  return {
    "Content-Type": file.type,
    "Content-Length": String(file.size),
    "Content-Disposition": `${disposition}; ${stored}${sentName ? `; filename*=${extendedValue(sentName)}` : ""}`,
    "Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": lifetimes[lifetime],
    ETag: file.etag,
    "Last-Modified": file.modified.toUTCString(),
    "Accept-Ranges": "bytes",
    Vary: isNegotiated ? "Accept, Origin" : "Origin",
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "X-XSS-Protection": "1; mode=block",
  };
}

/** Encodes a text for a header's parameter (RFC 8187). */
function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `UTF-8''${encoded}`;
}

/**
 * A stored name is never reused, so clients need not revalidate (contract §10). Shared caches revalidate after ten
 * minutes all the same, because the file may have been withdrawn (decision 42).
 */
const publicLifetime = "max-age=2592000, s-maxage=600, stale-while-revalidate=86400, stale-if-error=86400";

const lifetimes: Record<FileLifetime, string> = {
  kept: publicLifetime,
  // For files that may be withdrawn at any moment (decision 46).
  asked: "public, no-cache",
  private: "private, no-cache",
};

function headersOf304(headers: Headers): Headers {
  const { "Content-Type": _type, "Content-Length": _length, ...rest } = headers;
  return rest;
}

/** If a version is given, it decides alone; the date counts only without one (RFC 9110 §13.2.2). */
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

/** A part of another version than the client's is useless to it. */
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

/** Reads a single range. Several ranges, or an invalid one, get the whole file. */
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

function filePart(
  file: ServedFile,
  { start, end }: Part,
  request: FileRequest,
  headers: Headers,
): Awaitable<Response> {
  const own = {
    ...headers,
    "Content-Length": String(end - start + 1),
    "Content-Range": `bytes ${start}-${end}/${file.size}`,
  };
  const inPart = { status: 206, headers: own };
  if (request.method === "HEAD") return new Response(null, inPart);
  if (file.bytes) return new Response(file.bytes.subarray(start, end + 1), inPart);
  return when(file.read(start, end), (bytes) => new Response(byteStream(bytes), inPart));
}

/** Reads no byte before the client wants it. */
function byteStream(bytes: Bytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await bytes.return?.()),
    },
    { highWaterMark: 0 },
  );
}
