import { Recent } from "../recent.ts";
import { writeAllowed } from "./writer.ts";

/** Increase when the cleaner changes, so that text cleaned by an earlier version is cleaned again. */
export const cleanerVersion = 1;

/**
 * Largest editor field in bytes, unless it sets `maxSize`: a book of 40,000 words. Cleaning this much blocks everybody
 * else for at most a tenth of a second. PocketBase's 5 MiB, which it does not clean, took two seconds.
 */
export const defaultEditorSize = 256 * 1024;

/**
 * Returns rich text with only the allowed markup, so that it is safe wherever it is shown (reading F19). Returns `""`
 * if it shows neither words nor an image (reading F20). Returns a text that is too long unchanged: validation refuses
 * it, so cleaning it would be wasted work.
 */
export function cleanHtml(html: string, maxSize = defaultEditorSize): string {
  if (html === "" || Buffer.byteLength(html) > maxSize) return html;
  const allowed = writeAllowed(html);
  const clean = showsNothing(allowed) ? "" : allowed;
  cleanCache.set(clean, clean, clean.length);
  return clean;
}

/** Recent rich texts and their cleaned form, limited in characters. Most are read again and again. */
const cleanCache = new Recent<string>(2 * 1024 * 1024);

/**
 * Returns rich text as it may be shown, regardless of its origin and length (reading F19). A recent text costs next to
 * nothing.
 */
export function shownHtml(html: string): string {
  const cachedHtml = cleanCache.get(html);
  if (cachedHtml !== undefined) return cachedHtml;
  const cleanText = cleanHtml(html, Number.POSITIVE_INFINITY);
  if (html !== cleanText) cleanCache.set(html, cleanText, html.length + cleanText.length);
  return cleanText;
}

function showsNothing(html: string): boolean {
  return !html.includes("<img") && html.replace(/<[^>]*>|&nbsp;|[\s\u200B-\u200D\u2060\uFEFF]/g, "") === "";
}
