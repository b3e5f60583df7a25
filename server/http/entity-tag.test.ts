import { expect, test } from "vitest";
import { contentTag, isKnown } from "./entity-tag.ts";

test("a tag matches alone, in a list, and with weak tags", () => {
  for (const header of ['"a-br"', 'W/"a-br"', '"b", "a-br"', '"b",W/"a-br"', "*"]) {
    expect(isKnown(header, '"a-br"'), header).toBe(true);
    expect(isKnown(header, 'W/"a-br"'), header).toBe(true);
  }
  for (const header of [undefined, null, "", '"a"', '"a-gzip"', "a-br"]) {
    expect(isKnown(header, '"a-br"'), String(header)).toBe(false);
  }
});

test("equal contents have equal tags, and others differ", () => {
  expect(contentTag(Buffer.from("bois"))).toBe(contentTag(Buffer.from("bois")));
  expect(contentTag(Buffer.from("bois"))).not.toBe(contentTag(Buffer.from("paille")));
});
