import { hash } from "node:crypto";

/**
 * What is counted, part by part. Parts may be what a stranger has typed: joined by any sign, one could be made to look
 * like several, and somebody else's count be filled.
 */
export type Key = readonly string[];

/** What one key may use in a fixed window that begins with its first use. */
export type Quota = {
  key: Key;
  most: number;
  seconds: number;
  /** How many uses are counted, such as bytes; one when absent. */
  uses?: number;
};

/** Keys name people and network addresses: only their hash is kept. */
export function hashKey(key: Key): string {
  return hash("sha256", JSON.stringify(key), "base64url");
}
