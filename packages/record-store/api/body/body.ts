import { BadRequest, StoreError, TooLarge } from "../../errors.ts";
import type { Body } from "../../kernel.ts";
import type { BodyLimits, Chunks } from "./bounds.ts";
import { readMultipart } from "./multipart.ts";
import { readPairs, valuesOfForm, valuesOfJson } from "./values.ts";

/**
 * Reads a body as in the contract (§1, §3): JSON, multipart with files streamed to disk, or urlencoded. An empty body
 * is valid for any type. After any error nothing stays on disk.
 *
 * @throws BadRequest if it is malformed or of another type, TooLarge
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  if (Number(request.headers.get("content-length")) > limits.limit) throw new TooLarge();
  const chunks = boundedChunks(request, limits.limit);
  const first = await chunks.next();
  if (first.done) return withoutFiles({});
  const whole = prependChunk(first.value, chunks);
  const contentType = request.headers.get("content-type") ?? "";
  switch (contentType.split(";", 1)[0]?.trim().toLowerCase()) {
    case "application/json":
      return withoutFiles(valuesOfJson(await readText(whole, limits.text)));
    case "application/x-www-form-urlencoded":
      return withoutFiles(valuesOfForm(readPairs(await readText(whole, limits.text))));
    case "multipart/form-data":
      return readMultipart(whole, contentType, limits);
    default:
      throw new BadRequest("Unsupported Content-Type.");
  }
}

function withoutFiles(values: Record<string, unknown>): Body {
  return { values, files: new Map(), dispose: async () => {} };
}

/** Yields the non-empty chunks, until there are too many bytes or the client is gone. */
async function* boundedChunks({ body }: Request, limit: number): Chunks {
  let received = 0;
  try {
    // Cancelling would cut the connection before our response is sent. The server drains the rest.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      received += chunk.length;
      if (received > limit) throw new TooLarge();
      if (chunk.length > 0) yield chunk;
    }
  } catch (error) {
    throw error instanceof StoreError ? error : new BadRequest(undefined, {}, error);
  }
}

async function* prependChunk(first: Uint8Array, rest: Chunks): Chunks {
  yield first;
  yield* rest;
}

/** Joins chunks as they arrive. A client may send a million chunks of one byte, and each costs memory. */
async function readText(chunks: Chunks, limit: number): Promise<string> {
  let all = Buffer.alloc(4096);
  let length = 0;
  for await (const chunk of chunks) {
    const longer = length + chunk.length;
    if (longer > limit) throw new TooLarge();
    if (longer > all.length) all = Buffer.concat([all], Math.max(longer, 2 * all.length));
    all.set(chunk, length);
    length = longer;
  }
  return new TextDecoder().decode(all.subarray(0, length));
}
