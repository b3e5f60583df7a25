import type { Awaitable } from "../awaitable.ts";
import type { Kernel, Statement } from "../kernel.ts";
import { expandRoom, type List, type View } from "../query/index.ts";
import { readTotal } from "../records/lists/totals.ts";
import { turns } from "../turns/turns.ts";
import { jsonAnswer, streamedJson } from "./answers.ts";
import { type Shape, shapeRecords } from "./shape.ts";

/** Milliseconds that one slice may occupy the event loop. The next slice grows or shrinks accordingly. */
const longestSlice = 15;
const fewest = 1;
const most = 500;
/** Characters of one slice, however fast it is read: its processing takes several times as much memory. */
const heaviestSlice = 1024 * 1024;
/** A response up to this size is complete before it is sent, so that a failure still gets its proper status. */
const gathered = 8 * 1024 * 1024;

type Page = { page: number; perPage: number; skipTotal: boolean; shape: Shape };

/**
 * Answers a long list in slices, so that others are answered in between. A large response is sent while it is read. The
 * page's ids are fixed at the start. A record removed meanwhile is left out. A changed record shows its new state, if
 * the rule still allows it.
 */
export async function listInSlices(
  kernel: Kernel,
  view: View,
  list: List,
  listPage: Page,
): Promise<Response> {
  const { page, perPage, skipTotal } = listPage;
  await turns.next();
  const { ids, total } = list.search
    ? await searchSlices(kernel, list.search, listPage)
    : {
        ids: await listIds(kernel, list.ids(perPage, (page - 1) * perPage)),
        total: skipTotal ? -1 : await readTotal(kernel, view, list),
      };
  const totalPages = total < 0 ? -1 : Math.ceil(total / perPage);
  const head = `{"page":${page},"perPage":${perPage},"totalItems":${total},"totalPages":${totalPages},"items":[`;
  return streamAnswer(jsonPieces(head, listItems(kernel, view, list, ids, listPage.shape)));
}

async function listIds({ reader }: Kernel, statement: Statement): Promise<string[]> {
  return (await reader.all<{ id: string }>(statement)).map(({ id }) => id);
}

/** Applies the filter to a few records at a time, in list order. Stops at the page's end if no total is requested. */
async function searchSlices(
  kernel: Kernel,
  { candidates, found }: NonNullable<List["search"]>,
  { page, perPage, skipTotal }: Page,
): Promise<{ ids: string[]; total: number }> {
  const end = page * perPage;
  const ids: string[] = [];
  const meeting = async (slice: readonly string[]) => {
    const met = new Set(await listIds(kernel, found(slice)));
    return slice.filter((id) => met.has(id));
  };
  for await (const met of inSlices(await listIds(kernel, candidates()), meeting)) {
    ids.push(...met);
    if (skipTotal && ids.length >= end) break;
  }
  return { ids: ids.slice(end - perPage, end), total: skipTotal ? -1 : ids.length };
}

function listItems(
  { reader }: Kernel,
  view: View,
  list: List,
  ids: readonly string[],
  shape: Shape,
): AsyncGenerator<string> {
  const room = expandRoom();
  const showSlice = async (slice: readonly string[]) => {
    const rows = await reader.all<{ id: string; json: string }>(list.several(slice));
    const byId = new Map(rows.map(({ id, json }) => [id, json]));
    const texts = slice.map((id) => byId.get(id)).filter((json) => json !== undefined);
    return (await shapeRecords(reader, view, texts, shape, room)).join(",");
  };
  return inSlices(ids, showSlice, (text) => text.length);
}

/**
 * Works on a list in parts, each sized by the time of the previous one. Others run in between.
 *
 * @param weigh returns the characters of a part's result
 */
async function* inSlices<T, Result>(
  all: readonly T[],
  work: (slice: readonly T[]) => Awaitable<Result>,
  weigh: (result: Result) => number = () => 0,
): AsyncGenerator<Result> {
  let count = fewest;
  for (let at = 0; at < all.length; ) {
    const slice = all.slice(at, at + count);
    at += slice.length;
    await turns.next();
    const started = performance.now();
    const result = await work(slice);
    const each = (performance.now() - started) / slice.length;
    const inTime = Math.floor(longestSlice / each);
    const inWeight = Math.floor((heaviestSlice * slice.length) / weigh(result));
    count = Math.max(fewest, Math.min(most, 2 * count, inTime, inWeight));
    yield result;
  }
}

/** Yields the response's text in pieces as they arrive. */
async function* jsonPieces(head: string, items: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  let separator = "";
  for await (const some of items) {
    if (some === "") continue;
    yield separator + some;
    separator = ",";
  }
  yield "]}";
}

async function streamAnswer(pieces: AsyncGenerator<string>): Promise<Response> {
  const first: string[] = [];
  let length = 0;
  while (length <= gathered) {
    const { done, value } = await pieces.next();
    if (done) return jsonAnswer(first.join(""));
    first.push(value);
    length += value.length;
  }
  return streamedJson(joinTexts(first, pieces));
}

async function* joinTexts(first: readonly string[], rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* first;
  yield* rest;
}
