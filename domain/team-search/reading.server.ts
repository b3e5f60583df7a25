import type PocketBase from "pocketbase";
import type { Caller, Collection, Row, Store } from "record-store";
import type { PageName } from "../pages/page-names.ts";
import { countMatches, findExcerpt } from "../text/matching.ts";
import type { FoundThing } from "./found.ts";

/** The sources of every kind of results. */
export type SearchReading = {
  store: Pick<Store, "fetch" | "find" | "history" | "look" | "lookAll">;
  /** The client of the colleague who searches. The store's rules limit its answers to that colleague's records. */
  client: PocketBase;
  caller: Caller;
  /** The folded words of the search. There is at least one. */
  words: readonly string[];
  /** Returns the text of a page's place that the team has not changed. */
  originalText: (page: PageName, place: string) => string;
};

export type KindResults = { total: number; things: FoundThing[] };

export const nothing: KindResults = { total: 0, things: [] };

/** Results of one kind that an answer has, at most. */
export const mostShown = 6;

/** A row with the records of `expand`. */
type Expanded<Name extends string, Expand> = Row<Name> & { expand?: Expand };

/** Returns the newest records with all words, by the index. Returns none if the colleague may not search there. */
export async function searchRecords<Name extends string, Expand = object>(
  { client, caller, words }: SearchReading,
  { name, search }: Collection,
  expand?: string,
): Promise<{ total: number; rows: Expanded<Name, Expand>[] }> {
  if (!search?.by(caller)) return { total: 0, rows: [] };
  const list = await client.collection(name).getList<Expanded<Name, Expand>>(1, mostShown, {
    filter: client.filter("@search ~ {:words}", { words: words.join(" ") }),
    sort: `-${search.newestBy},-id`,
    expand,
  });
  return { total: list.totalItems, rows: list.items };
}

/** Returns the lines of a record that its collection's index has. */
export function searchedLines({ search }: Collection, row: Row | undefined): string[] {
  return row && search ? search.text(row).split("\n") : [];
}

/** Returns the part of these texts that shows most of the words. Empty if they show none. */
export function bestSentence(texts: readonly string[], words: readonly string[]): string {
  const excerpt = findExcerpt(texts.filter(Boolean), words);
  return countMatches(excerpt, words) > 0 ? excerpt : "";
}

/** Returns the results of several sources as one. Each source has the same share of the places, if it fills them. */
export function joinFound(...sources: readonly KindResults[]): KindResults {
  const inTurn = Array.from({ length: mostShown }, (_, place) =>
    sources.flatMap(({ things }) => things[place] ?? []),
  ).flat();
  const shownThings = new Set(inTurn.slice(0, mostShown));
  return {
    total: sources.reduce((sum, { total }) => sum + total, 0),
    things: sources.flatMap(({ things }) => things).filter((thing) => shownThings.has(thing)),
  };
}
