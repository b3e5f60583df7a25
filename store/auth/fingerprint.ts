import { hash } from "node:crypto";

/** What stands for a secret where the secret itself must not lie around. */
export function fingerprint(secret: string): string {
  return hash("sha256", secret, "base64url");
}
