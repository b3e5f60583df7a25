import type { Awaitable } from "../../awaitable.ts";
import type { Caller, Collection, Row } from "../../collection.ts";
import { trying } from "../../database/trying.ts";
import { InvalidFields, StoreError } from "../../errors.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import { readRow } from "../../tables/table.ts";
import { notUnique } from "../../values/problems.ts";
import { toNames } from "../../values/values.ts";
import { declaredCollection } from "../find.ts";
import { bringBack, readBinned, Taken } from "../removal/bin.ts";
import { performDeletion } from "../removal/delete.ts";
import { readSent } from "../sent.ts";
import { fileNames } from "../uploads.ts";
import { perform } from "../write.ts";

/**
 * An act that restores a record's version. `expected` is the `updated` that the caller last saw. A removal without it
 * takes the record as it is.
 */
export type PutBack = { collection: string; id: string } & (
  | { act: "change"; row: Row; expected: string }
  /** Restores from the bin, then applies the version. */
  | { act: "restore"; row: Row }
  | { act: "remove"; expected?: string }
);

/** A record could not be put back, so none was. */
export class PutBackRefused extends Error {
  readonly record: { collection: string; id: string };
  override readonly cause: StoreError;

  constructor({ collection, id }: PutBack, cause: StoreError) {
    super(`The record "${id}" of "${collection}" cannot be put back.`);
    this.record = { collection, id };
    this.cause = cause;
  }
}

/** Puts records back in one transaction: all or nothing. Returns how many of their files no longer exist. */
export async function putRecordsBack(
  kernel: Kernel,
  acts: readonly PutBack[],
  caller: Caller,
): Promise<{ lost: number }> {
  const ready: Ready[] = [];
  let lost = 0;
  for (const act of acts) {
    const preparedAct = await readyAct(kernel, act, caller);
    ready.push(preparedAct);
    lost += preparedAct.lost;
  }
  await kernel.writer.writeInTurns((connection) => performActs(connection, ready));
  return { lost };
}

/** An act's steps. Each step either completes or throws without any effect. */
type Ready = { act: PutBack; steps: ((connection: Connection) => Awaitable<void>)[]; lost: number };

async function readyAct(kernel: Kernel, act: PutBack, caller: Caller): Promise<Ready> {
  const collection = declaredCollection(kernel, act.collection);
  const { id } = act;
  if (act.act === "remove") {
    const { expected } = act;
    const deletion = { collection, id, caller, ...(expected !== undefined && { expected }) };
    return { act, steps: [(connection) => performDeletion(connection, kernel, deletion)], lost: 0 };
  }
  const missingFiles = await goneFiles(kernel, collection, act.row);
  const version = withoutFiles(collection, act.row, missingFiles);
  const sentRecord = readSent(collection, { values: declaredValues(collection, version), files: new Map() });
  const expected = act.act === "change" ? act.expected : undefined;
  const write = {
    action: "update" as const,
    collection,
    id,
    caller,
    sent: sentRecord,
    prepared: new Map(),
    expected,
    version,
  };
  const change = async (connection: Connection) => {
    await perform(connection, kernel, write);
  };
  const restore = (connection: Connection) => bringBack(connection, kernel, { collection, id, caller });
  return { act, steps: act.act === "restore" ? [restore, change] : [change], lost: missingFiles.size };
}

/**
 * An act may need a value, such as a slug, that another act must first release: it waits for that act. Two records that
 * must swap values are refused.
 */
async function* performActs(connection: Connection, acts: readonly Ready[]): AsyncGenerator<void, void> {
  let waiting = acts.map(({ act, steps }) => ({ act, steps: [...steps] }));
  while (waiting.length > 0) {
    let clash: PutBackRefused | undefined;
    let isGoingOn = false;
    for (const { act, steps } of waiting) {
      try {
        for (let [step] = steps; step; [step] = steps) {
          await takeStep(connection, step);
          steps.shift();
          isGoingOn = true;
        }
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        clash = new PutBackRefused(act, error);
        if (!isClash(error)) throw clash;
      }
      yield;
    }
    if (clash && !isGoingOn) throw clash;
    waiting = waiting.filter(({ steps }) => steps.length > 0);
  }
}

/** A failed step is undone, so that it can be tried again. */
async function takeStep(connection: Connection, step: Ready["steps"][number]): Promise<void> {
  await trying(connection, async () => step(connection));
}

function isClash(error: StoreError): boolean {
  if (error instanceof Taken) return true;
  const problems = error instanceof InvalidFields ? Object.values(error.data) : [];
  return problems.length > 0 && problems.every((each) => each === notUnique);
}

/** Returns the version's values for today's fields. Fields unknown to the version stay unchanged. */
function declaredValues({ fields }: Collection, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])),
  );
}

async function goneFiles(kernel: Kernel, collection: Collection, row: Row): Promise<ReadonlySet<string>> {
  const { reader } = kernel;
  const present =
    (await readRow(reader, collection, row.id)) ?? (await readBinned(reader, collection, row.id))?.row;
  const named = new Set(present && fileNames(collection, present));
  const missingFiles = new Set<string>();
  for (const name of fileNames(collection, row)) {
    const file = { collection: collection.id, record: row.id, name };
    if (!named.has(name) && !(await kernel.files.original(file))) missingFiles.add(name);
  }
  return missingFiles;
}

function withoutFiles(collection: Collection, row: Row, missingFiles: ReadonlySet<string>): Row {
  if (missingFiles.size === 0) return row;
  const rest: Row = { ...row };
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type !== "file") continue;
    const names = toNames(row[name]).filter((each) => !missingFiles.has(each));
    rest[name] = field.maxSelect > 1 ? names : (names[0] ?? "");
  }
  return rest;
}
