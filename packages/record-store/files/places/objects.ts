import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { type Bucket, bucketClient } from "./bucket.ts";
import { FilesAway, findRefusal } from "./failures.ts";
import { openBytes } from "./open-bytes.ts";
import type { Bytes, FileFacts } from "./place.ts";

/** Milliseconds without a sign of life after which a bucket counts as away. */
const patience = 10_000;
/** Milliseconds without further calls after a timeout: each would wait just as long. */
const rest = 1_000;
/** Up to this size, content is sent from memory: the client itself can send it again. */
const sentFromMemory = 256 * 1024;

/** The objects of a bucket below its prefix. Every call throws FilesAway if the bucket does not answer in time. */
export type Objects = {
  /** @throws BucketRefused if the bucket can never be used under these settings */
  check(): Promise<void>;
  /** Returns the bytes from `start` to `end`, both included, or as many as exist. The facts are the whole object's. */
  get(key: string, start: number, end?: number): Promise<{ facts: FileFacts; bytes: Bytes } | undefined>;
  put(key: string, file: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Lists all objects whose key begins with `prefix`, ordered by key as UTF-8. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified: Date }>;
  close(): void;
};

/** @param report receives the first failure of each outage */
export async function openObjects(bucket: Bucket, report: (error: unknown) => void): Promise<Objects> {
  return new BucketObjects(bucket, report, await import("@aws-sdk/client-s3"), await bucketClient(bucket));
}

class BucketObjects implements Objects {
  readonly #bucket: Bucket;
  readonly #report: (error: unknown) => void;
  readonly #s3: typeof S3;
  readonly #client: S3.S3Client;
  #isAway = false;
  #restsUntil = 0;

  constructor(bucket: Bucket, report: (error: unknown) => void, s3: typeof S3, client: S3.S3Client) {
    this.#bucket = bucket;
    this.#report = report;
    this.#s3 = s3;
    this.#client = client;
  }

  async check(): Promise<void> {
    try {
      await this.#page("", undefined, 1);
    } catch (error) {
      throw (error instanceof FilesAway && findRefusal(error.cause)) || error;
    }
  }

  async get(key: string, start: number, end?: number) {
    const named = this.#named(key);
    const foundObject = await this.#ask(async (signal) => {
      try {
        const part = new this.#s3.GetObjectCommand({ ...named, Range: `bytes=${start}-${end ?? ""}` });
        const { Body, ...about } = await this.#client.send(part, signal);
        return { about, body: Body as Readable };
      } catch (error) {
        if (error instanceof this.#s3.NoSuchKey) return undefined;
        // No range of an empty file can be satisfied.
        if (!(error instanceof Error && error.name === "InvalidRange")) throw error;
        const about = await this.#client.send(new this.#s3.HeadObjectCommand(named), signal);
        return { about: { ...about, ContentRange: undefined }, body: Readable.from([]) };
      }
    });
    if (!foundObject) return undefined;
    const { ContentRange, ContentLength = 0, LastModified = new Date(0), ETag = "" } = foundObject.about;
    const size = Number(/\/(\d+)$/.exec(ContentRange ?? "")?.[1] ?? ContentLength);
    return { facts: { size, modified: LastModified, etag: ETag }, bytes: this.#lively(foundObject.body) };
  }

  async put(key: string, file: string): Promise<void> {
    const { size } = await stat(file);
    if (size > sentFromMemory) return this.#putStream(key, file, size);
    await this.putBytes(key, await readFile(file));
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    const content = { Body: bytes, ContentLength: bytes.length };
    const put = new this.#s3.PutObjectCommand({ ...this.#named(key), ...content });
    await this.#ask((signal) => this.#client.send(put, signal));
  }

  async remove(key: string): Promise<void> {
    const removal = new this.#s3.DeleteObjectCommand(this.#named(key));
    await this.#ask((signal) => this.#client.send(removal, signal));
  }

  async *list(prefix: string) {
    let next: string | undefined;
    do {
      const page = await this.#page(prefix, next, 1000);
      for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(this.#bucket.prefix.length), size: Size, modified: LastModified };
      next = page.NextContinuationToken;
    } while (next);
  }

  close(): void {
    this.#client.destroy();
  }

  #named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket.name, Key: this.#bucket.prefix + key };
  }

  #page(prefix: string, next: string | undefined, most: number): Promise<S3.ListObjectsV2CommandOutput> {
    const { Bucket, Key } = this.#named(prefix);
    const listInput = { Bucket, Prefix: Key, ContinuationToken: next, MaxKeys: most };
    return this.#ask((signal) => this.#client.send(new this.#s3.ListObjectsV2Command(listInput), signal));
  }

  /** A connection that the other side has just closed fails only when it is used: the stream is sent once more. */
  async #putStream(key: string, file: string, size: number): Promise<void> {
    await this.#ask(async (signal, extend) => {
      try {
        await this.#sendFile(key, file, { size, signal, extend });
      } catch (error) {
        if (signal.abortSignal.aborted) throw error;
        await this.#sendFile(key, file, { size, signal, extend });
      }
    });
  }

  async #sendFile(
    key: string,
    file: string,
    { size, signal, extend }: { size: number; signal: { abortSignal: AbortSignal }; extend: () => void },
  ): Promise<void> {
    const body = createReadStream(file, { highWaterMark: sentFromMemory });
    try {
      body.on("data", extend).pause();
      const put = new this.#s3.PutObjectCommand({ ...this.#named(key), Body: body, ContentLength: size });
      await this.#client.send(put, signal);
    } finally {
      body.destroy();
    }
  }

  /** @param work calls `extend` at each sign of life */
  async #ask<T>(work: (signal: { abortSignal: AbortSignal }, extend: () => void) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil)
      throw new FilesAway(new Error("It did not answer a moment ago."));
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), patience);
    try {
      const answer = await sendInTime(() => work({ abortSignal: abort.signal }, () => timer.refresh()));
      this.#isAway = false;
      return answer;
    } catch (error) {
      if (isLate(error)) this.#restsUntil = performance.now() + rest;
      throw this.#away(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Yields the chunks of an answer. Waits for each at most as long as the patience with a bucket. */
  #lively(body: Readable): Bytes {
    const chunks = body[Symbol.asyncIterator]();
    return openBytes(
      async () => {
        const timer = setTimeout(() => body.destroy(new Error("Nothing came any more.")), patience);
        try {
          return await chunks.next();
        } catch (error) {
          throw this.#away(error);
        } finally {
          clearTimeout(timer);
        }
      },
      () => void body.destroy(),
    );
  }

  #away(error: unknown): FilesAway {
    const why = error instanceof Error ? error.message || error.name : String(error);
    if (!this.#isAway)
      this.#report(new Error(`The bucket that FILES_URL names does not answer: ${why}`, { cause: error }));
    this.#isAway = true;
    return new FilesAway(error);
  }
}

/**
 * Repeats a call that was rejected because of our clock. The client corrects a wrong clock by itself, but keeps its
 * correction after the clock was set right. The rejection has given it the time.
 */
async function sendInTime<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error && error.name === "RequestTimeTooSkewed")) throw error;
    return await send();
  }
}

/** Whether time ran out, by our own timer or by that of the client's connections. */
function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
