import { hash } from "node:crypto";

/**
 * A counter's key, in parts. A stranger may have typed a part: joined by any sign, one part could look like several and
 * use up somebody else's quota.
 */
export type Key = readonly string[];

/** The limit of one key in a fixed window, which begins with the first use. */
export type Quota = {
  key: Key;
  most: number;
  seconds: number;
  /** The amount of this use, such as bytes. One if absent. */
  uses?: number;
};

/** Hashes a key. Keys name people and network addresses, so only the hash is stored. */
export function hashKey(key: Key): string {
  return hash("sha256", JSON.stringify(key), "base64url");
}
