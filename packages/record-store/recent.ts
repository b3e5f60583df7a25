type Entry<Value> = { value: Value; weight: number; isWanted: boolean };

/**
 * Caches recently used values up to a total weight. A read only marks an entry: moving it to the end of the map each
 * time would be the largest part of answering. When room is needed, a marked entry gets another round, unmarked.
 */
export class Recent<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.isWanted = true;
    return entry.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    if (weight > this.#limit) return;
    if (this.#weight + weight > this.#limit) this.#makeRoom(weight);
    this.#entries.set(key, { value, weight, isWanted: false });
    this.#weight += weight;
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #makeRoom(weight: number): void {
    // A map iterates in insertion order, including entries re-inserted during the iteration.
    for (const [key, entry] of this.#entries) {
      if (this.#weight + weight <= this.#limit) return;
      this.#entries.delete(key);
      if (entry.isWanted) this.#entries.set(key, { ...entry, isWanted: false });
      else this.#weight -= entry.weight;
    }
  }
}
