import fc from "fast-check";
import { encoded, type Known, odd, query, value } from "./values.ts";

/** A body and its declared content type. */
export type Body = { type: string; bytes: Buffer };

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const fieldNames = fc.constantFrom(
  "id",
  "name",
  "email",
  "emailVisibility",
  "verified",
  "password",
  "passwordConfirm",
  "oldPassword",
  "role",
  "disabled",
  "tokenKey",
  "title",
  "slug",
  "description",
  "cover_image",
  "gallery",
  "gallery+",
  "gallery-",
  "status",
  "sender",
  "subject",
  "body",
  "message",
  "attachments",
  "is_read",
  "user",
  "rating",
  "comment",
  "project",
  "reason",
  "identity",
  "token",
  "newEmail",
  "clientId",
  "subscriptions",
  "requests",
  "created",
  "deleted",
  "@jsonPayload",
  "__proto__",
  "constructor",
  "+role",
  "rating+",
);

/** Returns well-meant records. The server accepts some of them. */
function sensible({ account, project, message }: Known): fc.Arbitrary<Record<string, unknown>> {
  return fc.constantFrom<Record<string, unknown>>(
    { sender: account, subject: "Devis", body: "Bonjour" },
    { sender: account, subject: "Devis", body: "Bonjour", is_read: true, status: "read" },
    { user: account, rating: 5, comment: "Belle extension", status: "approved" },
    { user: account, project, rating: 4, comment: "Belle terrasse" },
    { message, author: account, body: "Merci" },
    { name: "Anne", role: "admin" },
  );
}

function record(known: Known): fc.Arbitrary<Record<string, unknown>> {
  const some = fc.array(fc.tuple(fc.oneof({ weight: 9, arbitrary: fieldNames }, odd), value(known)), {
    maxLength: 6,
  });
  return fc.oneof(
    sensible(known),
    fc.tuple(sensible(known), some).map(([base, more]) => ({ ...base, ...Object.fromEntries(more) })),
    some.map((pairs) => Object.fromEntries(pairs)),
  );
}

function batch(known: Known): fc.Arbitrary<unknown> {
  const collections = fc.constantFrom("messages", "reviews", "users", "replies", "projects", "nothing");
  const one = fc.record(
    {
      method: fc.oneof({ weight: 6, arbitrary: fc.constantFrom("POST", "PATCH", "DELETE", "PUT") }, odd),
      url: fc
        .tuple(collections, fc.constantFrom("", `/${known.message}`, `/${known.review}`, "/nothing"), query)
        .map(([name, id, asked]) => `/api/collections/${name}/records${id}${asked}`),
      body: record(known),
      headers: fc.constantFrom({}, { authorization: "x" }, null),
    },
    { requiredKeys: [] },
  );
  return fc.record({
    requests: fc.oneof({ weight: 8, arbitrary: fc.array(one, { maxLength: 4 }) }, fc.jsonValue()),
  });
}

const boundary = "vBx7";

function multipart(known: Known): fc.Arbitrary<Buffer> {
  const text = fc
    .tuple(fieldNames, value(known))
    .map(([name, content]) => [`name="${name}"`, Buffer.from(readText(content))] as const);
  const file = fc
    .tuple(
      fieldNames,
      fc.constantFrom("a.png", "../a.png", "", "a\u0000.svg", "x".repeat(300)),
      fc.constantFrom(pixel, Buffer.from("<svg onload='x'/>"), Buffer.alloc(0)),
    )
    .map(([name, file, content]) => [`name="${name}"; filename="${file}"`, content] as const);
  const payload = fc
    .oneof(record(known), batch(known))
    .map((json) => [`name="@jsonPayload"`, Buffer.from(JSON.stringify(json))] as const);
  const part = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: file },
    { weight: 1, arbitrary: payload },
  );
  return fc.tuple(sensible(known), fc.array(part, { maxLength: 5 })).map(([base, parts]) => {
    const all = [
      ...Object.entries(base).map(
        ([name, content]) => [`name="${name}"`, Buffer.from(readText(content))] as const,
      ),
      ...parts,
    ];
    const pieces = all.flatMap(([disposition, content]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);
    return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  });
}

function readText(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

export function anyBody(known: Known): fc.Arbitrary<Body> {
  const json = fc
    .oneof(
      { weight: 3, arbitrary: record(known) },
      { weight: 1, arbitrary: batch(known) },
      fc.jsonValue({ maxDepth: 4 }),
    )
    .map((content) => JSON.stringify(content));
  const form = record(known).map((content) =>
    Object.entries(content)
      .map(([name, each]) => `${encoded(name)}=${encoded(readText(each))}`)
      .join("&"),
  );
  const typed = fc.oneof(
    { weight: 6, arbitrary: json.map((text) => ({ type: "application/json", bytes: Buffer.from(text) })) },
    {
      weight: 2,
      arbitrary: form.map((text) => ({
        type: "application/x-www-form-urlencoded",
        bytes: Buffer.from(text),
      })),
    },
    {
      weight: 3,
      arbitrary: multipart(known).map((bytes) => ({
        type: `multipart/form-data; boundary=${boundary}`,
        bytes,
      })),
    },
    { weight: 1, arbitrary: odd.map((text) => ({ type: "text/plain", bytes: Buffer.from(text) })) },
  );
  // The body is cut, bent, or declared as another type.
  const bent = fc
    .tuple(typed, fc.nat(), fc.constantFrom("cut", "bit", "type", "twice"))
    .map(([body, at, how]) => bend(body, at, how));
  return fc.oneof({ weight: 3, arbitrary: typed }, { weight: 1, arbitrary: bent });
}

/** Returns records that the store may accept. */
export function wellMeant(known: Known): fc.Arbitrary<Body> {
  return sensible(known).map((content) => ({
    type: "application/json",
    bytes: Buffer.from(JSON.stringify(content)),
  }));
}

export function anyBatch(known: Known): fc.Arbitrary<Body> {
  return batch(known).map((content) => ({
    type: "application/json",
    bytes: Buffer.from(JSON.stringify(content)),
  }));
}

function bend({ type, bytes }: Body, at: number, how: string): Body {
  const place = bytes.length === 0 ? 0 : at % bytes.length;
  if (how === "cut") return { type, bytes: bytes.subarray(0, place) };
  if (how === "twice") return { type, bytes: Buffer.concat([bytes, bytes]) };
  if (how === "type")
    return {
      type:
        [
          "application/json",
          "multipart/form-data",
          "multipart/form-data; boundary=",
          "application/json; charset=utf-16",
          "",
        ][at % 5] ?? "",
      bytes,
    };
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[place] = (copy[place] ?? 0) ^ (1 << (at % 8));
  return { type, bytes: copy };
}
