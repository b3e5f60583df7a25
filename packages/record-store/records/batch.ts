import type { Awaitable } from "../awaitable.ts";
import type { Row } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { Connection, Kernel } from "../kernel.ts";
import { readRow } from "../tables/table.ts";
import { type Deletion, performDeletion } from "./removal/delete.ts";
import type { Dropped } from "./removed-files.ts";
import { type AnswerQuery, commitWithFiles, performAndRead, prepareWrite, takesTime } from "./submit.ts";
import type { Write } from "./write.ts";

export type BatchItem = { write: Write; answer: AnswerQuery } | { deletion: Deletion };

/** A request of a batch was refused, and therefore the whole batch. */
export class ItemRefused extends Error {
  readonly index: number;
  override readonly cause: StoreError;

  constructor(index: number, cause: StoreError) {
    super(`Request ${index} of the batch was refused.`);
    this.index = index;
    this.cause = cause;
  }
}

/**
 * Performs a batch in one transaction: all or nothing. Returns the records' JSON texts in order, null for deletions.
 *
 * @throws ItemRefused for the first refused request
 */
export async function submitBatch(kernel: Kernel, items: readonly BatchItem[]): Promise<(string | null)[]> {
  const ready = items.some(itemTakesTime) ? await rehearseAndPrepare(kernel, items) : items;
  const writes = ready.flatMap((item) => ("write" in item ? [item.write] : []));
  return commitWithFiles(kernel, writes, (dropped) =>
    kernel.writer.writeInTurns((connection) => performItems(connection, kernel, ready, dropped)),
  );
}

/** Runs `step` and adds the request's index to a refusal. */
export async function ofItem<T>(index: number, step: () => Awaitable<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StoreError ? new ItemRefused(index, error) : error;
  }
}

/** Yields after each request, so that others may be answered: each may hold a long text. */
async function* performItems(
  connection: Connection,
  kernel: Kernel,
  items: readonly BatchItem[],
  dropped: Dropped[],
): AsyncGenerator<void, (string | null)[]> {
  const texts: (string | null)[] = [];
  dropped.splice(0);
  for (const [index, item] of items.entries()) {
    texts.push(await ofItem(index, () => performOne(connection, kernel, item, dropped)));
    yield;
  }
  return texts;
}

async function performOne(connection: Connection, kernel: Kernel, item: BatchItem, dropped: Dropped[]) {
  if ("write" in item)
    return await performAndRead(connection, kernel, item.write, { answer: item.answer, dropped });
  await performDeletion(connection, kernel, item.deletion);
  return null;
}

class Rehearsed extends Error {}

/**
 * Rehearses the batch before passwords are hashed and images decoded. A request may build on an earlier one's result,
 * so only performing them in order shows whether they are allowed. The transaction is then rolled back.
 */
async function rehearseAndPrepare(kernel: Kernel, items: readonly BatchItem[]): Promise<BatchItem[]> {
  const rowsBefore = await rehearse(kernel, items);
  const ready: BatchItem[] = [];
  for (const [index, item] of items.entries()) {
    if (!("write" in item) || !takesTime(item.write)) ready.push(item);
    else ready.push({ ...item, write: await preparedItem(kernel, item.write, index, rowsBefore[index]) });
  }
  return ready;
}

/** Returns the account that each write changes, as the requests before it leave it. */
async function rehearse(kernel: Kernel, items: readonly BatchItem[]): Promise<(Row | undefined)[]> {
  const rowsBefore: (Row | undefined)[] = [];
  try {
    await kernel.writer.writeInTurns(async function* (connection) {
      rowsBefore.splice(0);
      for (const [index, item] of items.map(withPlaceholder).entries()) {
        const write = "write" in item && item.write.collection.auth ? item.write : undefined;
        rowsBefore.push(write && (await readRow(connection, write.collection, write.id)));
        await ofItem(index, () => performOne(connection, kernel, item, []));
        yield;
      }
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return rowsBefore;
}

/** Two accounts without a token key could not coexist, not even in a rehearsal. */
function withPlaceholder(item: BatchItem): BatchItem {
  if (!("write" in item) || !item.write.collection.auth || item.write.action === "update") return item;
  return { ...item, write: { ...item.write, account: { tokenKey: item.write.id } } };
}

async function preparedItem(kernel: Kernel, write: Write, index: number, before?: Row): Promise<Write> {
  try {
    return await prepareWrite(kernel, write, { before: before ?? null, problems: {} });
  } catch (error) {
    throw error instanceof StoreError ? new ItemRefused(index, error) : error;
  }
}

function itemTakesTime(item: BatchItem): boolean {
  return "write" in item && takesTime(item.write);
}
