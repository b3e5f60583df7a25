import { type Awaitable, when } from "../../awaitable.ts";
import type { Kernel } from "../../kernel.ts";
import type { List, View } from "../../query/index.ts";
import { Recent } from "../../recent.ts";
import { dateText } from "../../values/dates.ts";
import { statementKey } from "./statement-key.ts";

/** Pages of fewer records are read again: their JSON takes less time than the version and the ids. */
const fewestRecords = 6;

/** Characters of all known pages. */
const mostCharacters = 4 * 1024 * 1024;

/** A page of a list as it was last read. */
type Page = { version: unknown; ids: string; items: string };

type PagesKernel = Pick<Kernel, "reader" | "changes">;

type Wanted = { limit: number; offset: number };

const knownByKernel = new WeakMap<PagesKernel, Recent<Page>>();

/**
 * Returns a page's records as they stand in a response, separated by commas.
 *
 * Making JSON of records takes a database far longer than finding them. A page that was read since the last commit is
 * known, so only its ids are read again: time alone may change which records belong to it. This needs a version that
 * shows every commit at once.
 */
export function readItems(
  kernel: PagesKernel,
  { now }: View,
  list: Pick<List, "rows" | "ids">,
  { limit, offset }: Wanted,
): Awaitable<string> {
  const { reader } = kernel;
  const rows = list.rows(limit, offset);
  const readRows = () => reader.all<{ id: string; json: string }>(rows);
  if (limit < fewestRecords || !reader.isVersionExact) return when(readRows(), joinJson);
  const pages = knownPages(kernel);
  const key = statementKey(rows, dateText(now));
  const page = pages.get(key);
  if (!page) return readAndKeep();
  return when(reader.all<{ id: string }>(list.ids(limit, offset)), (rows) => {
    // The version comes last: it shows that nobody has committed before the ids were read.
    const isCurrent = joinIds(rows) === page.ids && reader.version() === page.version;
    return isCurrent ? page.items : readAndKeep();
  });

  function readAndKeep(): Awaitable<string> {
    // The version comes first: a commit while the records are read makes the page stale.
    const version = reader.version();
    return when(readRows(), (rows) => {
      const items = joinJson(rows);
      const ids = joinIds(rows);
      pages.set(key, { version, ids, items }, key.length + ids.length + items.length);
      return items;
    });
  }
}

/** Returns the known pages. Each change drops them all, so erased content also leaves the memory. */
function knownPages(kernel: PagesKernel): Recent<Page> {
  const existing = knownByKernel.get(kernel);
  if (existing) return existing;
  const pages = new Recent<Page>(mostCharacters);
  kernel.changes.listen(() => pages.clear());
  knownByKernel.set(kernel, pages);
  return pages;
}

function joinJson(rows: readonly { json: string }[]): string {
  return rows.map(({ json }) => json).join(",");
}

function joinIds(rows: readonly { id: string }[]): string {
  return rows.map(({ id }) => id).join();
}
