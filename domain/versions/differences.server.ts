import type { CollectionField, Row } from "record-store";
import { dayInFrench, momentInFrench } from "../dates.ts";
import { collections } from "../index.server.ts";
import { fieldValueTexts } from "../journal/value-texts.ts";
import { plainText } from "../projects/excerpt.ts";
import { hiddenDraftFields } from "../services/draft.ts";
import type { FieldDifference } from "./entries.ts";
import { imageDifferences, imageFields } from "./image-differences.ts";
import { pageDifferences } from "./page-differences.server.ts";
import { textDifferences } from "./text-differences.ts";

/** Two states of a record. A state is `null` if the record did not exist then. */
export type States = { collection: string; before: Row | null; after: Row | null };

/**
 * Returns the visible differences between two states of a record.
 *
 * @param options.keptUntil the moment until which the site keeps removed images
 * @param options.isBrief omits the pieces of changed texts, because a comparison word by word is slow
 */
export function compareStates(
  { collection, before, after }: States,
  { keptUntil, isBrief = false }: { keptUntil: string; isBrief?: boolean },
): FieldDifference[] {
  if (collection === "pages") return pageDifferences(before, after, isBrief);
  const differences: FieldDifference[] = [];
  for (const [field, declared] of versionedFields(collection)) {
    const [was, is] = [before?.[field], after?.[field]];
    if (sameValue(was, is)) continue;
    const formatValue = fieldValueTexts[collection]?.[field];
    const readValue = formatValue ?? ((value: unknown) => readable(declared, value));
    const [formerText, text] = [readValue(was), readValue(is)];
    if (formerText !== text)
      differences.push({
        field,
        kind: "text",
        pieces: isBrief ? [] : fieldPieces(declared, formerText, text),
      });
    else if (declared.type === "editor") differences.push({ field, kind: "layout" });
  }
  const images = imageDifferences(before, after, keptUntil);
  if (images.some(({ kind, isRetold }) => kind !== "same" || isRetold)) {
    differences.push({ field: "gallery", kind: "images", images });
  }
  return differences;
}

/** Returns the non-empty fields whose visible values did not change. */
export function unchangedFields({ collection, before, after }: States): string[] {
  if (!before || !after || collection === "pages") return [];
  const stayed = versionedFields(collection).flatMap(([field]) =>
    sameValue(before[field], after[field]) && after[field] && !isEmpty(after[field]) ? [field] : [],
  );
  const images = imageDifferences(before, after, "");
  const haveStayed = images.length > 0 && images.every(({ kind, isRetold }) => kind === "same" && !isRetold);
  return haveStayed ? [...stayed, "gallery"] : stayed;
}

/** Tells whether two states store the same content, apart from `updated` and the fields of no version. */
export function isSameContent(collection: string, before: Row, after: Row): boolean {
  const fields = collections.find(({ name }) => name === collection)?.fields ?? {};
  const own = Object.keys(fields).filter((field) => !ofNoVersion.has(field));
  return own.every((field) => sameValue(before[field], after[field]));
}

/** Returns the fields that are compared as text. The images of projects and services are compared separately. */
function versionedFields(collection: string): [string, CollectionField][] {
  const declared = collections.find(({ name }) => name === collection)?.fields ?? {};
  const ofDraft: readonly string[] = collection === "services" ? hiddenDraftFields : [];
  return Object.entries(declared).filter(
    ([name, { hidden, type }]) =>
      !hidden &&
      (type !== "file" || !imageFields.has(name)) &&
      name !== "images" &&
      !ofNoVersion.has(name) &&
      !ofDraft.includes(name),
  );
}

/**
 * A permission to publish and its effects belong to no version, nor do a service's place in the list and its former
 * addresses. A restored version does not bring them back.
 */
const ofNoVersion = new Set([
  "permission",
  "published_without",
  "permitted",
  "concealed",
  "shown_until",
  "shown",
  "position",
  "former_slugs",
]);

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) || (isEmpty(one) && isEmpty(other));
}

/** A number that was never written is zero. */
function isEmpty(value: unknown): boolean {
  return [undefined, null, "", 0].includes(value as never) || (Array.isArray(value) && value.length === 0);
}

/** Sentences are compared word by word. A date or a state is replaced as a whole. */
function fieldPieces({ type }: CollectionField, before: string, after: string) {
  if (type === "text" || type === "editor" || type === "json") return textDifferences(before, after);
  return [
    { text: before, kind: "removed" as const },
    { text: after, kind: "added" as const },
  ].filter(({ text }) => text !== "");
}

function readable({ type }: CollectionField, value: unknown): string {
  if (type === "bool") return value ? "oui" : "non";
  if (type === "json") return valueLines(value).join("\n");
  if (isEmpty(value)) return "";
  if (type === "editor") return plainText(String(value));
  if (type === "date") return dateInFrench(String(value));
  return String(value);
}

/** A day is stored as its midnight. Any other value is a moment. */
function dateInFrench(value: string): string {
  return /[ T]00:00:00(?:\.0+)?Z?$/.test(value) ? dayInFrench(value) : momentInFrench(value);
}

/** Returns a JSON value as lines: one for each item of a list, with the item's values side by side. */
function valueLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => valueLine(item));
  if (typeof value !== "object" || value === null) return isEmpty(value) ? [] : [String(value)];
  return Object.values(value).flatMap((each) => valueLines(each));
}

function valueLine(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  return Object.values(item)
    .filter((each) => !isEmpty(each))
    .map((each) => (typeof each === "string" && /^\d{4}-\d\d-\d\d$/.test(each) ? dayInFrench(each) : each))
    .join(" · ");
}
