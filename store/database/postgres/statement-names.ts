import { hash } from "node:crypto";

/** Names given at once. What a connection knows under one costs its server some 10 to 30 kB for as long as it lives. */
const mostNames = 250;
/** A text that is asked for once or twice is not worth a name: client filters come in any shape. */
const timesBeforeNamed = 3;
/** Texts without a name that are counted at once. */
const mostCounted = 1000;
/** What is longer than any of ours came from a client's filter. */
const longestText = 10_000;

/**
 * Seconds after which names are given anew, and that a connection lives at most: what visitors have asked for keeps its
 * names no longer than that, and a connection knows the statements of no more than two such times.
 */
export const lifeOfNames = 3600;

/**
 * Gives statements the names under which the database keeps them prepared, once for each connection and until its end.
 * Anybody may ask for statements of thousands of shapes: those that come often have a name, a limited number of them.
 */
export class StatementNames {
  readonly #now: () => number;
  readonly #names = new Map<string, string>();
  readonly #times = new Map<string, number>();
  #shapes = 0;
  #begun: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#begun = now();
  }

  /** The name of a statement; undefined for one that is asked without. */
  nameOf(sql: string): string | undefined {
    if (this.#now() - this.#begun > lifeOfNames * 1000) this.#forget();
    const known = this.#names.get(sql);
    if (known || this.#names.size >= mostNames || sql.length > longestText) return known;
    if (this.#count(sql) < timesBeforeNamed) return undefined;
    this.#times.delete(sql);
    const name = `${hash("sha256", sql, "base64url").slice(0, 32)}${this.#shapes || ""}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Has all statements prepared anew, as the tables have another shape: under a name, a connection knows that of one.
   *
   * @param name of the statement that failed: of those that were on their way, the first alone renews the names
   */
  renewAfter(sql: string, name: string): void {
    if (this.#names.get(sql) !== name) return;
    this.#shapes += 1;
    // Those that are there have earned theirs.
    for (const text of this.#names.keys()) this.#times.set(text, timesBeforeNamed);
    this.#names.clear();
  }

  #count(sql: string): number {
    const times = (this.#times.get(sql) ?? 0) + 1;
    this.#times.delete(sql);
    this.#times.set(sql, times);
    for (const oldest of this.#times.keys()) {
      if (this.#times.size <= mostCounted) break;
      this.#times.delete(oldest);
    }
    return times;
  }

  #forget(): void {
    this.#begun = this.#now();
    this.#names.clear();
    this.#times.clear();
  }
}
