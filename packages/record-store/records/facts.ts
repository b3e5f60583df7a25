import type { Collection, Row } from "../collection.ts";
import type { FileField } from "../file-field.ts";
import { writtenName } from "../files/names.ts";
import type { PreparedFile } from "../kernel.ts";
import { normalise, toNames } from "../values/values.ts";
import type { Prepared, SentFiles } from "./uploads.ts";
import { listUploads } from "./uploads.ts";

type Facts = Record<string, Record<string, unknown>>;

const longestText = 500;

/**
 * Returns the facts of a record's images, by json field. Size and colour are measured. The alternative text, the focus
 * and the field's own words come from the client. Facts of removed files are dropped. A client may name a new image by
 * the name of its upload.
 */
export function nextFacts(
  collection: Collection,
  { before, after, sent, files, prepared, version }: FactSources,
): Record<string, Facts | null> {
  const facts: Record<string, Facts | null> = {};
  for (const [factsField, { names, words }] of imagesByFactsField(collection, after)) {
    const present = readFacts(before?.[factsField]);
    const knownFacts = { ...readFacts(version?.[factsField]), ...present };
    const wordedFacts = Object.hasOwn(sent, factsField) ? readFacts(after[factsField]) : present;
    const measured = measuredFacts(files, prepared);
    const entries: Facts = {};
    for (const name of names) {
      const { image, cameAs } = measured.get(name) ?? {};
      const entry = {
        ...(image ?? sizeAndColour(knownFacts[name])),
        ...factWords(wordedFacts[name] ?? wordedFacts[cameAs ?? ""], words),
      };
      if (Object.keys(entry).length > 0) entries[name] = entry;
    }
    facts[factsField] = Object.keys(entries).length > 0 ? entries : null;
  }
  return facts;
}

/**
 * Returns the names that a record's files were sent under, by json field: by stored name, as people may read them. The
 * names of removed files are dropped. A change without files leaves the fields as they are.
 */
export function nextSentNames(
  collection: Collection,
  { before, after, files, prepared, version, imported }: FactSources,
): Record<string, Record<string, string> | null> {
  if (files.length === 0) return {};
  const arrived = measuredFacts(files, prepared);
  const result: Record<string, Record<string, string> | null> = {};
  for (const [field, names] of filesBySentNames(collection, after)) {
    const knownNames = new Map([imported, version, before].flatMap((row) => readTexts(row?.[field])));
    const entries = names.flatMap((name): [string, string][] => {
      const arrivalName = arrived.get(name)?.cameAs;
      // A file from elsewhere comes under the name that it is stored under.
      const sentName =
        arrivalName === undefined || imported ? knownNames.get(arrivalName ?? name) : arrivalName;
      const cleanName = writtenName(sentName ?? "");
      return cleanName ? [[name, cleanName]] : [];
    });
    result[field] = entries.length > 0 ? Object.fromEntries(entries) : null;
  }
  return result;
}

export type FactSources = {
  before: Row | null;
  after: Row;
  sent: Readonly<Record<string, unknown>>;
  files: readonly SentFiles[];
  prepared: Prepared;
  /** A version to which the record returns, with the facts of its images. */
  version?: Row | undefined;
  /** The values of a record that comes from elsewhere with its files. */
  imported?: Readonly<Record<string, unknown>>;
};

function filesBySentNames(collection: Collection, after: Row): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type !== "file" || field.sentNames === undefined) continue;
    files.set(field.sentNames, [...(files.get(field.sentNames) ?? []), ...toNames(after[name])]);
  }
  return files;
}

/** Tables of other programs store json as text. */
function readTexts(value: unknown): [string, string][] {
  const texts = normalise({ type: "json" }, value);
  if (!isRecord(texts)) return [];
  return Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

function imagesByFactsField(collection: Collection, after: Row) {
  const images = new Map<string, { names: string[]; words: string[] }>();
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!keepsFacts(field)) continue;
    const { names, words } = images.get(field.facts) ?? { names: [], words: [] };
    images.set(field.facts, {
      names: [...names, ...toNames(after[name])],
      words: [...words, ...(field.words ?? [])],
    });
  }
  return images;
}

function keepsFacts(field: Collection["fields"][string]): field is FileField & { facts: string } {
  return field.type === "file" && field.facts !== undefined;
}

function measuredFacts(files: readonly SentFiles[], prepared: Prepared) {
  const measured = new Map<string, { image: PreparedFile["image"]; cameAs: string }>();
  for (const upload of files.flatMap(listUploads)) {
    // Before preparation, an upload is identified by its path.
    const { name, image } = prepared.get(upload) ?? { name: upload.path, image: undefined };
    measured.set(name, { image, cameAs: upload.name });
  }
  return measured;
}

/** Parses untrusted facts: own keys with object values, on an object without prototype. */
function readFacts(value: unknown): Facts {
  const facts: Facts = Object.create(null);
  if (!isRecord(value)) return facts;
  for (const [name, entry] of Object.entries(value)) if (isRecord(entry)) facts[name] = entry;
  return facts;
}

function sizeAndColour(entry: Record<string, unknown> | undefined): Record<string, unknown> {
  if (entry?.width === undefined) return {};
  return { width: entry.width, height: entry.height, color: entry.color };
}

function factWords(
  entry: Record<string, unknown> | undefined,
  words: readonly string[],
): Record<string, unknown> {
  const keptWords: Record<string, unknown> = {};
  for (const name of ["alt", ...words]) {
    const text = entry?.[name];
    if (typeof text === "string" && text !== "") keptWords[name] = text.toWellFormed().slice(0, longestText);
  }
  const focus = entry?.focus;
  if (isRecord(focus) && isFraction(focus.x) && isFraction(focus.y))
    keptWords.focus = { x: focus.x, y: focus.y };
  return keptWords;
}

function isFraction(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
