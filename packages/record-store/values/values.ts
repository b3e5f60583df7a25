import type { CollectionField } from "../collection.ts";
import { cleanHtml } from "../rich-text/richtext.ts";
import { keepsList } from "../tables/columns.ts";
import { parseDate } from "./dates.ts";
import { storedAddress } from "./email.ts";
import { parseJson } from "./json.ts";

/**
 * Converts a client's value to the field's stored value, as the contract does. A wrong type never fails here: it
 * becomes the nearest value or the empty one (record-store contract, "Record JSON"). Only a number can become NaN,
 * which validation then refuses.
 */
export function normalise(field: Exclude<CollectionField, { type: "file" }>, value: unknown): unknown {
  switch (field.type) {
    case "number":
      return toNumber(value);
    case "bool":
      return toBool(value);
    case "date":
      return parseDate(value);
    case "json":
      return toJson(value);
    case "email":
      return storedAddress(toText(value));
    case "editor":
      return cleanHtml(toText(value), field.maxSize);
    case "select":
      return toNames(value).at(-1) ?? "";
    case "relation":
      return keepsList(field) ? toNames(value) : (toNames(value).at(-1) ?? "");
    default:
      return toText(value);
  }
}

/** Parses names or ids without duplicates: from a list, a text with a JSON list, or a single one. */
export function toNames(value: unknown): string[] {
  const list = Array.isArray(value) ? value : (listInText(value) ?? [value]);
  return [...new Set(list.map(toText).filter((name) => name !== ""))];
}

/** Removes NUL and half surrogate pairs, which the database could not return unchanged. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
  if (typeof value === "number") return numberDigits(value);
  return typeof value === "boolean" ? String(value) : "";
}

/** JavaScript writes the largest and smallest numbers with an exponent, the contract with all digits. */
function numberDigits(number: number): string {
  const [, sign, whole, part = "", exponent] = /^(-?)(\d)(?:\.(\d+))?e(.+)$/.exec(String(number)) ?? [];
  if (exponent === undefined) return String(number);
  const digits = `${whole}${part}`;
  const shift = Number(exponent);
  if (shift > 0) return `${sign}${digits.padEnd(shift + 1, "0")}`;
  return `${sign}0.${digits.padStart(digits.length - shift - 1, "0")}`;
}

export function toNumber(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return 0;
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(value)) return Number.NaN;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) return 0;
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

function toBool(value: unknown): boolean {
  if (typeof value === "string") return ["1", "t", "T", "TRUE", "true", "True"].includes(value);
  return value === true || (typeof value === "number" && value !== 0);
}

/** A form can only send text, so text that is valid JSON is parsed. Any other text stays text. */
function toJson(value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  if (!/^(?:null|true|false|[-\d"[{][\s\S]*)$/.test(value)) return toText(value);
  try {
    return parseJson(value);
  } catch {
    return toText(value);
  }
}

function listInText(value: unknown): unknown[] | undefined {
  if (typeof value !== "string" || !value.startsWith("[")) return undefined;
  try {
    const parsed = parseJson(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
