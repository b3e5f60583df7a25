import { expect, test } from "vitest";
import { form, multipart, openBodyReader, parts, readStatus, text } from "./fixtures.ts";

test("an empty body is valid for any type", async () => {
  const { read } = openBodyReader();
  for (const type of [undefined, "application/json", "multipart/form-data", "text/plain", "x"]) {
    for (const body of [null, ""]) expect((await read(body, type)).values).toEqual({});
  }
  expect((await read("  \n", "application/json")).values).toEqual({});
  expect((await read("null", "application/json")).values).toEqual({});
});

test("JSON is parsed unchanged", async () => {
  const { read } = openBodyReader();
  const sentValues = { title: "Été", price: 1.5, done: false, "gallery+": ["a"], notes: { deep: [null] } };
  expect((await read(JSON.stringify(sentValues), "application/json; charset=utf-8")).values).toEqual(
    sentValues,
  );
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
  const { read } = openBodyReader();
  expect(await readStatus(read(body, "application/json"))).toBe(400);
});

test("a non-empty body of another type is refused", async () => {
  const { read } = openBodyReader();
  for (const type of ["text/plain", "application/xml", "text/html; charset=utf-8", "application/jsonx"]) {
    await expect(read("a=1", type)).rejects.toMatchObject({
      status: 400,
      message: "Unsupported Content-Type.",
    });
  }
  const bytes = new TextEncoder().encode("{}");
  await expect(read(bytes)).rejects.toMatchObject({ status: 400 });
});

test("a text becomes a number or boolean only if reversible", async () => {
  const { read } = openBodyReader();
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

test("a repeated key becomes a list, in order", async () => {
  const { read } = openBodyReader();
  const { values } = await read(form({ gallery: ["b.png", "3", "a.png"], one: ["x"] }));
  expect(values).toEqual({ gallery: ["b.png", 3, "a.png"], one: "x" });
});

test("several @jsonPayload parts override the fields in order", async () => {
  const { read } = openBodyReader();
  const payloads = ['{"makers":["a"],"title":"first"}', '{"title":"second","day":null}'];
  const { values } = await read(form({ title: "plain", kind: "house", "@jsonPayload": payloads }));
  expect(values).toEqual({ title: "second", kind: "house", makers: ["a"], day: null });
});

test.each(["[]", "1", "null", "{", '"x"'])("an @jsonPayload of %s is malformed", async (payload) => {
  const { read } = openBodyReader();
  expect(await readStatus(read(form({ "@jsonPayload": payload })))).toBe(400);
});

test("urlencoded follows the same rules", async () => {
  const { read } = openBodyReader();
  const { values } = await read(
    "a=1&b=x+y&b=%C3%A9&c=true&%40jsonPayload=%7B%22d%22%3A%5B%5D%7D",
    "application/x-www-form-urlencoded",
  );
  expect(values).toEqual({ a: 1, b: ["x y", "é"], c: true, d: [] });
});

test("keys with a meaning in JavaScript are harmless", async () => {
  const { read } = openBodyReader();
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
