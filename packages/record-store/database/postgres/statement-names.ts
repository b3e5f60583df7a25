import { hash } from "node:crypto";

/** Names in use at once. Each costs the server some 10 to 30 kB per connection, as long as the connection lives. */
const mostNames = 250;
/** A text used once or twice deserves no name: client filters come in any shape. */
const timesBeforeNamed = 3;
/** Texts without a name that are counted at once. */
const mostCounted = 1000;
/** A longer text than any of ours comes from a client's filter. */
const longestText = 10_000;

/**
 * Seconds until all names are assigned again, and the longest life of a connection. Visitors' statements keep their
 * names no longer than that. A connection knows the statements of at most two such periods.
 */
export const lifeOfNames = 3600;

/**
 * Names the statements that the database keeps prepared, once per connection until its end. Anybody may cause
 * statements of thousands of shapes, so only frequent ones get one of a limited number of names.
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

  /** Returns a statement's name, or `undefined` if it runs without one. */
  statementName(sql: string): string | undefined {
    if (this.#now() - this.#begun > lifeOfNames * 1000) this.#forget();
    const knownName = this.#names.get(sql);
    if (knownName || this.#names.size >= mostNames || sql.length > longestText) return knownName;
    if (this.#count(sql) < timesBeforeNamed) return undefined;
    this.#times.delete(sql);
    const name = `${hash("sha256", sql, "base64url").slice(0, 32)}${this.#shapes || ""}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Has all statements prepared again after a table changed, under new names: a connection keeps a name's statement.
   *
   *
   * @param name the failed statement's name. If several fail at once, only the first renews the names
   */
  renew(sql: string, name: string): void {
    if (this.#names.get(sql) !== name) return;
    this.#shapes += 1;
    // Statements that had a name keep their right to one.
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
