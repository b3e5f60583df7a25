import { request } from "node:http";
import { describe, expect } from "vitest";
import { test } from "../fixtures.ts";
import { unique } from "../given.ts";
import { readRefusal } from "../refusals.ts";
import { forged, readClaims } from "../tokens.ts";

const records = "/api/collections/projects/records";
const multipart = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, content: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const whole = (...parts: string[]) => `${parts.join("")}--x--\r\n`;
const valid = () =>
  whole(part("title", "Maison"), part("slug", unique("p")), part("description", "<p>Bois</p>"));

describe("a broken multipart body is a 400", () => {
  test.for([
    ["no part and no end", ""],
    ["no end", part("title", "Maison")],
    ["another boundary", "--y\r\n\r\n--y--\r\n"],
    ["headers without an end", '--x\r\nContent-Disposition: form-data; name="title"'],
    ["a @jsonPayload that is no JSON", whole(part("@jsonPayload", '{"title":'))],
    ["a @jsonPayload that is a list", whole(part("@jsonPayload", "[1]"))],
    ["a @jsonPayload that is text", whole(part("@jsonPayload", '"title"'))],
    [
      "a file cut short",
      `--x\r\nContent-Disposition: form-data; name="cover_image"; filename="a.png"\r\n\r\nabc`,
    ],
  ] as const)("%s", async ([, body], { admin }) => {
    expect(readRefusal(await admin.send("POST", records, { body, headers: multipart })).status).toBe(400);
  });
});

describe("an odd multipart body is a refusal or does no harm", () => {
  test.for([
    ["a part without a name", whole("--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n")],
    ["a part without headers", whole("--x\r\n\r\nx\r\n")],
    ["prototype names", whole(part("__proto__", "x"), part("constructor", "x"), part("toString", "x"))],
    [
      "a @jsonPayload with a prototype",
      whole(part("@jsonPayload", '{"__proto__":{"role":"admin"},"title":"x"}')),
    ],
    ["a @jsonPayload as a file", whole(part("@jsonPayload", '{"title":"x"}', '; filename="a.json"'))],
    ["NUL in a name", whole(part("ti\u0000tle", "x"))],
    ["NUL in a file name", whole(part("cover_image", "x", '; filename="a\u0000.png"'))],
    ["a path as a file name", whole(part("cover_image", "x", '; filename="../../../data.db"'))],
    ["an endless name", whole(part("n".repeat(20_000), "x"))],
    ["thousands of parts", whole(...Array.from({ length: 3000 }, (_, n) => part(`p${n}`, "x")))],
    [
      "a transfer encoding",
      whole(
        '--x\r\nContent-Disposition: form-data; name="title"\r\nContent-Transfer-Encoding: base64\r\n\r\neA==\r\n',
      ),
    ],
  ] as const)("%s", async ([, body], { admin, visitor, given }) => {
    const answer = await admin.send("POST", records, { body, headers: multipart });
    if (answer.status === 200) given.remember(answer.body);
    else expect([400, 413]).toContain(readRefusal(answer).status);
    expect((await visitor.get("/api/health")).status).toBe(200);
  });
});

describe("values of the wrong kind are refused or converted", () => {
  test.for([
    [{ title: { a: 1 } }],
    [{ title: ["a", "b"] }],
    [{ slug: { toString: "x" } }],
    [{ description: 7 }],
    [{ project_date: { a: 1 } }],
    [{ project_date: 1e308 }],
    [{ gallery: { a: 1 } }],
    [{ gallery: [[["a"]]] }],
    [{ gallery: [null, 1, {}] }],
    [{ cover_image: ["a", "b"] }],
    [{ cover_image: { name: "a.png", size: 1 } }],
    [{ cover_image: "../../data.db" }],
    [{ id: { a: 1 } }],
    [{ id: 7 }],
    [{ "gallery+": { a: 1 } }],
    [{ "gallery-": 7 }],
    [{ "title+": "x" }],
    [{ "title-": "x" }],
    [{ "+": 1, "-": 1, "": 1 }],
    [{ __proto__: null, constructor: { prototype: { role: "admin" } } }],
    [{ title: "\u0000" }],
    [{ title: "\ud800" }],
    [{ category: "x".repeat(6000) }],
  ])("%j", async ([values], { admin, visitor, given }) => {
    const project = { title: "Maison", slug: unique("p"), description: "<p>Bois</p>", ...values };
    const answer = await admin.send("POST", records, { body: project });
    if (answer.status === 200) {
      const { body } = await visitor.get(`${records}/${given.remember(answer.body).id}`);
      for (const field of ["title", "slug", "description", "category", "project_date", "cover_image"]) {
        expect([field, typeof body[field]]).toEqual([field, "string"]);
      }
      expect([Array.isArray(body.gallery), body.gallery.length]).toEqual([true, 0]);
    } else expect(readRefusal(answer).status).toBe(400);
  });
});

