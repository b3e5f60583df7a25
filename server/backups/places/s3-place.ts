import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Bucket } from "../../config/backup-settings.ts";
import { AbsentObject, type BackupPlace } from "./place.ts";

/** A bucket that keeps objects. */
export function s3Place({ name: bucket, prefix, endpoint, region, keyId, secret }: Bucket): BackupPlace {
  const client = new S3Client({
    region,
    endpoint,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // A bucket's name in the host needs a certificate and a name server that know it.
    forcePathStyle: endpoint !== undefined,
    // Not every store that speaks the protocol knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
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
