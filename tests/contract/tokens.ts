import { createHmac } from "node:crypto";

type Claims = Record<string, unknown>;

/** Returns a token's claims without checking its signature. */
export function readClaims(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

/** Returns a token as an attacker without the secret would make it. */
export function forged(claims: Claims, { alg = "HS256", secret = "guess" } = {}): string {
  const signed = [{ alg, typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature =
    alg === "none" ? "" : createHmac("sha256", secret).update(signed.join(".")).digest("base64url");
  return [...signed, signature].join(".");
}
