import { projectFilters } from "../../domain/projects/filters/filters.ts";
import {
  findExcerpt,
  longestSearch,
  markWords,
  matchesAll,
  soughtWords,
  type TextPart,
} from "../../domain/text/matching.ts";
import { allProjects } from "../../records/projects/projects.ts";
import type { SearchContent, SearchEntry, SearchSource } from "./sources/source.ts";
import { searchSources } from "./sources/sources.ts";

/** A result with its title and excerpt, in which the sought words are marked. */
export type ResultEntry = Pick<SearchEntry, "to" | "note" | "picture"> & {
  title: TextPart[];
  excerpt: TextPart[];
};

/** The results of one kind. `count` is all of them, `entries` the best. */
export type ResultGroup = Pick<SearchSource, "id" | "kind"> & { count: number; entries: ResultEntry[] };

/** A word that the site's pages know, and the number of its results. */
export type SiteWord = { word: string; count: number };

export type SearchResult = {
  /** The typed search, cut to a length. */
  sought: string;
  groups: ResultGroup[];
  /** Words to try instead. Empty if there is a result. */
  words: SiteWord[];
  /** Number of the projects. */
  projects: number;
};

/** Results that a group shows, at most. */
const mostShown = 12;
/** Words that are offered, at most, and those that are counted. */
const mostWords = { offered: 8, counted: 24 };

/** Searches the site. Without words, or without a result, the answer has words that would find something. */
export async function searchSite(typed: string, sources: SearchContent): Promise<SearchResult> {
  const sought = typed.trim().slice(0, longestSearch);
  const words = soughtWords(sought);
  const all = await Promise.all(
    searchSources.map(async (source) => ({ ...source, entries: await source.entries(sources) })),
  );
  const groups: ResultGroup[] = [];
  for (const { id, kind, entries } of all) {
    const matching = await findMatching(entries, words);
    const best = matching.slice(0, mostShown).map((entry) => showEntry(entry, words));
    if (matching.length > 0) groups.push({ id, kind, count: matching.length, entries: best });
  }
  const projects = all[0]?.entries.length ?? 0;
  if (groups.length > 0) return { sought, groups, words: [], projects };
  return {
    sought,
    groups,
    words: await listSiteWords(
      all.flatMap(({ entries }) => entries),
      sources,
    ),
    projects,
  };
}

/** Entries between two pauses: other requests wait no longer than this work takes. */
const atOnce = 50;

/** Returns the entries with all words, first the entries with a word in the title. */
async function findMatching(
  entries: readonly SearchEntry[],
  words: readonly string[],
): Promise<SearchEntry[]> {
  const matching: SearchEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % atOnce === atOnce - 1) await pause();
    if (matchesAll([entry.title, ...entry.texts], words)) matching.push(entry);
  }
  const isNamed = ({ title }: SearchEntry) => words.some((word) => matchesAll([title], [word]));
  return [...matching.filter(isNamed), ...matching.filter((entry) => !isNamed(entry))];
}

function showEntry({ to, title, texts, note, picture }: SearchEntry, words: readonly string[]): ResultEntry {
  return {
    to,
    title: markWords(title, words),
    excerpt: markWords(findExcerpt(texts, words), words),
    ...(note && { note }),
    ...(picture && { picture }),
  };
}

/** Returns words that projects are known by, those with the most results first. */
async function listSiteWords(
  entries: readonly SearchEntry[],
  { client }: SearchContent,
): Promise<SiteWord[]> {
  const { known } = projectFilters(await allProjects(client));
  const common = [...known.matiere, ...known.service].map(({ label }) => label.toLowerCase());
  const labels = [...common, ...known.lieu.map(({ label }) => label)];
  const counted: SiteWord[] = [];
  for (const word of [...new Set(labels)].slice(0, mostWords.counted)) {
    const { length: count } = await findMatching(entries, soughtWords(word));
    if (count > 0) counted.push({ word, count });
  }
  return counted.toSorted((one, other) => other.count - one.count).slice(0, mostWords.offered);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
