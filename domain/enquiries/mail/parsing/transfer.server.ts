import { isUtf8 } from "node:buffer";

/** A part's contents, as mailparser has read its headings. Programs write values that no standard has. */
type NamedContents = {
  contentType: string | false;
  encoding: string | false;
  disposition: string | false;
  filename: string | false;
};

const mains = /^(?:text|multipart|message|image|audio|video|application|model|font)\/[\w.+-]+$/;
/** Texts that are no words. */
const forPrograms =
  /^text\/(?:html|calendar|x-vcalendar|v-?card|x-vcard|directory|css|csv|xml|rfc822-headers|rtf)$/;
/** Other forms of the same words, for programs that display them in another way. */
const otherForms = new Set(["text/x-amp-html", "text/watch-html"]);

/**
 * Corrects a part's headings. A type that names no kind of contents is read as text (RFC 2045 §5.2, RFC 2046 §4.1.4).
 */
export function correctContents(part: NamedContents): void {
  const { contentType, disposition, filename } = part;
  const encoding = String(part.encoding || "").replace(/[^a-z0-9]/gi, "");
  if (/^quotedprintable$/.test(encoding)) part.encoding = "quoted-printable";
  if (/^base64$/.test(encoding)) part.encoding = "base64";
  if (!contentType || filename || disposition === "attachment" || otherForms.has(contentType)) return;
  const isText = contentType.startsWith("text/") && !forPrograms.test(contentType);
  if (isText || !mains.test(contentType)) part.contentType = "text/plain";
}

export function isOtherForm(contentType: string): boolean {
  return otherForms.has(contentType);
}

/**
 * Decodes a text's base64, and ignores other signs within it. A list's footer below it is text. A part that only claims
 * to be base64 is also text.
 */
export function base64Bytes(raw: Buffer): Buffer {
  const text = raw.toString("latin1");
  const end = /=[\s=]*\n|\n[ \t]*\r?\n/.exec(text);
  const parting = end ? end.index + end[0].length : text.length;
  const [head, rest] = [text.slice(0, parting), text.slice(parting)];
  // Either sort of base64 (RFC 4648 §5), or signs that do not belong there.
  const decoded = [/[^\w+/-]/g, /[^A-Za-z0-9+/]/g]
    .map((strays) => Buffer.from(head.replace(strays, ""), "base64"))
    .find((bytes) => isReadableText(bytes, head));
  if (!decoded) return raw;
  if (rest.trim() === "") return decoded;
  const below = base64Bytes(Buffer.from(rest, "latin1"));
  const isText = below.toString("latin1") === rest;
  return Buffer.concat([decoded, Buffer.from(isText ? "\n" : ""), below]);
}

/** Words have no control characters, except the zeros of two-byte letters. */
function isReadableText(bytes: Buffer, signs: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell text from other bytes
  if (/[\x01-\x08\x0E-\x1A\x1C-\x1F\x7F]/.test(bytes.toString("latin1"))) return false;
  const strays = signs.trim().match(/[^A-Za-z0-9+/=\r\n]/g) ?? [];
  return isUtf8(bytes) || strays.length * 10 <= signs.length;
}

/** Decodes quoted-printable that no heading declares: nobody types « L'=C3=A9t=C3=A9 ». */
export function withoutQuotedPrintable(text: string): string {
  const letters = /(?:=[C-F][0-9A-F])(?:=[89AB][0-9A-F])+/;
  const [match = ""] = letters.exec(text) ?? [];
  if (match === "" || !isUtf8(quotedBytes(match))) return text;
  const bytes = Buffer.from(text.replace(/=[ \t]*\r?\n/g, ""), "utf8");
  return quotedBytes(bytes.toString("latin1")).toString("utf8");
}

/** Returns the bytes of quoted-printable. Each of its signs is one byte. */
export function quotedBytes(signs: string): Buffer {
  return Buffer.from(
    signs.replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
}
