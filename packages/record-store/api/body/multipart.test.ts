import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readBody } from "./body.ts";
import { boundary, form, multipart, openBodyReader, parts, readStatus, text } from "./fixtures.ts";

test("files get names of ours in the temporary folder until `dispose`", async () => {
  const { read, left, folder } = openBodyReader();
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

test("files added beside an upload during preparation are removed with it", async () => {
  const { read, left } = openBodyReader();
  const body = await read(form({ cover: new File(["x"], "x.jpg") }));
  const [cover] = body.files.get("cover") ?? [];
  await writeFile(`${cover?.path}.clean`, "y");
  await body.dispose();
  expect(left()).toEqual([]);
});

test("a form's empty file input is an empty text", async () => {
  const { read } = openBodyReader();
  const empty: [string, string] = [
    'Content-Disposition: form-data; name="cover"; filename=""\r\nContent-Type: application/octet-stream',
    "",
  ];
  const { values, files } = await read(parts(empty), multipart);
  expect({ values, files: files.size }).toEqual({ values: { cover: "" }, files: 0 });
});

test("only the name of a file that is too large is kept", async () => {
  const { read } = openBodyReader();
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

test("a body over the limit is refused without traces", async () => {
  const { read, left } = openBodyReader();
  const endless = () =>
    new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(parts(text("a", "b")).slice(0, -20))),
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
  expect(
    await readStatus(read(form({ a: new File(["x".repeat(5000)], "x") }), undefined, { limit: 4000 })),
  ).toBe(413);
  expect(await readStatus(read(endless(), multipart, { limit: 1_000_000 }))).toBe(413);
  expect(await readStatus(read(endless(), "application/json", { limit: 1_000_000 }))).toBe(413);
  const request = new Request("http://localhost/", {
    method: "POST",
    body: "{}",
    headers: { "Content-Length": "9999" },
  });
  expect(
    await readStatus(readBody(request, { folder: "/nowhere", limit: 5000, text: 5000, perFile: 1 })),
  ).toBe(413);
  expect(left()).toEqual([]);
});

test("a broken connection leaves nothing behind", async () => {
  const { read, left } = openBodyReader();
  const header = `--${boundary}\r\nContent-Disposition: form-data; name="cover"; filename="x.jpg"\r\n\r\n`;
  let sentChunks = 0;
  const broken = new ReadableStream({
    pull(controller) {
      if (sentChunks++ === 0) controller.enqueue(new TextEncoder().encode(header));
      else if (sentChunks < 20) controller.enqueue(new Uint8Array(65_536));
      else controller.error(new Error("aborted"));
    },
  });
  expect(await readStatus(read(broken, multipart))).toBe(400);
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
])("multipart with %s is malformed and leaves no traces", async (_what, type, body) => {
  const { read, left } = openBodyReader();
  expect(await readStatus(read(body, type))).toBe(400);
  expect(left()).toEqual([]);
});

test("a form without parts is empty", async () => {
  const { read } = openBodyReader();
  expect((await read(parts(), multipart)).values).toEqual({});
});

test("text beyond the route's limit is refused before it fills memory", async () => {
  const { read, left } = openBodyReader();
  const long = "x".repeat(10_001);
  for (const [body, type] of [
    [`{"a":"${long}"}`, "application/json"],
    [`a=${long}`, "application/x-www-form-urlencoded"],
    [parts(text("a", long)), multipart],
  ] as const) {
    expect(await readStatus(read(body, type, { text: 10_000 }))).toBe(413);
  }
  expect(left()).toEqual([]);
});
