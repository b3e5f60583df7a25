import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { type Bucket, bucketClient } from "../../../store/index.ts";
import { AbsentObject, type BackupPlace } from "./place.ts";

/** A bucket that keeps objects. */
export async function s3Place(to: Bucket): Promise<BackupPlace> {
  const { name: bucket, prefix } = to;
  const client = await bucketClient(to);
  const keyOf = (object: string) => ({ Bucket: bucket, Key: prefix + object });
  return {
    async *list(wanted) {
      let next: string | undefined;
      do {
        const asked = { Bucket: bucket, Prefix: prefix + wanted, ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command(asked));
        for (const { Key = "", Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size };
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
      await client.send(new PutObjectCommand({ ...keyOf(object), Body: content, ContentLength: size }));
    },
    async remove(object) {
      await client.send(new DeleteObjectCommand(keyOf(object)));
    },
  };
}
