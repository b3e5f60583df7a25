import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

test("JSON comes out as it was written, whatever stands in its texts", () => {
  const value = { a: [1, null, true], b: '[[["\\"{{{', "c:,": { d: "é\n\u2028" }, e: "\\" };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(parseJson(JSON.stringify(value, null, 2))).toEqual(value);
  expect(parseJson("12")).toBe(12);
});

test("signs within texts are no levels and no values", () => {
  const text = "[{,:".repeat(20_000);
  expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
});

test.each(["", "{", '"', '"\\', "]", "[1,]", "{'a':1}", "[}", "nul"])("%j is malformed", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test("what is nested deeply, or holds very many values, is not even taken apart", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(parseJson(nested(100))).toBeDefined();
  expect(() => parseJson(nested(101))).toThrow(/nested/);
  expect(() => parseJson(`[${"1,".repeat(20_000)}1]`)).toThrow(/too many/);
  expect(() => parseJson(`{${'"":0,'.repeat(20_000)}"":0}`)).toThrow(/too many/);
});
