import type { Reader, Statement } from "../../kernel.ts";
import { Recent } from "../../recent.ts";

/** Documents per collection: among this many, a word with a share of one percent is found five times. */
const mostDocuments = 500;
/** Fewer may be chance. */
const fewest = 5;

const mostRemembered = 500;

type Sample = { records: number; documents: string[] };

/** The words of the newest records, read at intervals. A list's first records have similar words. */
export class NewestWords {
  #samples: ReadonlyMap<string, Sample> = new Map();
  /** Cached shares by words, because one statement needs them several times. */
  #known = new Recent<number>(mostRemembered);

  async read(reader: Reader, collections: readonly string[]): Promise<void> {
    const samples = new Map<string, Sample>();
    for (const name of collections) {
      const sample = await reader.one<Sample>(newestQuery(name));
      if (sample) samples.set(name, sample);
    }
    this.#samples = samples;
    this.#known = new Recent(mostRemembered);
  }

  /**
   * Returns the share of these records with words that begin so, and the number of all records. The share is 0 if
   * hardly any record has them, or if nothing is known.
   */
  among(collection: string, beginnings: readonly string[]): { share: number; records: number } {
    const { documents, records } = this.#samples.get(collection) ?? { documents: [], records: 0 };
    const key = `${collection} ${beginnings.join(" ")}`;
    const knownShare = this.#known.get(key);
    if (knownShare !== undefined) return { share: knownShare, records };
    const having = documents.filter((words) => beginnings.every((word) => words.includes(` ${word}`)));
    const share = having.length < fewest ? 0 : having.length / documents.length;
    this.#known.set(key, share);
    return { share, records };
  }
}

/**
 * Words are letters and digits, so a blank marks the beginning of one. The number of records is the database's
 * estimate.
 */
function newestQuery(name: string): Statement {
  const documents = `SELECT ' ' || array_to_string(tsvector_to_array(words), ' ') FROM _search
    WHERE collection = '${name}' AND record = ANY(ARRAY(
      SELECT id FROM "${name}" WHERE deleted = '' ORDER BY rowid DESC LIMIT ${mostDocuments}))`;
  return {
    sql: `SELECT greatest(reltuples, 0)::float8 AS records, ARRAY(${documents}) AS documents
      FROM pg_class WHERE oid = '"${name}"'::regclass`,
    parameters: [],
  };
}
