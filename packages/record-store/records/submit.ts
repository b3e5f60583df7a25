import { accountColumns } from "../auth/accounts.ts";
import { tellOwner } from "../auth/notices.ts";
import { isOwn } from "../auth/sessions/fresh-proof.ts";
import type { Row } from "../collection.ts";
import { CommitInDoubt, DatabaseAway } from "../database/failures.ts";
import type { FieldProblems } from "../errors.ts";
import { FilesAway } from "../files/places/failures.ts";
import type { Connection, Kernel, Statement } from "../kernel.ts";
import { readRow } from "../tables/table.ts";
import { notUnique } from "../values/problems.ts";
import { type Dropped, removeFiles } from "./removed-files.ts";
import { makeShown } from "./shown.ts";
import { prepareUploads } from "./uploads.ts";
import { invalid, judge, perform, type Write } from "./write.ts";

/** Returns the query for the response to a write. Runs inside the transaction and so reads the new state. */
export type AnswerQuery = (recordId: string) => Statement;

/**
 * Performs a whole create or update. Returns the record's JSON text once it is on disk.
 *
 * @throws as `judge` does, and InvalidFields with all reasons at once
 */
export async function submit(kernel: Kernel, write: Write, answer: AnswerQuery): Promise<string> {
  const ready = takesTime(write) ? await judgeAndPrepare(kernel, write) : write;
  return commitWithFiles(kernel, [ready], (dropped) =>
    kernel.writer.write((connection) => {
      dropped.splice(0);
      return performAndRead(connection, kernel, ready, { answer, dropped });
    }),
  );
}

/** Returns whether a write needs slow preparation: a password to hash, images to decode. */
export function takesTime({ collection, sent }: Write): boolean {
  return collection.auth || sent.files.length > 0;
}

/**
 * Prepares a write: hashes passwords and decodes images. The account's own fields come first. While they are refused,
 * the others are not reported (record-store contract, "Errors").
 *
 * @param knownProblems problems already found. Uploads for these fields are skipped
 * @throws InvalidFields
 */
export async function prepareWrite(
  kernel: Kernel,
  write: Write,
  { before, problems: knownProblems }: { before: Row | null; problems: FieldProblems },
): Promise<Write> {
  const account = write.collection.auth ? await writeAccount(kernel, write, before) : undefined;
  const worthwhile = write.sent.files.filter(({ name }) => !Object.hasOwn(knownProblems, name));
  const { prepared, problems } = await prepareUploads(kernel.files, worthwhile);
  refuse(write, { ...knownProblems, ...problems });
  return { ...write, account, former: before ?? undefined, prepared };
}

/**
 * Commits writes together. Files are in place before a row names them, and are removed after no row names them. A crash
 * at any point leaves no record without its files.
 *
 * @param commit adds files that the rows stopped naming to `dropped`
 */
export async function commitWithFiles<T>(
  kernel: Kernel,
  writes: readonly Write[],
  commit: (dropped: Dropped[]) => Promise<T>,
): Promise<T> {
  const withUploads = writes.filter(({ prepared }) => prepared.size > 0);
  const dropped: Dropped[] = [];
  let result: T;
  try {
    for (const { collection, id, prepared } of withUploads) {
      await kernel.files.keep(collection, id, [...prepared.values()]);
    }
    await Promise.all(writes.map((write) => makeShown(kernel, write)));
    result = await commit(dropped);
  } catch (error) {
    // A failed commit, or one that lost the database, may have succeeded. Files that cannot be reached cannot be
    // removed either. A sweep removes files that no row names.
    if (!mayBeNamed.some((reason) => error instanceof reason))
      await removeFiles(kernel, withUploads.map(preparedUploads));
    throw error;
  }
  await removeFiles(kernel, dropped);
  for (const write of writes) await tellAccountOwner(kernel, write).catch(report);
  return result;

  // The write is on disk: a failed notice must not make it a failure.
  function report(error: unknown): void {
    kernel.report(error, crypto.randomUUID());
  }
}

/** Errors after which a row may name its files, or the files cannot be removed. */
const mayBeNamed = [CommitInDoubt, DatabaseAway, FilesAway];

/** Performs a write inside a transaction and returns the record's JSON text. */
export async function performAndRead(
  connection: Connection,
  kernel: Kernel,
  write: Write,
  { answer, dropped }: { answer: AnswerQuery; dropped: Dropped[] },
): Promise<string> {
  const { collection, id } = write;
  const writeResult = await perform(connection, kernel, write);
  if (writeResult.dropped.length > 0) dropped.push({ collection, id, names: writeResult.dropped });
  return (await connection.one<{ json: string }>(answer(id)))?.json ?? "null";
}

/** The operator's acts, such as an import, send no letters. */
async function tellAccountOwner(
  kernel: Kernel,
  { collection, id, caller, account, former }: Write,
): Promise<void> {
  if (!account || !former || caller.kind === "service") return;
  const current = await readRow(kernel.reader, collection, id);
  const opened = { password: account.password !== undefined, formerEmail: String(former.email) };
  if (current) await tellOwner(kernel, { collection, row: current }, opened);
}

async function judgeAndPrepare(kernel: Kernel, write: Write): Promise<Write> {
  return prepareWrite(kernel, write, await judge(kernel.reader, kernel, write));
}

async function writeAccount(kernel: Kernel, write: Write, before: Row | null) {
  const { collection, caller, sent } = write;
  // Before the address is checked: a repeated create learns that it was done, and nothing about any address.
  if (!before && (await readRow(kernel.reader, collection, write.id))) refuse(write, { id: notUnique });
  const manage = collection.rules.manage?.(caller) === true;
  const isOwner = before !== null && isOwn(collection, caller, before.id);
  const draft = { collection, body: sent.values, before, manage, isOwner };
  const { columns, problems } = await accountColumns(kernel, draft);
  refuse(write, problems);
  return columns;
}

function refuse({ action }: Write, problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(action, problems);
}

function preparedUploads({ collection, id, prepared }: Write): Dropped {
  return { collection, id, names: [...prepared.values()].map(({ name }) => name) };
}
