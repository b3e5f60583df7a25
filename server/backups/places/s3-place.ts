import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { type Bucket, bucketClient } from "../../../store/index.ts";
import { AbsentObject, type BackupPlace } from "./place.ts";

/** What is no larger is sent from memory: the client itself can send it again. */
const sentFromMemory = 2 * 1024 * 1024;

/** Milliseconds in which nothing comes or goes, after which a connection is lost. */
const silence = 60_000;

/** A bucket that keeps objects. */
export async function s3Place(to: Bucket): Promise<BackupPlace> {
  const { name: bucket, prefix } = to;
  const client = await bucketClient(to, silence);
  const keyOf = (object: string) => ({ Bucket: bucket, Key: prefix + object });
  const put = (object: string, Body: Readable | Buffer, size: number) =>
    client.send(new PutObjectCommand({ ...keyOf(object), Body, ContentLength: size }));
  return {
    // Each takes a while to be answered, and little of anybody's work.
    atOnce: 8,
    async *list(wanted) {
      let next: string | undefined;
      do {
        const asked = { Bucket: bucket, Prefix: prefix + wanted, ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command(asked));
        for (const { Key = "", Size = 0, ETag = "" } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size, version: ETag };
        next = page.NextContinuationToken;
      } while (next);
    },
    async read(object) {
      try {
        const { Body } = await client.send(new GetObjectCommand(keyOf(object)));
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
          // A bucket that cannot be reached has not begun to read it.
          body.destroy();
        }
      };
      // A connection that the other side has just given up says so only when it is used.
      await (size <= sentFromMemory ? send() : send().catch(send));
    },
    async remove(object) {
      await client.send(new DeleteObjectCommand(keyOf(object)));
    },
  };
}