describe("a hostile token signs nobody in", () => {
  const soon = () => Math.floor(Date.now() / 1000) + 3600;

  test("with any claims, forged, unsigned, expired or bent", async ({ anne, admin, visitor }) => {
    const claims = readClaims(admin.token);
    const [head, , signature] = admin.token.split(".");
    const withClaims = (more: object) =>
      `${head}.${Buffer.from(JSON.stringify({ ...claims, ...more })).toString("base64url")}.${signature}`;
    const tokens = [
      forged(claims),
      forged(claims, { secret: "" }),
      forged(claims, { alg: "none" }),
      forged(claims, { alg: "None" }),
      forged(claims, { alg: "HS512" }),
      forged(claims, { alg: "RS256" }),
      forged({ ...claims, exp: soon(), type: "auth", collectionId: "_superusers" }),
      forged({ ...claims, id: { $ne: "" } }),
      forged({ ...claims, id: "' OR 1=1 --" }),
      forged({ ...claims, collectionId: "__proto__" }),
      forged({ ...claims, exp: "never" }),
      withClaims({ exp: soon() * 2 }),
      withClaims({ id: anne.id }),
      `${admin.token}x`,
      `${admin.token}.x`,
      admin.token.slice(0, -2),
      `.${admin.token}`,
      "..",
      "a.b.c",
      "e30.e30.e30",
      "null",
      `Bearer Bearer ${admin.token}`,
      "x".repeat(6000),
    ];
    for (const authorization of tokens) {
      const answer = await visitor.send("POST", "/api/collections/users/auth-refresh", {
        headers: { authorization },
      });
      expect([authorization.slice(0, 60), readRefusal(answer).status]).toEqual([
        authorization.slice(0, 60),
        401,
      ]);
      const list = await visitor.get("/api/collections/users/records", { authorization });
      expect([authorization.slice(0, 60), list.status, list.body.items]).toEqual([
        authorization.slice(0, 60),
        200,
        [],
      ]);
    }
  });

  test("a token in the address or in a cookie is ignored", async ({ admin, visitor }) => {
    const query = `?token=${admin.token}&Authorization=${admin.token}`;
    expect((await visitor.get(`/api/collections/users/records${query}`)).body.items).toEqual([]);
    const cookie = `pb_auth=${encodeURIComponent(JSON.stringify({ token: admin.token }))}; token=${admin.token}`;
    expect((await visitor.get("/api/collections/users/records", { cookie })).body.items).toEqual([]);
  });
});

describe("a hostile body", () => {
  test("with endless nesting causes no 500", async ({ admin }) => {
    const body = `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const headers = { "content-type": "application/json" };
    expect(readRefusal(await admin.send("POST", records, { body, headers })).status).toBe(400);
  });

  test("with bytes that are no text causes no 500", async ({ admin }) => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]);
    const headers = { "content-type": "application/json" };
    expect(readRefusal(await admin.send("POST", records, { body, headers })).status).toBe(400);
  });

  test("is not read as another type than it says", async ({ admin, given }) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({
      title: "Maison",
      slug: unique("p"),
      description: "<p>Bois</p>",
    }).toString();
    expect(given.remember((await admin.send("POST", records, { body, headers })).body).title).toBe("Maison");
    const asJson = { "content-type": "application/json" };
    expect(readRefusal(await admin.send("POST", records, { body, headers: asJson })).status).toBe(400);
    expect(readRefusal(await admin.send("POST", records, { body: valid(), headers: asJson })).status).toBe(
      400,
    );
  });

  test("with an enormous declared length is refused unread", async ({ server, admin }) => {
    const headers = {
      "content-type": "application/json",
      authorization: admin.token,
      "content-length": "9000000000",
    };
    const refusal = await announced(server.url, records, headers);
    expect(refusal.status).toBe(413);
    expect(JSON.parse(refusal.text)).toEqual({ status: 413, message: "Request entity too large.", data: {} });
    const form = { "content-type": "application/json", "content-length": String(40 * 1024 * 1024) };
    expect((await announced(server.url, "/api/collections/users/auth-with-password", form)).status).toBe(413);
  });
});

/** Announces a body, sends only its first byte, and returns the server's answer. */
function announced(
  base: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sentRequest = request({ hostname, port, path, method: "POST", headers, agent: false }, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        sentRequest.destroy();
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    sentRequest.on("error", reject);
    sentRequest.write("{");
  });
}
