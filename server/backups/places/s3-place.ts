import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { type Bucket, bucketClient } from "record-store";
import { AbsentObject, type BackupPlace } from "./place.ts";

/** Objects up to this size are sent from memory, so the client can retry them. */
const sentFromMemory = 2 * 1024 * 1024;

/** Milliseconds without traffic after which a connection counts as lost. */
const silence = 60_000;

/** Opens a bucket that keeps objects. */
export async function s3Place(to: Bucket): Promise<BackupPlace> {
  const { name: bucket, prefix } = to;
  const client = await bucketClient(to, silence);
  const objectKey = (object: string) => ({ Bucket: bucket, Key: prefix + object });
  const put = (object: string, Body: Readable | Buffer, size: number) =>
    client.send(new PutObjectCommand({ ...objectKey(object), Body, ContentLength: size }));
  return {
    // Each request waits long and costs little work.
    atOnce: 8,
    async *list(start) {
      let next: string | undefined;
      do {
        const listInput = { Bucket: bucket, Prefix: prefix + start, ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command(listInput));
        for (const { Key = "", Size = 0, ETag = "" } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size, version: ETag };
        next = page.NextContinuationToken;
      } while (next);
    },
    async read(object) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectKey(object)));
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new AbsentObject(object) : error;
      }
    },
    async write(object, content, size) {
      const send = async () => {
        const body = await content();
        try {
          await put(object, size <= sentFromMemory ? await buffer(body) : body, size);
        } finally {
          // An unreachable bucket has not begun to read it.
          body.destroy();
        }
      };
      // A connection just closed by the other side fails only when it is used.
      await (size <= sentFromMemory ? send() : send().catch(send));
    },
    async remove(object) {
      await client.send(new DeleteObjectCommand(objectKey(object)));
    },
  };
}
