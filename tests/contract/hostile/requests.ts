import fc from "fast-check";
import { anyBatch, anyBody, type Body, wellMeant } from "./bodies.ts";
import { collection, encoded, type Known, line, odd, query, recordId } from "./values.ts";
import type { Sent } from "./wire.ts";

/** A whole request: its bytes, and the facts that are needed to judge its answer. */
export type Hostile = Sent & { method: string; target: string; body: Body | undefined };

const flows = fc.constantFrom(
  "auth-methods",
  "auth-refresh",
  "request-verification",
  "confirm-verification",
  "request-password-reset",
  "confirm-password-reset",
  "request-email-change",
  "confirm-email-change",
  "auth-with-oauth2",
  "auth-with-otp",
  "request-otp",
  "impersonate/x",
);
const elsewhere = fc.constantFrom(
  "/api",
  "/api/",
  "/api/health",
  "/api/realtime",
  "/api/settings",
  "/api/logs/x",
  "/api/sql",
  "/api/files/token",
  "/api/collections",
  "/api//collections/users/records",
  "/api/../api/health",
  "/%61pi/health",
  "//api/health",
  "/API/health",
);
// A page that nobody has requested yet costs one rendering.
const pages = fc.constantFrom(
  "/",
  "/services",
  "/realisations",
  "/realisations/nulle-part",
  "/contact",
  "/contact/envoi",
  "/contact/heure",
  "/login",
  "/account",
  "/account/donnees",
  "/account/erase",
  "/dashboard",
  "/dashboard/donnees/journal",
  "/dashboard/donnees/changements",
  "/avis",
  "/sitemap.xml",
  "/flux.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/assets/nothing.js",
  "/favicon.ico",
  "/session/end",
  "/%",
  "/%00",
  "/a/../../etc/passwd",
  "/_root.data",
  "/realisations.data",
  "/__manifest?p=/&version=1",
);

const ownRecords = fc
  .constantFrom("messages", "reviews", "replies")
  .map((name) => `/api/collections/${name}/records`);

function target(known: Known): fc.Arbitrary<string> {
  const records = fc
    .tuple(collection, fc.option(recordId(known), { nil: "" }))
    .map(([name, id]) => `/api/collections/${name}/records${id && `/${id}`}`);
  const files = fc
    .tuple(collection, recordId(known), fc.oneof(fc.constant("a_abcdefghij.png"), odd.map(encoded)))
    .map((parts) => `/api/files/${parts.join("/")}`);
  const path = fc.oneof(
    { weight: 10, arbitrary: records },
    { weight: 4, arbitrary: ownRecords },
    {
      weight: 3,
      arbitrary: fc.tuple(collection, flows).map(([name, flow]) => `/api/collections/${name}/${flow}`),
    },
    { weight: 2, arbitrary: files },
    { weight: 2, arbitrary: fc.constant("/api/batch") },
    { weight: 3, arbitrary: elsewhere },
    {
      weight: 1,
      arbitrary: fc.array(odd, { maxLength: 3 }).map((parts) => `/api/${parts.map(encoded).join("/")}`),
    },
  );
  return fc.oneof(
    { weight: 24, arbitrary: fc.tuple(path, query).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: pages },
    { weight: 1, arbitrary: odd.map((text) => `/api/${line(text)}`) },
  );
}

const reading = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "TRACE") },
);
const writing = fc.oneof(
  { weight: 12, arbitrary: fc.constant("POST") },
  { weight: 5, arbitrary: fc.constantFrom("PATCH", "DELETE") },
  { weight: 1, arbitrary: fc.constantFrom("PUT", "PROPFIND", "QUERY", "get", "NONSENSE") },
);

function header(tokens: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc
      .constantFrom(...tokens.flatMap((token) => [token, `Bearer ${token}`, `${token.slice(0, -3)}abc`]))
      .map((token) => `Authorization: ${token}`),
    fc.constantFrom(
      "Accept: */*",
      "Accept: image/avif",
      "Accept-Encoding: br, gzip",
      "Accept-Encoding: identity;q=0, *;q=0",
      "Range: bytes=0-",
      "Range: bytes=5-1",
      "If-None-Match: *",
      'If-Match: "x"',
      'If-Match: "2026-01-01 00:00:00.000Z"',
      "If-Modified-Since: never",
      "Origin: https://ailleurs.example",
      "Origin: null",
      "Sec-Fetch-Site: same-origin",
      "Sec-Fetch-Site: cross-site",
      "Cookie: pb_auth=x.y.z; pb_auth=",
      "X-Forwarded-For: 203.0.113.5",
      "X-HTTP-Method-Override: DELETE",
      "Expect: 100-continue",
      "Expect: nothing",
      "Upgrade: websocket",
      "Connection: close",
      "Content-Encoding: gzip",
      "Content-Type: application/json",
      "Transfer-Encoding: gzip",
    ),
    odd.map((text) => `X-Odd: ${line(Buffer.from(text).toString("latin1"))}`),
  );
}

/** Returns hostile requests, from visitors or with one of the tokens. */
export function hostileRequest(known: Known, tokens: readonly string[]): fc.Arbitrary<Hostile> {
  const credentials = fc.constantFrom(undefined, ...tokens);
  const headers = fc.array(header(tokens), { maxLength: 3 });
  const framings = fc.oneof(
    { weight: 30, arbitrary: fc.constant("length" as const) },
    { weight: 3, arbitrary: fc.constant("chunks" as const) },
    { weight: 1, arbitrary: fc.constantFrom("cut" as const, "both" as const) },
  );
  const anywhere = target(known);
  const nothing = fc.constant(undefined);
  const body = fc.option(anyBody(known), { nil: undefined, freq: 8 });
  const own = fc.tuple(ownRecords, query).map((parts) => parts.join(""));
  const batch = fc.tuple(fc.constant("/api/batch"), query).map((parts) => parts.join(""));
  const parts = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(reading, anywhere, nothing) },
    { weight: 10, arbitrary: fc.tuple(writing, anywhere, body) },
    { weight: 1, arbitrary: fc.tuple(fc.constant("POST"), batch, anyBatch(known)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant("POST"), own, wellMeant(known)) },
  );
  return fc
    .tuple(parts, credentials, headers, framings)
    .map(([[method, target, body], token, headers, framing]) => {
      const pageText = [`${method} ${target} HTTP/1.1`, "Host: localhost", ...headers];
      if (token) pageText.push(`Authorization: ${token}`);
      const sentText = {
        isHead: method === "HEAD",
        isCut: framing === "cut",
        bytes: framed(pageText, body, framing),
      };
      return { method, target, body, ...sentText };
    });
}

function framed(
  said: readonly string[],
  body: Body | undefined,
  framing: "length" | "chunks" | "cut" | "both",
): Buffer {
  const lines = [...said];
  if (body?.type) lines.push(`Content-Type: ${body.type}`);
  const bytes = body?.bytes ?? Buffer.alloc(0);
  if (framing !== "length")
    lines.push(framing === "cut" ? `Content-Length: ${bytes.length + 9}` : "Transfer-Encoding: chunked");
  if (framing === "both" || (framing === "length" && body)) lines.push(`Content-Length: ${bytes.length}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const isChunked = framing === "chunks" || framing === "both";
  return Buffer.concat(isChunked ? [head, ...chunked(bytes)] : [head, bytes]);
}

function chunked(bytes: Buffer): Buffer[] {
  const first = bytes.subarray(0, 7);
  const chunk = (part: Buffer) =>
    part.length > 0 ? [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")] : [];
  return [...chunk(first), ...chunk(bytes.subarray(7)), Buffer.from("0\r\n\r\n")];
}
