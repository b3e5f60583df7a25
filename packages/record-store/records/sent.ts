import type { Collection, CollectionField, Row } from "../collection.ts";
import type { IncomingFile } from "../kernel.ts";
import { emptyValue, keepsList, tableFields } from "../tables/columns.ts";
import { normalise, toNames, toNumber } from "../values/values.ts";
import { type SentFiles, sentFiles } from "./uploads.ts";

type ValueField = Exclude<CollectionField, { type: "file" }>;

/** A request for one field: set it, add to it, or remove from it. */
type Wish = { field: ValueField; name: string; sign: "=" | "+" | "-" | "before"; value: unknown };

/** A body parsed against the collection's fields, but not yet against a record. */
export type Sent = {
  /** As sent, with aliases replaced by the fields' own names. */
  values: Readonly<Record<string, unknown>>;
  wishes: readonly Wish[];
  files: readonly SentFiles[];
};

/**
 * Parses a body by the fields of a collection. Ignores unknown keys and hidden fields. Values take the type of their
 * field.
 */
export function readSent(
  collection: Collection,
  body: { values: Readonly<Record<string, unknown>>; files: ReadonlyMap<string, readonly IncomingFile[]> },
): Sent {
  const values = withOwnNames(collection, body.values);
  const wishes: Wish[] = [];
  const files: SentFiles[] = [];
  // In auth collections, auth/ handles the account's own columns.
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.hidden) continue;
    if (field.type === "file") {
      const fieldFiles = sentFiles(name, field, values, body.files);
      if (fieldFiles) files.push(fieldFiles);
    } else {
      wishes.push(...wishesFor(name, field, values));
    }
  }
  return { values, wishes, files };
}

/** Returns the record after the wishes. Files stay unchanged. */
export function nextRow(
  collection: Collection,
  before: Row | null,
  sentRecord: Sent,
  identity: Identity,
): Row {
  const row: Row = { ...(before ?? blankRow(collection)), ...identity };
  for (const wish of sentRecord.wishes) row[wish.name] = outcome(wish, row[wish.name]);
  return row;
}

type Identity = { id: string; created: string; updated: string };

function blankRow(collection: Collection): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(tableFields(collection))) row[name] = emptyValue(field);
  return row;
}

function withOwnNames(collection: Collection, values: Readonly<Record<string, unknown>>) {
  if (!collection.aliases) return values;
  const named = { ...values };
  for (const [alias, own] of Object.entries(collection.aliases)) {
    if (Object.hasOwn(values, alias) && !Object.hasOwn(values, own)) named[own] = values[alias];
  }
  return named;
}

function wishesFor(name: string, field: ValueField, values: Readonly<Record<string, unknown>>): Wish[] {
  const wishes: Wish[] = [];
  const wish = (key: string, sign: Wish["sign"]) => {
    if (Object.hasOwn(values, key)) wishes.push({ field, name, sign, value: values[key] });
  };
  wish(name, "=");
  if (canBeAddedTo(field)) {
    wish(`${name}+`, "+");
    if (field.type !== "number") wish(`+${name}`, "before");
    wish(`${name}-`, "-");
  }
  return wishes.map((each) => ({ ...each, value: readWish(each) }));
}

function canBeAddedTo(field: ValueField): boolean {
  return field.type === "number" || field.type === "relation" || field.type === "select";
}

/** Parsed once and early, because cleaning rich text is the most expensive part of a write. */
function readWish({ field, sign, value }: Wish): unknown {
  if (sign === "=") return normalise(field, value);
  return field.type === "number" ? toNumber(value) : toNames(value);
}

function outcome({ field, sign, value }: Wish, present: unknown): unknown {
  if (sign === "=") return value;
  if (field.type === "number") {
    return sign === "-" ? Number(present) - Number(value) : Number(present) + Number(value);
  }
  const names = withNames(toNames(present), sign, value as string[]);
  return keepsList(field) ? names : (names.at(-1) ?? "");
}

function withNames(
  present: readonly string[],
  sign: "+" | "-" | "before",
  names: readonly string[],
): string[] {
  const named = new Set(names);
  const rest = present.filter((name) => !named.has(name));
  if (sign === "-") return rest;
  return sign === "+" ? [...rest, ...names] : [...names, ...rest];
}
