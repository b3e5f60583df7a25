import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { type Claims, isSignedWith, readClaims, signToken } from "./tokens.ts";

const key = "k".repeat(50);
const claims: Claims = {
  collectionId: "pbc_people",
  exp: 2_000_000_000,
  id: "a1b2c3d4e5f6g7h",
  type: "auth",
};

function encoded(part: unknown): string {
  return Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
}

function handMade(header: unknown, payload: unknown, signingKey = key): string {
  const signed = `${encoded(header)}.${encoded(payload)}`;
  return `${signed}.${createHmac("sha256", signingKey).update(signed).digest("base64url")}`;
}

test("a token carries its claims, and only its own key verifies it", () => {
  const token = signToken({ ...claims, refreshable: true }, key);
  expect(readClaims(token)).toEqual({ ...claims, refreshable: true });
  expect(isSignedWith(token, key)).toBe(true);
  expect(isSignedWith(token, `${key}x`)).toBe(false);
});

test("two tokens of the same second differ, so that one can be ended alone", () => {
  expect(signToken(claims, key)).not.toBe(signToken(claims, key));
});

test("a token signed by another implementation of the standard is valid", () => {
  const token = handMade({ alg: "HS256", typ: "JWT" }, claims);
  expect(readClaims(token)).toEqual(claims);
  expect(isSignedWith(token, key)).toBe(true);
});

test.each(["none", "None", "HS384", "HS512", "RS256", "", null, ["HS256"]])(
  "the algorithm %j is no token",
  (alg) => {
    expect(readClaims(handMade({ alg, typ: "JWT" }, claims))).toBeUndefined();
  },
);

test.each([
  ["no claims at all", {}],
  ["an id that is a number", { ...claims, id: 5 }],
  ["an expiry in words", { ...claims, exp: "2000000000" }],
  ["an endless expiry", { ...claims, exp: null }],
  ["an e-mail that is a list", { ...claims, email: ["a@b.fr"] }],
  ["a list", [claims]],
  ["nothing", null],
  ["broken JSON", '{"id":'],
  ["a prototype instead of claims", '{"__proto__":{"id":"x","type":"auth","collectionId":"c","exp":9}}'],
])("%s is no token", (_, payload) => {
  expect(readClaims(handMade({ alg: "HS256" }, payload))).toBeUndefined();
});

test.each([
  "",
  ".",
  "..",
  "...",
  "a.b",
  "a.b.c",
  "a.b.c.d",
  "é.é.é",
  "\u0000.\u0000.\u0000",
  "x".repeat(5000),
  `${"a".repeat(5000)}.b.c`,
])("%j is no token", (text) => {
  expect(readClaims(text)).toBeUndefined();
});

test("cut, lengthened, padded or otherwise encoded signatures are invalid", () => {
  const token = signToken(claims, key);
  const lastLetter = token.at(-1) ?? "";
  // The last letter carries two bits that decoding drops: the next letter decodes to the same bytes.
  const sameBytes = String.fromCharCode(lastLetter.charCodeAt(0) + 1);
  const body = token.slice(0, token.lastIndexOf(".") + 1);
  for (const bad of [token.slice(0, -1), `${token}A`, `${token}=`, token.slice(0, -1) + sameBytes, body]) {
    expect(isSignedWith(bad, key), bad).toBe(false);
  }
});
