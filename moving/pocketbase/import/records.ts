import type { Collection, CollectionField, ImportedFile, ImportedRecord } from "../../../store/index.ts";
import type { SourceCollection, SourceRow } from "../source/database.ts";
import type { PocketBaseSource } from "../source/source.ts";
import { withOwnAddresses } from "./addresses.ts";

const ofEveryRecord = ["id", "created", "updated"];
/** `passwordHash` until 0.22. */
const passwords = ["password", "passwordHash"];
const ofAccounts = ["email", "emailVisibility", "verified", ...passwords];

/** What PocketBase notes for itself about an account. */
const bookkeeping = ["tokenKey", "lastResetSentAt", "lastVerificationSentAt", "lastLoginAlertSentAt"];

/** The columns that have a place in one of our collections. */
function knownColumns(collection: Collection, { columns }: SourceCollection): string[] {
  const known = new Set([
    ...ofEveryRecord,
    ...(collection.auth ? ofAccounts : []),
    ...Object.keys(collection.fields),
    ...Object.keys(collection.aliases ?? {}),
  ]);
  return columns.filter((column) => known.has(column));
}

/** The columns that have none, but for what PocketBase keeps for itself. */
export function strangeColumns(collection: Collection, from: SourceCollection): string[] {
  const known = new Set([...knownColumns(collection, from), ...(collection.auth ? bookkeeping : [])]);
  return from.columns.filter((column) => !known.has(column));
}

/** All records of a collection of theirs, as ours would keep them. */
export function readRecords(
  source: PocketBaseSource,
  collection: Collection,
  from: SourceCollection,
): ImportedRecord[] {
  return [...source.rows(from, knownColumns(collection, from))].map((row) =>
    importedOf(source, collection, from, row),
  );
}

function importedOf(
  source: PocketBaseSource,
  collection: Collection,
  from: SourceCollection,
  row: SourceRow,
): ImportedRecord {
  const { id, created, updated, ...values } = row;
  const listed = fieldsOf(collection, "file").map(([field]) => {
    const names = namesIn(values[field]);
    return [field, names.map((name) => fileOf(source.files, `storage/${from.id}/${id}`, name))] as const;
  });
  for (const [name] of fieldsOf(collection, "editor"))
    if (values[name]) values[name] = withOwnAddresses(String(values[name]), source);
  const password = passwords.map((name) => values[name]).find((hash) => typeof hash === "string");
  for (const name of [...passwords, ...fieldsOf(collection, "file").map(([field]) => field)])
    delete values[name];
  return {
    collection: collection.name,
    id: String(id),
    created,
    updated,
    values,
    files: Object.fromEntries(listed.filter(([, list]) => list.length > 0)),
    ...(typeof password === "string" && { passwordHash: password }),
  };
}

function fileOf(files: PocketBaseSource["files"], folder: string, name: string): ImportedFile {
  const place = `${folder}/${name}`;
  return { name, size: files.sizeOf(place), copyTo: (target) => files.copyTo(place, target) };
}

function fieldsOf({ fields }: Collection, wanted: CollectionField["type"]) {
  return Object.entries(fields).filter(([, { type }]) => type === wanted);
}

/** A single name, or the JSON text of a list. */
function namesIn(value: unknown): string[] {
  const text = String(value ?? "");
  if (!text.startsWith("[")) return text === "" ? [] : [text];
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    // It will be missing, and told of.
    return [text];
  }
}
