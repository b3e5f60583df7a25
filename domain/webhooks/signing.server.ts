import { createHmac } from "node:crypto";

/** A message as it is signed. `timestamp` is in seconds since 1970. */
type Signed = { id: string; timestamp: number; body: string };

const prefix = "whsec_";

/**
 * Returns the headers of a message by the specification of Standard Webhooks. The signature is the HMAC-SHA256 of id,
 * timestamp and body, with the bytes of the secret as its key.
 *
 * @param secret `whsec_` and 32 bytes in base64
 */
export function signatureHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}

/** Returns the secret of a hook in the form that receivers expect. */
export function secretText(bytes: Buffer): string {
  return prefix + bytes.toString("base64");
}
