import { open } from "node:fs/promises";

const lookLimit = 64 * 1024;

type Signature = {
  type: string;
  extension: string;
  at?: number;
  bytes: string;
  also?: { at: number; bytes: string };
};

/** First bytes of the formats we tell apart, as Latin-1 text. */
const signatures: readonly Signature[] = [
  { type: "image/jpeg", extension: ".jpg", bytes: "\xff\xd8\xff" },
  { type: "image/png", extension: ".png", bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/gif", extension: ".gif", bytes: "GIF87a" },
  { type: "image/gif", extension: ".gif", bytes: "GIF89a" },
  { type: "image/webp", extension: ".webp", bytes: "RIFF", also: { at: 8, bytes: "WEBP" } },
  { type: "application/pdf", extension: ".pdf", bytes: "%PDF-" },
  { type: "image/avif", extension: ".avif", at: 4, bytes: "ftypavif" },
  { type: "image/heic", extension: ".heic", at: 4, bytes: "ftypheic" },
  { type: "image/heif", extension: ".heif", at: 4, bytes: "ftypmif1" },
  { type: "video/quicktime", extension: ".mov", at: 4, bytes: "ftypqt" },
  { type: "video/mp4", extension: ".mp4", at: 4, bytes: "ftyp" },
  { type: "video/webm", extension: ".webm", bytes: "\x1a\x45\xdf\xa3" },
  { type: "image/bmp", extension: ".bmp", bytes: "BM", also: { at: 6, bytes: "\0\0\0\0" } },
  { type: "image/tiff", extension: ".tiff", bytes: "II*\0" },
  { type: "image/tiff", extension: ".tiff", bytes: "MM\0*" },
  { type: "image/x-icon", extension: ".ico", bytes: "\0\0\x01\0" },
  { type: "audio/mpeg", extension: ".mp3", bytes: "ID3" },
  { type: "audio/wav", extension: ".wav", bytes: "RIFF", also: { at: 8, bytes: "WAVE" } },
  { type: "audio/ogg", extension: ".ogg", bytes: "OggS" },
  { type: "application/gzip", extension: ".gz", bytes: "\x1f\x8b" },
  { type: "application/zip", extension: ".zip", bytes: "PK\x03\x04" },
];

/** A file's type by its bytes; its name and the sender's type count for nothing (reading F33). */
export type Kind = { type: string; extension: string };

const unknown: Kind = { type: "application/octet-stream", extension: "" };

export async function sniffFile(path: string): Promise<Kind> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(lookLimit), 0, lookLimit, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** @param head the first bytes of a file, 64 KB at most: an SVG may begin with long comments */
export function sniff(head: Uint8Array): Kind {
  const latin = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 64)).toString("latin1");
  const match = signatures.find(
    ({ at = 0, bytes, also }) =>
      latin.startsWith(bytes, at) && (!also || latin.startsWith(also.bytes, also.at)),
  );
  if (match) return { type: match.type, extension: match.extension };
  const text = headText(head);
  if (text === undefined) return unknown;
  if (isSvg(text)) return { type: "image/svg+xml", extension: ".svg" };
  if (/^\s*<(?:!doctype html|html|head|body|script)\b/i.test(text))
    return { type: "text/html", extension: ".html" };
  return { type: "text/plain; charset=utf-8", extension: ".txt" };
}

/** Looks at the root element after XML declaration, comments, style sheets and document type. */
function isSvg(text: string): boolean {
  const preamble = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i;
  return /^<(?:\w+:)?svg[\s/>]/.test(text.slice(preamble.exec(text)?.[0].length ?? 0));
}

function headText(head: Uint8Array): string | undefined {
  if (head.length === 0) return undefined;
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? "utf-16le"
      : head[0] === 0xfe && head[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  const text = new TextDecoder(encoding).decode(head);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells binary content from text.
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
}
