import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

test("JSON is parsed as written, whatever its texts contain", () => {
  const value = { a: [1, null, true], b: '[[["\\"{{{', "c:,": { d: "é\n\u2028" }, e: "\\" };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(parseJson(JSON.stringify(value, null, 2))).toEqual(value);
  expect(parseJson("12")).toBe(12);
});

test("signs within texts count neither as levels nor as values", () => {
  const text = "[{,:".repeat(20_000);
  expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
});

test.each(["", "{", '"', '"\\', "]", "[1,]", "{'a':1}", "[}", "nul"])("%j is malformed", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test("deep JSON, or with very many values, is not even parsed", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(parseJson(nested(100))).toBeDefined();
  expect(() => parseJson(nested(101))).toThrow(/nested/);
  expect(() => parseJson(`[${"1,".repeat(20_000)}1]`)).toThrow(/too many/);
  expect(() => parseJson(`{${'"":0,'.repeat(20_000)}"":0}`)).toThrow(/too many/);
});
