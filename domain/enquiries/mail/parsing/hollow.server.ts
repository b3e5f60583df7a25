import { open } from "node:fs/promises";
import type { HeaderLines } from "mailparser";
import { textOfHtml } from "../html/html-text.server.ts";
import { recordText } from "../record-text.ts";
import { decodedText } from "./charsets.server.ts";
import { headingReader } from "./headings.server.ts";
import { base64Bytes, quotedBytes } from "./transfer.server.ts";

const mostBytes = 200_000;

/**
 * Returns the words of a mail that claims to have parts, and has none. Returns an empty string if its text has parts
 * after all, or no words.
 */
export async function hollowWords(file: string, lines: HeaderLines): Promise<string> {
  const beginning = await beginningOfFile(file);
  const body = /\r?\n\r?\n([\s\S]*)$/.exec(beginning)?.[1] ?? "";
  if (/^--\S.*\r?\n(?:.+\r?\n){0,9}?content-/im.test(body)) return "";
  const bytes = decodedBody(body, headingReader(lines)("content-transfer-encoding"));
  const text = decodedText(bytes, "").replace(ofParts, "");
  return recordText(/^\s*<(?:!doctype|html|body|p|div)\b/i.test(text) ? textOfHtml(text) : text).trim();
}

/** The text that programs write around the parts. */
const ofParts =
  /^(?:--\S{1,200}--|this is a (?:cryptographically signed )?(?:multi-?part )?message in mime format\.?)[ \t]*$/gim;

function decodedBody(body: string, encoding: string): Buffer {
  const bytes = Buffer.from(body, "latin1");
  if (/base64/i.test(encoding)) return base64Bytes(bytes);
  return /quoted/i.test(encoding) ? quotedBytes(body.replace(/=[ \t]*\r?\n/g, "")) : bytes;
}

async function beginningOfFile(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostBytes), 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
