import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isBcrypt } from "../../auth/passwords/passwords.ts";
import { newTokenKey } from "../../auth/secrets.ts";
import type { Collection } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import { type FieldProblems, StoreError } from "../../errors.ts";
import { temporaryName } from "../../files/owner.ts";
import type { Connection, IncomingFile, Kernel, PreparedFile, Reader, SqlValue } from "../../kernel.ts";
import { toColumns } from "../../tables/columns.ts";
import { insertRow } from "../../tables/table.ts";
import { declaredCollection } from "../find.ts";
import { noteWrite } from "../transaction.ts";
import { listUploads } from "../uploads.ts";
import type { ImportedFile, ImportedRecord, ImportOutcome } from "./imported.ts";
import { type ImportReading, importer, judgeImport, readImported } from "./judge.ts";

/**
 * Stores an imported record with its files once they are on disk: all or nothing. The collection's rules do not apply,
 * and of its effects only `complete` and `takenMeanwhile`. The change feed reports the record like any other.
 *
 * @throws StoreError (507) if the disk has no room for its files
 */
export async function importRecord(kernel: Kernel, record: ImportedRecord): Promise<ImportOutcome> {
  const reading = readImported(declaredCollection(kernel, record.collection), record);
  const standing = await findStanding(kernel.reader, reading);
  if (standing) return standing;
  const { problems } = await judgeImport(kernel.reader, kernel, reading);
  if (Object.keys(problems).length > 0) return { kind: "refused", problems };
  const staged = await stageFiles(kernel, reading);
  try {
    if ("problems" in staged) return { kind: "refused", problems: staged.problems };
    return await commit(kernel, { ...reading, prepared: staged.prepared });
  } finally {
    for (const path of staged.paths) await rm(path, { force: true });
  }
}

/** Returns each record's outcome as if they were imported in this order. */
export async function rehearseImport(
  kernel: Kernel,
  records: readonly ImportedRecord[],
): Promise<ImportOutcome[]> {
  const readings = records.map((record) =>
    readImported(declaredCollection(kernel, record.collection), record),
  );
  const unfit = new Map<ImportReading, FieldProblems>();
  for (const reading of readings) {
    const problems = (await findStanding(kernel.reader, reading))
      ? {}
      : await contentProblems(kernel, reading);
    if (Object.keys(problems).length > 0) unfit.set(reading, problems);
  }
  let outcomes: ImportOutcome[] = [];
  try {
    await kernel.writer.writeInTurns(async function* (connection) {
      outcomes = [];
      for (const reading of readings) {
        outcomes.push(await rehearseOne(connection, kernel, reading, unfit.get(reading)));
        yield;
      }
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return outcomes;
}

async function rehearseOne(
  connection: Connection,
  kernel: Kernel,
  reading: ImportReading,
  unfit: FieldProblems | undefined,
): Promise<ImportOutcome> {
  if (!unfit) return await insertImported(connection, kernel, reading);
  const { problems } = await judgeImport(connection, kernel, reading);
  return { kind: "refused", problems: { ...unfit, ...problems } };
}

/** Returns the problems of file contents. Missing files are reported elsewhere. */
async function contentProblems(kernel: Kernel, reading: ImportReading): Promise<FieldProblems> {
  const staged = await stageFiles(kernel, reading);
  for (const path of staged.paths) await rm(path, { force: true });
  return "problems" in staged ? staged.problems : {};
}

class Rehearsed extends Error {}

/** Files are in place before the row names them. The next sweep removes files that no row names. */
async function commit(kernel: Kernel, reading: ImportReading): Promise<ImportOutcome> {
  const { collection, record, prepared } = reading;
  const files = [...prepared.values()];
  if (files.length > 0) await kernel.files.keep(collection, record.id, files);
  const outcome = await kernel.writer.write((connection) => insertImported(connection, kernel, reading));
  // `here` means that another process imported the same record with the same files: keep them.
  if (outcome.kind === "refused") {
    await kernel.files.remove(
      collection,
      record.id,
      files.map(({ name }) => name),
    );
  }
  return outcome;
}

async function insertImported(
  connection: Connection,
  kernel: Kernel,
  reading: ImportReading,
): Promise<ImportOutcome> {
  const { collection, record } = reading;
  const standing = await findStanding(connection, reading);
  if (standing) return standing;
  const { row, problems } = await judgeImport(connection, kernel, reading);
  if (Object.keys(problems).length > 0) return { kind: "refused", problems };
  await insertRow(connection, collection, {
    ...toColumns(collection, row),
    ...importedSecrets(collection, record),
  });
  await noteWrite(connection, kernel, {
    collection,
    caller: importer,
    action: "create",
    before: null,
    after: row,
  });
  return { kind: "imported", row };
}

function importedSecrets(
  { auth }: Collection,
  { passwordHash = "" }: ImportedRecord,
): Record<string, SqlValue> {
  if (!auth) return {};
  return { password: isBcrypt(passwordHash) ? passwordHash : "", tokenKey: newTokenKey() };
}

/**
 * Returns whether the record exists, even in the bin, or was erased. An erased record leaves an entry in the change
 * feed.
 */
async function findStanding(
  reader: Reader,
  { collection, record: { id } }: ImportReading,
): Promise<ImportOutcome | undefined> {
  const row = builder.selectFrom(collection.name).select("id").where("id", "=", id);
  if (await reader.one(compile(row))) return { kind: "here" };
  const change = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("collection", "=", collection.name)
    .where("record", "=", id)
    .limit(1);
  return (await reader.one(compile(change))) && { kind: "erased" };
}

type Staged = { paths: string[] } & (
  | { prepared: Map<IncomingFile, PreparedFile> }
  | { problems: FieldProblems }
);

/** Copies the files into the temporary folder and prepares them. */
async function stageFiles(kernel: Kernel, { record, sent }: ImportReading): Promise<Staged> {
  const paths: string[] = [];
  const prepared = new Map<IncomingFile, PreparedFile>();
  for (const files of sent.files) {
    for (const [position, upload] of listUploads(files).entries()) {
      const source = record.files[files.name]?.[position];
      if (source?.size === undefined) continue;
      const path = join(kernel.settings.folder, "tmp", temporaryName());
      paths.push(path);
      await copyWithRoom(kernel, source, path);
      const outcome = await kernel.files.prepare({ ...upload, path }, files.field);
      if ("code" in outcome) {
        const params = { ...outcome.params, file: source.name };
        return { paths, problems: { [files.name]: { ...outcome, params } } };
      }
      prepared.set(upload, { ...outcome, name: isStorable(source.name) ? source.name : outcome.name });
    }
  }
  return { paths, prepared };
}

async function copyWithRoom(
  { room }: Kernel,
  { size = 0, copyTo }: ImportedFile,
  path: string,
): Promise<void> {
  const giveBack = await room.reserve(size);
  if (!giveBack) throw new StoreError(507, "There is no room for files on the disk.");
  try {
    await copyTo(path);
  } finally {
    giveBack();
  }
}

/** Returns whether a name is a valid file name in a single folder, on every system. */
function isStorable(name: string): boolean {
  return /^\w[\w.+=#-]{0,149}$/.test(name) && !name.endsWith(".");
}
