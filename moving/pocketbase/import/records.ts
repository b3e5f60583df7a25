import type { Collection, CollectionField, ImportedFile, ImportedRecord, ImportOutcome } from "record-store";
import type { SourceCollection, SourceRow } from "../source/database.ts";
import type { PocketBaseSource } from "../source/source.ts";
import { withOwnAddresses } from "./addresses.ts";

/** A record to import, and its missing files. */
export type ReadRecord = { record: ImportedRecord; missing: MissingFile[] };

/** A file that a record lacks. `why` is set if the file could be read. */
export type MissingFile = { field: string; name: string; why?: string };

/** Collections whose records need their file. Without it, the record is not imported. */
const filesAlone = new Set(["worksite_documents", "worksite_photos"]);

const ofEveryRecord = ["id", "created", "updated"];
/** `passwordHash` until 0.22. */
const passwords = ["password", "passwordHash"];
const ofAccounts = ["email", "emailVisibility", "verified", ...passwords];

/** PocketBase's own columns of an account. */
const bookkeeping = ["tokenKey", "lastResetSentAt", "lastVerificationSentAt", "lastLoginAlertSentAt"];

/** Returns the columns with a place in one of our collections. */
function knownColumns(collection: Collection, { columns }: SourceCollection): string[] {
  const knownNames = new Set([
    ...ofEveryRecord,
    ...(collection.auth ? ofAccounts : []),
    ...Object.keys(collection.fields),
    ...Object.keys(collection.aliases ?? {}),
  ]);
  return columns.filter((column) => knownNames.has(column));
}

/** Returns the columns without a place, except PocketBase's own. */
export function strangeColumns(collection: Collection, from: SourceCollection): string[] {
  const knownNames = new Set([...knownColumns(collection, from), ...(collection.auth ? bookkeeping : [])]);
  return from.columns.filter((column) => !knownNames.has(column));
}

/** Returns all records of a PocketBase collection in the form of ours. */
export function readRecords(
  source: PocketBaseSource,
  collection: Collection,
  from: SourceCollection,
): ReadRecord[] {
  return [...source.rows(from, knownColumns(collection, from))].map((row) =>
    readRecord(source, collection, from, row),
  );
}

/**
 * Returns the first of a record's files that the store refuses. Returns `undefined` if the record needs the file, or if
 * other values do not fit.
 */
export function unfitFile(
  { record }: ReadRecord,
  outcome: ImportOutcome | undefined,
): MissingFile | undefined {
  if (outcome?.kind !== "refused" || filesAlone.has(record.collection)) return undefined;
  const problems = Object.entries(outcome.problems);
  const [problem] = problems;
  if (!problem || !problems.every(([field]) => record.files[field])) return undefined;
  const [field, { message, params }] = problem;
  const files = record.files[field] ?? [];
  // If there are more files than the field takes, the last ones are left out.
  const file = params?.file === undefined ? files.at(-1) : files.find(({ name }) => name === params.file);
  return file && { field, name: file.name, why: message };
}

/** Returns the record without one of its files. A record that needs the file names it as missing. */
export function leaveOutFile({ record, missing }: ReadRecord, file: MissingFile): ReadRecord {
  const { field, name } = file;
  const keptFiles = filesAlone.has(record.collection)
    ? (record.files[field] ?? []).map((file) => (file.name === name ? { ...file, size: undefined } : file))
    : (record.files[field] ?? []).filter((file) => file.name !== name);
  const { [field]: _, ...others } = record.files;
  const files = keptFiles.length > 0 ? { ...others, [field]: keptFiles } : others;
  return { record: { ...record, files }, missing: [...missing, file] };
}

function readRecord(
  source: PocketBaseSource,
  collection: Collection,
  from: SourceCollection,
  row: SourceRow,
): ReadRecord {
  let readRow: ReadRecord = { record: toImported(source, collection, from, row), missing: [] };
  for (const [field, files] of Object.entries(readRow.record.files))
    for (const { name, size } of files)
      if (size === undefined) readRow = leaveOutFile(readRow, { field, name });
  return readRow;
}

function toImported(
  source: PocketBaseSource,
  collection: Collection,
  from: SourceCollection,
  row: SourceRow,
): ImportedRecord {
  const { id, created, updated, ...values } = row;
  const listed = fieldsByType(collection, "file").map(([field]) => {
    const names = listNames(values[field]);
    const folder = `storage/${from.id}/${id}`;
    return [field, names.map((name) => toImportedFile(source.files, { folder, field, name }))] as const;
  });
  for (const [name] of fieldsByType(collection, "editor"))
    if (values[name]) values[name] = withOwnAddresses(String(values[name]), source);
  const password = passwords.map((name) => values[name]).find((hash) => typeof hash === "string");
  for (const name of [...passwords, ...fieldsByType(collection, "file").map(([field]) => field)])
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

type FilePlace = MissingFile & { folder: string };

function toImportedFile(files: PocketBaseSource["files"], { folder, field, name }: FilePlace): ImportedFile {
  const place = `${folder}/${name}`;
  return {
    name,
    size: files.fileSize(place),
    copyTo: (target) =>
      files.copyTo(place, target).catch((error: NodeJS.ErrnoException) => {
        throw isOfDisk(error) ? error : new DamagedFile(folder.split("/").at(-1) ?? "", { field, name });
      }),
  };
}

/** A file in the backup that cannot be extracted. */
export class DamagedFile extends Error {
  readonly record: string;
  readonly file: MissingFile;
  constructor(record: string, file: MissingFile) {
    super(`${file.name} of ${record} cannot be read.`);
    this.record = record;
    this.file = file;
  }
}

/** Tells whether the target disk is full or read-only. */
function isOfDisk({ code }: NodeJS.ErrnoException): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS"].includes(code ?? "");
}

function fieldsByType({ fields }: Collection, wantedType: CollectionField["type"]) {
  return Object.entries(fields).filter(([, { type }]) => type === wantedType);
}

/** Returns the names in a single name or in the JSON text of a list. */
function listNames(value: unknown): string[] {
  const text = String(value ?? "");
  if (!text.startsWith("[")) return text === "" ? [] : [text];
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    // The file will be missing and reported.
    return [text];
  }
}
