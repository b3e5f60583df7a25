import path from "node:path";
import type { Bucket } from "record-store";
import * as z from "zod";
import { bucketExample, bucketVariables, readBucket } from "./bucket-address.ts";

/** The second place of the backups, and the passphrase that encrypts them there. */
export type BackupSettings = {
  to?: { folder: string } | { bucket: Bucket };
  passphrase?: string;
};

/** An attacker with a copy of a backup could guess a shorter one. */
const shortestPassphrase = 20;

/** The environment variables of the backups. */
export const backupVariables = {
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)
    .optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  ...bucketVariables,
};

type Given = { [name in keyof typeof backupVariables]?: string | undefined };

/**
 * Reads the second place of the backups: a folder's absolute path, or `s3://bucket/prefix?endpoint=https://…&region=…`.
 * A bucket has its own key or the usual one.
 *
 * @returns the settings, or the fault as the rest of a sentence that begins with `BACKUP_TO`
 */
export function readBackupSettings(settings: Given): BackupSettings | string {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = settings;
  if (!to) return { passphrase };
  if (!to.startsWith("s3://"))
    return path.isAbsolute(to)
      ? { to: { folder: path.normalize(to) }, passphrase }
      : `must be an absolute path, or an address such as ${bucketExample}`;
  const { BACKUP_ACCESS_KEY_ID: keyId, BACKUP_SECRET_ACCESS_KEY: secret } = settings;
  if (Boolean(keyId) !== Boolean(secret))
    return "needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY together";
  const key = keyId ? { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } : settings;
  const bucket = readBucket(to, key);
  return typeof bucket === "string" ? bucket : { to: { bucket }, passphrase };
}
