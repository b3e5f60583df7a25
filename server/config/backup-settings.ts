import path from "node:path";
import * as z from "zod";

export type Bucket = {
  name: string;
  /** Before every object's name; ends with a slash where it is not empty. */
  prefix: string;
  /** Of whoever speaks S3's protocol; Amazon's own where absent. */
  endpoint?: string;
  region: string;
  keyId: string;
  secret: string;
};

/** Where backups go beside the data folder, and how they are locked there. */
export type BackupSettings = {
  to?: { folder: string } | { bucket: Bucket };
  passphrase?: string;
};

/** A short one could be guessed by whoever gets hold of a backup. */
const shortestPassphrase = 20;

/** The settings of the backups, as the environment has them. */
export const backupVariables = {
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

type Given = { [name in keyof typeof backupVariables]?: string | undefined };

/**
 * Reads where backups go: a folder's absolute path, or `s3://bucket/prefix?endpoint=https://…&region=…` with the usual
 * variables for its key.
 *
 * @returns what is wrong, as the rest of a sentence that begins with `BACKUP_TO`, where something is
 */
export function readBackupSettings(given: Given): BackupSettings | string {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = given;
  if (!to) return { passphrase };
  if (!to.startsWith("s3://"))
    return path.isAbsolute(to)
      ? { to: { folder: path.normalize(to) }, passphrase }
      : "must be an absolute path, or an address such as s3://bucket/folder?endpoint=https://s3.example.fr&region=fr-par";
  const url = URL.parse(to);
  if (!url?.hostname) return "must name a bucket, such as s3://bucket/folder";
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = given;
  if (!keyId || !secret) return "needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY when it names a bucket";
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !URL.canParse(endpoint)) return "has an endpoint that is no address";
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  const region = url.searchParams.get("region") ?? "us-east-1";
  const bucket = { name: url.hostname, prefix: folder && `${folder}/`, endpoint, region, keyId, secret };
  return { to: { bucket }, passphrase };
}
