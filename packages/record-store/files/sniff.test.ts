import { expect, test } from "vitest";
import { sniff } from "./sniff.ts";

const sniffedType = (text: string, encoding: BufferEncoding = "utf8") =>
  sniff(Buffer.from(text, encoding)).type;

test.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF89a", "image/gif"],
  ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\0\0\0\0WAVEfmt ", "audio/wav"],
  ["%PDF-1.7", "application/pdf"],
  ["\0\0\0\x18ftypheic", "image/heic"],
  ["PK\x03\x04", "application/zip"],
  ["\x7fELF\x02\x01", "application/octet-stream"],
])("the bytes %j are %s", (bytes, type) => {
  expect(sniffedType(bytes, "latin1")).toBe(type);
});

test("a drawing is recognized after declaration, comments, style sheet and doctype", () => {
  const preamble = `\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<?xml-stylesheet href="x"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY a ">"> ]>\n`;
  expect(sniffedType(`${preamble}<svg xmlns="http://www.w3.org/2000/svg"/>`)).toBe("image/svg+xml");
  expect(sniffedType(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`)).toBe("image/svg+xml");
  expect(sniffedType("\ufeff<svg/>", "utf16le")).toBe("image/svg+xml");
});

test("a drawing within a page or text does not change its type", () => {
  expect(sniffedType("<!doctype html><svg></svg>")).toBe("text/html");
  expect(sniffedType("<script>alert(1)</script><svg/>")).toBe("text/html");
  expect(sniffedType("Voici <svg>")).toBe("text/plain; charset=utf-8");
});

test("an empty file has no particular type", () => {
  expect(sniffedType("")).toBe("application/octet-stream");
});
