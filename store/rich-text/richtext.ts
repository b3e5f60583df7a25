import { Recent } from "../recent.ts";
import { writeAllowed } from "./writer.ts";

/** To be counted up when the cleaner changes: what an earlier one let pass is then cleaned anew. */
export const cleanerVersion = 1;

/**
 * What an editor field may weigh where it sets no limit of its own, in bytes: a book of 40,000 words. Cleaning it
 * holds up everybody else for a tenth of a second at worst; PocketBase's 5 MiB, which it does not clean, took two.
 */
export const defaultEditorSize = 256 * 1024;

/**
 * Returns rich text with nothing in it but the allowed markup, so that it is safe wherever it is shown
 * (reading F19); `""` when it shows neither words nor an image (reading F20). A text that is too long comes back
 * as it is: validation refuses it, and cleaning it would be work for nothing.
 */
export function cleanHtml(html: string, maxSize = defaultEditorSize): string {
  if (html === "" || Buffer.byteLength(html) > maxSize) return html;
  const allowed = writeAllowed(html);
  const clean = showsNothing(allowed) ? "" : allowed;
  known.set(clean, clean, clean.length);
  return clean;
}

/** Rich text of late, and what of it is shown, in characters: most of it is asked for again and again. */
const known = new Recent<string>(2 * 1024 * 1024);

/**
 * Returns rich text as it may be shown, wherever it was kept and however long it is (reading F19). What was asked for
 * lately costs next to nothing.
 */
export function shownHtml(html: string): string {
  const seen = known.get(html);
  if (seen !== undefined) return seen;
  const shown = cleanHtml(html, Number.POSITIVE_INFINITY);
  if (html !== shown) known.set(html, shown, html.length + shown.length);
  return shown;
}

function showsNothing(html: string): boolean {
  return !html.includes("<img") && html.replace(/<[^>]*>|&nbsp;|[\s\u200B-\u200D\u2060\uFEFF]/g, "") === "";
}
