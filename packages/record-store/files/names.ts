import { randomInt } from "node:crypto";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const longestBase = 100;
const shortestBase = 3;
const longestExtension = 20;
const longestWritten = 120;

/**
 * Returns the name under which a file is stored (record-store contract §3, "Stored names"). The name consists of the
 * sent name, made harmless, ten random characters against clashes and guesses, and the extension as sent.
 *
 * @param typeExtension such as ".jpg", from the content, for names that have none
 */
export function storedName(sentName: string, typeExtension: string): string {
  const extension = fileExtension(sentName);
  const base = baseName(sentName, extension);
  const distinct = base.length < shortestBase ? base + randomText(10) : base;
  return `${distinct}_${randomText(10)}${safeExtension(extension) || typeExtension}`;
}

/**
 * Returns the readable name of a sent file: accents and spaces stay. Control characters, invisible and bidirectional
 * marks are omitted, path separators become hyphens, and a long name keeps its extension. Returns an empty text if
 * nothing readable is left.
 */
export function writtenName(sentName: string): string {
  const plain = sentName
    .toWellFormed()
    .normalize("NFC")
    // A multipart form escapes a quotation mark.
    .replaceAll("%22", '"')
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}\u200B\u2060]/gu, "")
    .replace(/[/\\]/g, "-")
    .trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(plain)) return "";
  const signs = Array.from(plain);
  if (signs.length <= longestWritten) return plain;
  const [extension = ""] = /\.[^.\s]{1,19}$/u.exec(plain) ?? [];
  return signs.slice(0, longestWritten - Array.from(extension).length).join("") + extension;
}

/** Whether a file stored under one name may have been sent under another. */
export function mayBeStoredAs(sentName: string, stored: string): boolean {
  const base = baseName(sentName, fileExtension(sentName));
  return base.length < shortestBase ? stored.startsWith(base) : stored.startsWith(`${base}_`);
}

function baseName(sentName: string, extension: string): string {
  return snakeCase(sentName.slice(0, sentName.length - extension.length)).slice(0, longestBase);
}

/** The last two dotted parts count, as in `.tar.gz`. */
function fileExtension(name: string): string {
  const last = name.lastIndexOf(".");
  if (last < 0) return "";
  const before = last > 0 ? name.lastIndexOf(".", last - 1) : -1;
  return name.slice(before < 0 ? last : before);
}

function safeExtension(extension: string): string {
  const clean = extension.replace(/[^\w.*\-+=#]+/g, "").replace(/^\.+/, ".");
  if (clean === "." || clean === "") return "";
  return clean.length > longestExtension ? `.${clean.slice(-longestExtension).replace(/^\.+/, "")}` : clean;
}

function snakeCase(text: string): string {
  const words = text.split(/[\W_]+/).filter((word) => word !== "");
  return words
    .map((word) => word.replace(/(?<![A-Z]|^)([A-Z])/g, "_$1"))
    .join("_")
    .toLowerCase();
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
