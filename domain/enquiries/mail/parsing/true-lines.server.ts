import { isUtf8 } from "node:buffer";
import type { HeaderLines } from "mailparser";
import { decodedLine, decodedText, isKnownCharset } from "./charsets.server.ts";
import { quotedBytes } from "./transfer.server.ts";

/**
 * Returns a heading's line with all its letters in UTF-8, each byte as one letter, for mailparser. Without this,
 * mailparser would replace letters outside the charset that the line names.
 */
export function trueLine({ key, line }: HeaderLines[number]): HeaderLines[number] {
  // mailparser trims the bytes: it takes the last byte of « là » for a no-break space.
  const decoded = truePercentCharset(trueWords(decodedLine(line))).replace(/[^\s:]*à$/, encodedWord);
  return { key, line: Buffer.from(decoded, "utf8").toString("latin1") };
}

/** Encoded words (RFC 2047) of one charset in sequence: a letter may be split between two of them. */
const words = /(?:=\?[^?\s]{1,60}\?[bq]\?[^?\r\n]{0,10000}\?=(?:\s+(?==\?[^?\s]{1,60}\?[bq]\?))?)+/gi;
const word = /=\?([^?\s]{1,60})\?([bq])\?([^?\r\n]{0,10000})\?=/gi;

type Words = { charset: string; encoding: string; text: string };

function trueWords(line: string): string {
  return line.replace(words, (run) => {
    const parts: Words[] = [];
    for (const [, name = "", encoding = "", text = ""] of run.matchAll(word)) {
      const next = { charset: name.replace(/\*.*$/, ""), encoding: encoding.toLowerCase(), text };
      const last = parts.at(-1);
      if (last && continues(last, next)) last.text += text;
      else parts.push(next);
    }
    return parts.map(trueWord).join(" ");
  });
}

function continues(last: Words, next: Words): boolean {
  const isAlike =
    last.charset.toLowerCase() === next.charset.toLowerCase() && last.encoding === next.encoding;
  // Base64 after the end of base64 is a new word.
  return isAlike && !(last.encoding === "b" && last.text.endsWith("="));
}

/** Leaves charsets of DOS to mailparser, which knows them. */
function trueWord({ charset, encoding, text }: Words): string {
  if (!isKnownCharset(charset) && dosCharset(charset)) return `=?${charset}?${encoding}?${text}?=`;
  const bytes =
    encoding === "b"
      ? Buffer.from(text, "base64")
      : quotedBytes(Buffer.from(text.replace(/_/g, " ")).toString("latin1"));
  return encodedWord(decodedText(bytes, charset));
}

/** Encodes a word for a heading (RFC 2047 §2). */
function encodedWord(word: string): string {
  return `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`;
}

/** Names the charset that the bytes of a file's name are in (RFC 2231 §4). */
function truePercentCharset(line: string): string {
  const value = /(\*0?\*?\s*=\s*"?)(utf-?8|us-ascii|iso-8859-1|windows-1252|)('[^']{0,20}')/i;
  if (!value.test(line)) return line;
  const escaped = (line.match(/(?:%[0-9a-f]{2})+/gi) ?? []).join("");
  const charset = isUtf8(quotedBytes(escaped.replace(/%/g, "="))) ? "utf-8" : "windows-1252";
  return line.replace(value, `$1${charset}$3`);
}

/** Returns mailparser's name of a DOS charset, which Node does not know; empty for all others. */
export function dosCharset(charset: string): string {
  const [, page = ""] = /^(?:cp|ibm|dos)?[-_]?(437|720|737|775|85\d|86\d)$/i.exec(charset.trim()) ?? [];
  if (page) return `cp${page}`;
  return /^mac[-_]?roman$/i.test(charset.trim()) ? "macroman" : "";
}
