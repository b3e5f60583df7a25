import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Session } from "./sessions/rows.ts";

/** Lifetime in seconds of each type of token (record-store contract §9). */
export const lifetimes = {
  auth: 5 * 24 * 3600,
  verification: 24 * 3600,
  passwordReset: 30 * 60,
  emailChange: 30 * 60,
  file: 3 * 60,
} as const;

export type TokenType = keyof typeof lifetimes;

export type Claims = {
  type: string;
  id: string;
  collectionId: string;
  /** Seconds since 1970. */
  exp: number;
  refreshable?: boolean;
  email?: string;
  newEmail?: string;
  /** The session in which the token was made, if its type belongs to one. */
  session?: string;
  /** Number of the token within its session. Each renewal that makes a new token increases it by one. */
  generation?: number;
  /** The session itself, if the disk had no room for it (`sessions/unstored.ts`). */
  unstored?: Pick<Session, "created" | "method" | "passkey" | "browser" | "system"> & { proven?: number };
};

/** Signs claims as a JWT with HMAC-SHA-256, the only supported algorithm. */
export function signToken(claims: Claims, key: string): string {
  // Claims count whole seconds. So two sign-ins within one second would share a token, and signing out of the first
  // would end the second. The contract fixes the claims, so the header holds a random `jti`.
  const header = { alg: "HS256", typ: "JWT", jti: randomBytes(9).toString("base64url") };
  const signed = `${encodePart(header)}.${encodePart(claims)}`;
  return `${signed}.${signText(signed, key)}`;
}

/**
 * Returns the claims of a token without checking its signature: never trust them before `isSignedWith`. Returns
 * `undefined` if it is no JWT of ours: another algorithm, missing claims, too long or unreadable.
 */
export function readClaims(token: string): Claims | undefined {
  if (token.length > 4096) return undefined;
  const [header, payload, signature, ...more] = token.split(".");
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return undefined;
  if (decodePart(header)?.alg !== "HS256") return undefined;
  const claims = decodePart(payload);
  return claims && isClaims(claims) ? claims : undefined;
}

/** Whether the signature was made with this key. The comparison takes constant time. */
export function isSignedWith(token: string, key: string): boolean {
  const end = token.lastIndexOf(".");
  // Text is compared, not bytes: base64url can write the same bytes in several ways, and only one is ours.
  const givenSignature = Buffer.from(token.slice(end + 1));
  const right = Buffer.from(signText(token.slice(0, end), key));
  return givenSignature.length === right.length && timingSafeEqual(givenSignature, right);
}

/** Returns the signature of a text with HMAC-SHA-256. `isSignedWith` checks the text, a dot and the signature. */
export function signText(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function decodePart(part: string): Record<string, unknown> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(claims: Record<string, unknown>): claims is Claims {
  const { type, id, collectionId, exp, email = "", newEmail = "", session = "", generation = 0 } = claims;
  return (
    ["undefined", "object"].includes(typeof claims.unstored) &&
    [type, id, collectionId, email, newEmail, session].every((claim) => typeof claim === "string") &&
    [exp, generation].every((claim) => Number.isSafeInteger(claim))
  );
}
