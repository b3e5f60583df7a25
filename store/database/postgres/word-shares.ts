import type { Reader } from "../../kernel.ts";
import type { WordFrequencies } from "../dialect/postgres.ts";
import { NewestWords } from "./newest-words.ts";

/** Milliseconds between two looks: what is frequent today is so tomorrow. */
const longEnough = 10 * 60 * 1000;

/** What the database has learned from a sample of the documents: their most frequent words. */
const sampled = {
  sql: `SELECT most_common_elems::text::text[] AS words, most_common_elem_freqs::float8[] AS shares
    FROM pg_stats WHERE schemaname = current_schema() AND tablename = '_search' AND attname = 'words'`,
  parameters: [],
};

type Sample = { words: string[] | null; shares: number[] | null };

/** How frequent words are, as the database knows it from time to time. */
export class WordShares implements WordFrequencies {
  #reader: Reader | undefined;
  #collections: readonly string[] = [];
  readonly #newest = new NewestWords();
  #looked = Number.NEGATIVE_INFINITY;
  #words: readonly { word: string; share: number }[] = [];

  /** Until then nothing is known of any word. Resolves when something is, or it cannot be asked. */
  async readFrom(reader: Reader, collections: readonly string[]): Promise<void> {
    this.#reader = reader;
    this.#collections = collections;
    await this.#look();
  }

  among(collection: string, beginnings: readonly string[]): { share: number; records: number } {
    this.#lookInTime();
    return this.#newest.among(collection, beginnings);
  }

  /** How large a part of the documents has a word that begins so: 0 where it is rare, or nothing known. */
  of(beginning: string): number {
    this.#lookInTime();
    let sum = 0;
    for (let at = this.#placeOf(beginning); this.#words[at]?.word.startsWith(beginning); at++)
      sum += this.#words[at]?.share ?? 0;
    return sum;
  }

  #placeOf(beginning: string): number {
    let [first, last] = [0, this.#words.length];
    while (first < last) {
      const middle = (first + last) >> 1;
      if ((this.#words[middle]?.word ?? "") < beginning) first = middle + 1;
      else last = middle;
    }
    return first;
  }

  #lookInTime(): void {
    if (performance.now() - this.#looked > longEnough) void this.#look();
  }

  /** Searches go on with what is known meanwhile, and where it cannot be asked. */
  async #look(): Promise<void> {
    this.#looked = performance.now();
    if (!this.#reader) return;
    await this.#newest.read(this.#reader, this.#collections).catch(() => {});
    const sample = await Promise.resolve(this.#reader.one<Sample>(sampled)).catch(() => undefined);
    if (!sample) return;
    const shares = sample.shares ?? [];
    this.#words = (sample.words ?? [])
      .map((word, index) => ({ word, share: shares[index] ?? 0 }))
      .sort((one, other) => (one.word < other.word ? -1 : 1));
  }
}
