import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StoreError } from "../errors.ts";
import type { Body } from "../kernel.ts";
import { readBody } from "./body.ts";

type Sent = string | FormData | Uint8Array<ArrayBuffer> | ReadableStream | null;

function openDesk() {
  const folder = mkdtempSync(path.join(tmpdir(), "bodies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = (
    body: Sent,
    type?: string,
    limits: { limit?: number; perFile?: number } = {},
  ): Promise<Body> => {
    const headers = type === undefined ? undefined : { "Content-Type": type };
    const init = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://localhost/api/collections/works/records", init);
    return readBody(request, { folder, limit: 10_000_000, perFile: 1_000_000, ...limits });
  };
  return { folder, read, left: () => readdirSync(folder) };
}

/** Multipart written by hand, for what no well-behaved client would send. */
const boundary = "zehnBäume".replace("ä", "a");
const multipart = `multipart/form-data; boundary=${boundary}`;

function parts(...all: [headers: string, content: string][]): string {
  const written = all.map(([headers, content]) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`);
  return `${written.join("")}--${boundary}--\r\n`;
}

const text = (name: string, content: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  content,
];

function form(entries: Record<string, string | string[] | File | File[]>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries))
    for (const each of [value].flat()) data.append(key, each);
  return data;
}

async function statusOf(reading: Promise<unknown>): Promise<number> {
  try {
    await reading;
    return 200;
  } catch (error) {
    if (error instanceof StoreError) return error.status;
    throw error;
  }
}

test("an empty body is empty, whatever its type", async () => {
  const { read } = openDesk();
  for (const type of [undefined, "application/json", "multipart/form-data", "text/plain", "x"]) {
    for (const body of [null, ""]) expect((await read(body, type)).values).toEqual({});
  }
  expect((await read("  \n", "application/json")).values).toEqual({});
  expect((await read("null", "application/json")).values).toEqual({});
});

test("JSON comes as it is", async () => {
  const { read } = openDesk();
  const sent = { title: "Été", price: 1.5, done: false, "gallery+": ["a"], notes: { deep: [null] } };
  expect((await read(JSON.stringify(sent), "application/json; charset=utf-8")).values).toEqual(sent);
});

test.each([
  "{",
  "[]",
  '"text"',
  "12",
  "true",
  '{"a":1} x',
  "{'a':1}",
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
])("JSON such as %.20s is malformed", async (body) => {
  const { read } = openDesk();
  expect(await statusOf(read(body, "application/json"))).toBe(400);
});

test("another type with something in it is refused", async () => {
  const { read } = openDesk();
  for (const type of ["text/plain", "application/xml", "text/html; charset=utf-8", "application/jsonx"]) {
    await expect(read("a=1", type)).rejects.toMatchObject({
      status: 400,
      message: "Unsupported Content-Type.",
    });
  }
  const bytes = new TextEncoder().encode("{}");
  await expect(read(bytes)).rejects.toMatchObject({ status: 400 });
});

test("a text part that reads back as the same number or boolean becomes it, others stay text", async () => {
  const { read } = openDesk();
  const numbers = { a: "5", b: "-2.5", c: "0", d: "20240517" };
  const texts = {
    e: "007",
    f: "1.0",
    g: "1e3",
    h: "+5",
    i: "",
    j: " 5",
    k: "-0",
    l: "12345678901234567890",
    m: "0x10",
    n: "Infinity",
    o: "True",
    p: ".5",
  };
  const { values } = await read(form({ ...numbers, ...texts, yes: "true", no: "false" }));
  expect(values).toEqual({ a: 5, b: -2.5, c: 0, d: 20240517, ...texts, yes: true, no: false });
});

test("the same key several times becomes a list, in order", async () => {
  const { read } = openDesk();
  const { values } = await read(form({ gallery: ["b.png", "3", "a.png"], one: ["x"] }));
  expect(values).toEqual({ gallery: ["b.png", 3, "a.png"], one: "x" });
});

test("several @jsonPayload parts are laid over the fields in their order", async () => {
  const { read } = openDesk();
  const payloads = ['{"makers":["a"],"title":"first"}', '{"title":"second","day":null}'];
  const { values } = await read(form({ title: "plain", kind: "house", "@jsonPayload": payloads }));
  expect(values).toEqual({ title: "second", kind: "house", makers: ["a"], day: null });
});

test.each(["[]", "1", "null", "{", '"x"'])("an @jsonPayload of %s is malformed", async (payload) => {
  const { read } = openDesk();
  expect(await statusOf(read(form({ "@jsonPayload": payload })))).toBe(400);
});

test("urlencoded follows the same rules", async () => {
  const { read } = openDesk();
  const { values } = await read(
    "a=1&b=x+y&b=%C3%A9&c=true&%40jsonPayload=%7B%22d%22%3A%5B%5D%7D",
    "application/x-www-form-urlencoded",
  );
  expect(values).toEqual({ a: 1, b: ["x y", "é"], c: true, d: [] });
});

test("keys that mean something to JavaScript are harmless", async () => {
  const { read } = openDesk();
  const evil = '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"toString":"x"}';
  for (const { values } of [
    await read(evil, "application/json"),
    await read(form({ "@jsonPayload": evil, __proto__x: "1" })),
    await read(parts(text("__proto__", "x"), text("constructor", "y")), multipart),
  ]) {
    expect(Object.hasOwn(values, "__proto__")).toBe(false);
    const copied: Record<string, unknown> = Object.assign({}, values);
    expect(copied.role).toBeUndefined();
    expect(Object.getPrototypeOf(copied)).toBe(Object.prototype);
  }
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

test("files lie in the temporary folder under names of ours, until they are disposed of", async () => {
  const { read, left, folder } = openDesk();
  const files = [new File(["first"], "Été à la Maison.jpg"), new File(["second"], "../../../etc/passwd")];
  const body = await read(form({ gallery: files, "cover+": new File([""], "empty.png"), title: "x" }));

  expect(body.values).toEqual({ title: "x" });
  const gallery = body.files.get("gallery") ?? [];
  expect(gallery.map(({ name, size, path: place }) => [name, size, readFileSync(place, "utf8")])).toEqual([
    ["Été à la Maison.jpg", 5, "first"],
    ["passwd", 6, "second"],
  ]);
  expect(body.files.get("cover+")).toEqual([{ name: "empty.png", size: 0, path: expect.any(String) }]);
  for (const { path: place } of gallery) expect(place.startsWith(folder)).toBe(true);

  await body.dispose();
  expect(left()).toEqual([]);
});

test("what is put beside an upload while it is prepared goes with it", async () => {
  const { read, left } = openDesk();
  const body = await read(form({ cover: new File(["x"], "x.jpg") }));
  const [cover] = body.files.get("cover") ?? [];
  const { writeFile } = await import("node:fs/promises");
  await writeFile(`${cover?.path}.clean`, "y");
  await body.dispose();
  expect(left()).toEqual([]);
});

test("the empty file input of a form is an empty text", async () => {
  const { read } = openDesk();
  const empty: [string, string] = [
    'Content-Disposition: form-data; name="cover"; filename=""\r\nContent-Type: application/octet-stream',
    "",
  ];
  const { values, files } = await read(parts(empty), multipart);
  expect({ values, files: files.size }).toEqual({ values: { cover: "" }, files: 0 });
});

test("of a file that is too large only the name is kept, and the others arrive", async () => {
  const { read } = openDesk();
  const body = await read(
    form({ gallery: [new File(["x".repeat(5000)], "large.jpg"), new File(["y".repeat(1000)], "small.jpg")] }),
    undefined,
    { perFile: 1000 },
  );
  const [large, small] = body.files.get("gallery") ?? [];
  expect(large).toMatchObject({ name: "large.jpg", truncated: true });
  expect(readFileSync(large?.path ?? "", "utf8")).toBe("");
  expect(small).toEqual({ name: "small.jpg", size: 1000, path: expect.any(String) });
  await body.dispose();
});

test("a body over the limit is refused, told or not how long it is, and nothing of it stays", async () => {
  const { read, left } = openDesk();
  const endless = () =>
    new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(parts(text("a", "b")).slice(0, -20))),
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
  expect(
    await statusOf(read(form({ a: new File(["x".repeat(5000)], "x") }), undefined, { limit: 4000 })),
  ).toBe(413);
  expect(await statusOf(read(endless(), multipart, { limit: 1_000_000 }))).toBe(413);
  expect(await statusOf(read(endless(), "application/json", { limit: 1_000_000 }))).toBe(413);
  const request = new Request("http://localhost/", {
    method: "POST",
    body: "{}",
    headers: { "Content-Length": "9999" },
  });
  expect(await statusOf(readBody(request, { folder: "/nowhere", limit: 5000, perFile: 1 }))).toBe(413);
  expect(left()).toEqual([]);
});

test("a connection that breaks off leaves nothing behind", async () => {
  const { read, left } = openDesk();
  const header = `--${boundary}\r\nContent-Disposition: form-data; name="cover"; filename="x.jpg"\r\n\r\n`;
  let sent = 0;
  const broken = new ReadableStream({
    pull(controller) {
      if (sent++ === 0) controller.enqueue(new TextEncoder().encode(header));
      else if (sent < 20) controller.enqueue(new Uint8Array(65_536));
      else controller.error(new Error("aborted"));
    },
  });
  expect(await statusOf(read(broken, multipart))).toBe(400);
  expect(left()).toEqual([]);
});

test.each([
  ["no boundary", "multipart/form-data", parts(text("a", "b"))],
  ["another boundary", "multipart/form-data; boundary=other", parts(text("a", "b"))],
  ["no end", multipart, parts(text("a", "b")).slice(0, -8)],
  [
    "an end within a file",
    multipart,
    `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nxyz`,
  ],
  ["no multipart at all", multipart, "garbage"],
  ["endless names", multipart, parts(text("a".repeat(5000), "b"))],
  ["thousands of parts", multipart, parts(...Array.from({ length: 2000 }, () => text("a", "b")))],
])("multipart with %s is malformed, and leaves nothing behind", async (_what, type, body) => {
  const { read, left } = openDesk();
  expect(await statusOf(read(body, type))).toBe(400);
  expect(left()).toEqual([]);
});

test("a form without parts is empty", async () => {
  const { read } = openDesk();
  expect((await read(parts(), multipart)).values).toEqual({});
});

test("text beyond all measure is refused before it fills the memory", async () => {
  const { read, left } = openDesk();
  const long = "x".repeat(33 * 1024 * 1024);
  for (const [body, type] of [
    [`{"a":"${long}"}`, "application/json"],
    [`a=${long}`, "application/x-www-form-urlencoded"],
    [parts(text("a", long)), multipart],
  ] as const) {
    expect(await statusOf(read(body, type, { limit: 100_000_000 }))).toBe(413);
  }
  expect(left()).toEqual([]);
});
