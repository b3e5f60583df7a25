/**
 * Admits a number of workers at once. The others wait in line. A worker that takes `width` places waits until that many
 * are free.
 */
export class Semaphore {
  readonly #places: number;
  readonly #line: { width: number; enter: () => void }[] = [];
  #free: number;

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /** Returns how many places are taken, and how many workers wait. */
  load(): { inside: number; waiting: number } {
    return { inside: this.#places - this.#free, waiting: this.#line.length };
  }

  async pass<T>(work: () => Promise<T>, width = 1): Promise<T> {
    const takenPlaces = Math.min(width, this.#places);
    await new Promise<void>((enter) => {
      this.#line.push({ width: takenPlaces, enter });
      this.#advance();
    });
    try {
      return await work();
    } finally {
      this.#free += takenPlaces;
      this.#advance();
    }
  }

  #advance(): void {
    for (let first = this.#line[0]; first && first.width <= this.#free; first = this.#line[0]) {
      this.#line.shift();
      this.#free -= first.width;
      first.enter();
    }
  }
}
