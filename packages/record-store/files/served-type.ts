import { sniff } from "./sniff.ts";

/**
 * Types that content cannot tell from a plain archive or text. Script is not among them: no stored file may be served
 * as script, even if its field accepts any text.
 */
const byExtension: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

const tooGeneral = new Set(["application/zip", "text/plain; charset=utf-8"]);

/** Types shown in place (record-store contract §10). All others, above all svg and html, are downloads. */
const inline = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/x-icon",
  "image/bmp",
  "audio/mpeg",
  "audio/wav",
  "audio/ogg",
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "application/pdf",
]);

/** @param head the first bytes of the stored file, 64 KB at most */
export function servedType(name: string, head: Uint8Array): string {
  const { type } = sniff(head);
  return (tooGeneral.has(type) && byExtension[/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ""]) || type;
}

export function isShownInPlace(type: string): boolean {
  return inline.has(type);
}
