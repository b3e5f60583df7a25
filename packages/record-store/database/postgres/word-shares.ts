import type { Reader } from "../../kernel.ts";
import type { WordFrequencies } from "../dialect/postgres.ts";
import { NewestWords } from "./newest-words.ts";

/** Milliseconds between two looks. A frequent word is still frequent tomorrow. */
const longEnough = 10 * 60 * 1000;

/** The most frequent words, from the database's own sample of the documents. */
const sampled = {
  sql: `SELECT most_common_elems::text::text[] AS words, most_common_elem_freqs::float8[] AS shares
    FROM pg_stats WHERE schemaname = current_schema() AND tablename = '_search' AND attname = 'words'`,
  parameters: [],
};

type Sample = { words: string[] | null; shares: number[] | null };

/** How frequent words are, read from the database at intervals. */
export class WordShares implements WordFrequencies {
  #reader: Reader | undefined;
  #collections: readonly string[] = [];
  readonly #newest = new NewestWords();
  #looked = Number.NEGATIVE_INFINITY;
  #words: readonly { word: string; share: number }[] = [];

  /** Reads the first estimates. Before that nothing is known of any word. Resolves even if the query fails. */
  async readEstimates(reader: Reader, collections: readonly string[]): Promise<void> {
    this.#reader = reader;
    this.#collections = collections;
    await this.#look();
  }

  among(collection: string, beginnings: readonly string[]): { share: number; records: number } {
    this.#lookInTime();
    return this.#newest.among(collection, beginnings);
  }

  /** Returns the share of documents with a word that begins so. 0 if such words are rare or unknown. */
  of(beginning: string): number {
    this.#lookInTime();
    let sum = 0;
    for (let at = this.#wordPlace(beginning); this.#words[at]?.word.startsWith(beginning); at++)
      sum += this.#words[at]?.share ?? 0;
    return sum;
  }

  #wordPlace(beginning: string): number {
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

  /** Searches meanwhile use the former estimates, as they do if the query fails. */
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
