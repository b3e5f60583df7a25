import { hash } from "node:crypto";

/** Returns a hash that represents a secret in tables and caches, where the secret itself must not be stored. */
export function fingerprint(secret: string): string {
  return hash("sha256", secret, "base64url");
}
