import type { Awaitable } from "./awaitable.ts";

// Array's methods for callbacks that may be asynchronous. Items are processed one after another, because all of them
// use the same connection.

export async function mapInTurn<T, R>(
  items: readonly T[],
  change: (item: T, index: number) => Awaitable<R>,
): Promise<R[]> {
  const changed: R[] = [];
  for (const [index, item] of items.entries()) changed.push(await change(item, index));
  return changed;
}

export async function flatMapInTurn<T, R>(
  items: readonly T[],
  change: (item: T, index: number) => Awaitable<R | readonly R[]>,
): Promise<R[]> {
  return (await mapInTurn(items, change)).flat() as R[];
}

export async function filterInTurn<T>(
  items: readonly T[],
  isWanted: (item: T, index: number) => Awaitable<boolean | undefined>,
): Promise<T[]> {
  const verdicts = await mapInTurn(items, isWanted);
  return items.filter((_, index) => verdicts[index]);
}

export async function findInTurn<T>(
  items: readonly T[],
  isWanted: (item: T, index: number) => Awaitable<boolean | undefined>,
): Promise<T | undefined> {
  for (const [index, item] of items.entries()) if (await isWanted(item, index)) return item;
  return undefined;
}

export async function someInTurn<T>(
  items: readonly T[],
  isWanted: (item: T, index: number) => Awaitable<boolean | undefined>,
): Promise<boolean> {
  for (const [index, item] of items.entries()) if (await isWanted(item, index)) return true;
  return false;
}

export async function everyInTurn<T>(
  items: readonly T[],
  isWanted: (item: T, index: number) => Awaitable<boolean | undefined>,
): Promise<boolean> {
  for (const [index, item] of items.entries()) if (!(await isWanted(item, index))) return false;
  return true;
}

/**
 * Takes one row after another, without a pause if they are there. With a pause, other queries on the same connection
 * would see the moment of the first row instead of the present.
 */
export async function takeEach<T>(
  rows: Iterable<T> | AsyncIterable<T>,
  take: (row: T) => void,
): Promise<void> {
  if (Symbol.iterator in rows) for (const row of rows) take(row);
  else for await (const row of rows) take(row);
}
