import { isUtf8 } from "node:buffer";

/**
 * Decodes the bytes of a text, whatever charset its mail names. Every byte becomes a letter: where the named charset is
 * missing, unknown or wrong, bytes that are UTF-8 are read as UTF-8 and all others as Windows-1252.
 *
 * @param charset the name in the mail's heading; empty if there is none
 */
export function decodedText(bytes: Buffer, charset: string): string {
  const decoder = decoderFor(charset);
  if (decoder && latin.has(decoder.encoding)) return isUtf8(bytes) ? bytes.toString() : decoder.decode(bytes);
  if (decoder && decoder.encoding !== "utf-8") {
    const text = decoder.decode(bytes, { stream: true });
    if (!text.includes("\uFFFD")) return text;
  }
  return mixedText(bytes);
}

/** Decodes a heading's line, of which mailparser keeps each byte as one letter. */
export function decodedLine(line: string): string {
  return mixedText(Buffer.from(line, "latin1"));
}

/** ISO-8859-1 and US-ASCII are names of Windows-1252 (WHATWG Encoding §4.2). A text in them is never UTF-8 by chance. */
const latin = new Set(["windows-1252", "iso-8859-15"]);
const windows1252 = new TextDecoder("windows-1252");

/** Sequences of UTF-8 (RFC 3629 §4), or any other byte above 127. */
const sequences =
  /((?:[\xC2-\xDF]|\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F]|\xF0[\x90-\xBF][\x80-\xBF]|[\xF1-\xF3][\x80-\xBF]{2}|\xF4[\x80-\x8F][\x80-\xBF])[\x80-\xBF])|[\x80-\xFF]/g;

function mixedText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  return bytes
    .toString("latin1")
    .replace(sequences, (found, unicode) =>
      unicode
        ? Buffer.from(found, "latin1").toString("utf8")
        : windows1252.decode(Buffer.from(found, "latin1")),
    );
}

function decoderFor(charset: string): TextDecoder | undefined {
  try {
    return charset ? new TextDecoder(charset.trim()) : undefined;
  } catch {
    return undefined;
  }
}
