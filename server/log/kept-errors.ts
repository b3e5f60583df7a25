import { appendFileSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type { Awaitable } from "record-store";
import type { ErrorSort } from "../../domain/status/status.ts";

export type KeptErrors = {
  /** Counts an error by its text in the log and its id there. */
  add(text: string, id: string): void;
  /** Writes the counts. Never rejects. */
  flush(): Promise<void>;
  /** Returns the errors since a moment, in all processes of the site, newest first. */
  since(moment: Date): Promise<ErrorSort[]>;
};

/** Errors come in bursts of hundreds, so they are written together. */
const pause = 1000;
/** Bytes of a full file. A full file replaces the former one. */
const fullSize = 256 * 1024;
const mostSorts = 50;
const longestWhat = 160;

/** Storage for lines of JSON from several processes. The oldest lines are dropped in the end. */
type Shelf = { append(lines: string): Awaitable<void>; read(): Awaitable<string> };

/**
 * Keeps the errors with their number and time. If storage fails, counting goes on in memory. Errors beyond the limit
 * are not counted, but no answer fails.
 */
export function openKeptErrors(shelf: Shelf): KeptErrors {
  let counted = new Map<string, ErrorSort>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function count(sort: ErrorSort): void {
    const key = sortKey(sort);
    const knownSort = counted.get(key);
    if (knownSort || counted.size < mostSorts)
      counted.set(key, { ...sort, count: (knownSort?.count ?? 0) + sort.count });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const writtenSorts = [...counted.values()];
    counted = new Map();
    try {
      await shelf.append(writtenSorts.map((sort) => `${JSON.stringify(sort)}\n`).join(""));
    } catch {
      // The log still has every error.
      const since = [...counted.values()];
      counted = new Map();
      for (const sort of [...writtenSorts, ...since]) count(sort);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    add(text, id) {
      count({ ...errorSort(text), count: 1, last: new Date().toISOString(), id });
      timer ??= setTimeout(flush, pause).unref();
    },
    flush,
    async since(moment) {
      await flush();
      const lines = (await shelf.read()).split("\n");
      return mergeSorts([...lines.flatMap(parseSorts), ...counted.values()], moment.toISOString());
    },
  };
}

/**
 * Opens two files of bounded size in the data folder. On a full disk, errors are not counted.
 *
 * @param folder the data folder
 */
export function errorFiles(folder: string): Shelf {
  const file = path.join(folder, "errors.jsonl");
  const former = path.join(folder, "errors.former.jsonl");
  return {
    append(lines) {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > fullSize) renameSync(file, former);
      appendFileSync(file, lines, { mode: 0o600 });
    },
    read: () => `${readText(former)}\n${readText(file)}`,
  };
}

/** Returns an error's text and place, without the parts that differ each time. */
function errorSort(text: string): Pick<ErrorSort, "what" | "place"> {
  const [first = ""] = text.split("\n", 1);
  const what = first
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, ":id")
    .replace(/\d+/g, "0")
    .slice(0, longestWhat);
  return { what, place: errorPlace(text) };
}

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the first of our files in the stack, without line and column, which move with every version. */
function errorPlace(text: string): string {
  for (const line of text.split("\n")) {
    const start = line.indexOf(root);
    if (!/^\s+at /.test(line) || start < 0 || line.includes("node_modules")) continue;
    return line.slice(start + root.length + 1).replace(/(?::\d+){0,2}\)?$/, "");
  }
  return "";
}

function sortKey({ what, place }: Pick<ErrorSort, "what" | "place">): string {
  return `${place}\n${what}`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Skips a line that a power cut has broken. */
function parseSorts(line: string): ErrorSort[] {
  try {
    const { what, place, count, last, id } = JSON.parse(line);
    const sort = { what: String(what), place: String(place), count: Number(count), last: String(last) };
    return [{ ...sort, ...(typeof id === "string" && { id }) }];
  } catch {
    return [];
  }
}

function mergeSorts(sorts: readonly ErrorSort[], moment: string): ErrorSort[] {
  const mergedSorts = new Map<string, ErrorSort>();
  for (const sort of sorts) {
    if (sort.last < moment) continue;
    const key = sortKey(sort);
    const knownSort = mergedSorts.get(key);
    const newest = knownSort && knownSort.last > sort.last ? knownSort : sort;
    mergedSorts.set(key, { ...newest, count: sort.count + (knownSort?.count ?? 0) });
  }
  return [...mergedSorts.values()].sort((one, other) => other.last.localeCompare(one.last));
}
