import { isUtf8 } from "node:buffer";

/**
 * Decodes the bytes of a text, regardless of the charset that its mail names. Every byte becomes a letter. If the named
 * charset is missing, unknown or wrong, UTF-8 sequences are read as UTF-8, and all other bytes as Windows-1252.
 *
 * @param charset the name in the mail's heading; empty if there is none
 */
export function decodedText(bytes: Buffer, charset: string): string {
  if (isUtf7.test(charset)) return utf7Text(bytes.toString("latin1"));
  const wide = wideDecoder(bytes, charset);
  if (wide) return wide.decode(bytes);
  const decoder = decoderFor(charset);
  if (!decoder || decoder.encoding.startsWith("utf-")) return mixedText(bytes, windows1252);
  // A text of single bytes is never UTF-8 by chance.
  if (singleByte.test(decoder.encoding)) return mixedText(bytes, decoder);
  const text = decoder.decode(bytes, { stream: true });
  return text.includes("\uFFFD") ? mixedText(bytes, windows1252) : text;
}

/** Decodes a heading's line. mailparser keeps each of its bytes as one letter. */
export function decodedLine(line: string): string {
  return mixedText(Buffer.from(line, "latin1"), windows1252);
}

/** Tells whether Node knows a charset by this name. */
export function isKnownCharset(charset: string): boolean {
  return decoderFor(charset) !== undefined;
}

const singleByte = /^(?:windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/;
/** ISO-8859-1 and US-ASCII are other names of Windows-1252 (WHATWG Encoding §4.2). */
const windows1252 = new TextDecoder("windows-1252");

/** The names of UTF-7. Older Outlook and Exchange write it, and Node cannot decode it. */
const isUtf7 = /^['"\s]*(?:x-)?(?:unicode-[12]-[01]-)?utf-?7['"\s]*$/i;

/** Decodes UTF-7 (RFC 2152): letters are in base64 between « + » and « - ». Other text stays unchanged. */
function utf7Text(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)(-?)/g, (source, signs: string, end: string) => {
    if (signs === "") return end === "-" ? "+" : source;
    const bytes = Buffer.from(signs, "base64");
    const letters = new TextDecoder("utf-16be").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return letters === "" || letters.includes("\uFFFD") ? source : letters;
  });
}

/** Sequences of UTF-8 (RFC 3629 §4), or any other byte above 127. */
const sequences =
  /((?:[\xC2-\xDF]|\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F]|\xF0[\x90-\xBF][\x80-\xBF]|[\xF1-\xF3][\x80-\xBF]{2}|\xF4[\x80-\x8F][\x80-\xBF])[\x80-\xBF])|[\x80-\xFF]/g;

/** Decodes a text with parts in UTF-8, such as the footer that a list added. */
function mixedText(bytes: Buffer, others: TextDecoder): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const text = bytes.toString("latin1");
  // A single sequence among many other letters is two of those letters.
  const matches = [...text.matchAll(sequences)];
  const ofUtf8 = matches.filter(([, unicode]) => unicode).length;
  if (others !== windows1252 && ofUtf8 < matches.length - ofUtf8) return others.decode(bytes);
  return text.replace(sequences, (each, unicode) =>
    unicode ? Buffer.from(each, "latin1").toString("utf8") : others.decode(Buffer.from(each, "latin1")),
  );
}

/** Returns a decoder of two-byte letters, by the mark at the beginning, or by the charset and the places of zeros. */
function wideDecoder(bytes: Buffer, charset: string): TextDecoder | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  const named = decoderFor(charset);
  if (!named?.encoding.startsWith("utf-16") || !bytes.includes(0)) {
    const isText = named?.encoding.startsWith("utf-16") && !isUtf8(bytes);
    return isText ? named : undefined;
  }
  const beginning = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((odd) => beginning.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  return new TextDecoder((zeros[0] ?? 0) > (zeros[1] ?? 0) ? "utf-16be" : "utf-16le");
}

function decoderFor(charset: string): TextDecoder | undefined {
  const name = charset.trim().replace(/^['"]+|['";]+$/g, "");
  try {
    return name ? new TextDecoder(/8859\D?15|latin\D?9/i.test(name) ? "iso-8859-15" : name) : undefined;
  } catch {
    return undefined;
  }
}
