import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { deriveSiteKey } from "./site-key.ts";

const now = new Date("2026-11-30T10:00:00Z");

test("a push service verifies the site's signature by its public key", () => {
  const { publicKey, authorize } = deriveSiteKey("a secret", "bonjour@exemple.fr");
  const header = authorize("https://push.exemple.fr/wpush/v2/abc", now);
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const verifying = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signedPart = Buffer.from(`${head}.${claims}`);
  const signed = Buffer.from(signature, "base64url");
  expect(verify("sha256", signedPart, { key: verifying, dsaEncoding: "ieee-p1363" }, signed)).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.exemple.fr",
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: "mailto:bonjour@exemple.fr",
  });
});

test("a secret has one key, and another secret another", () => {
  const key = (secret: string) => deriveSiteKey(secret, "bonjour@exemple.fr").publicKey;
  expect(key("one")).toBe(key("one"));
  expect(key("one")).not.toBe(key("two"));
  expect(Buffer.from(key("one"), "base64url")).toHaveLength(65);
});
