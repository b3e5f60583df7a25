/** Work in small steps. Other work may run at each `yield`. */
export type Work = Generator<void, void> | AsyncGenerator<void, void>;

export type Slices = {
  /** Adds work at the end of the line. The work starts in a later turn of the event loop. */
  add(work: Work): void;
  /** The number of works that wait, including the current one. */
  readonly waiting: number;
  /** Drops all waiting work. */
  clear(): void;
};

/** Milliseconds that work may occupy the event loop, if it yields. */
const longestSlice = 5;

/** Does one work after another, in slices between which requests are answered. */
export function openSlices(report: (error: unknown) => void): Slices {
  const line: Work[] = [];
  let isGoing = false;

  async function go(): Promise<void> {
    const end = performance.now() + longestSlice;
    for (let first = line[0]; first; first = line[0]) {
      if (performance.now() > end) return void setImmediate(go);
      // `clear` may have dropped this work meanwhile.
      if ((await isOver(first)) && line[0] === first) line.shift();
    }
    isGoing = false;
  }

  async function isOver(work: Work): Promise<boolean> {
    try {
      return (await work.next()).done ?? false;
    } catch (error) {
      report(error);
      return true;
    }
  }

  return {
    add(work) {
      line.push(work);
      if (isGoing) return;
      isGoing = true;
      setImmediate(go);
    },
    get waiting() {
      return line.length;
    },
    clear: () => void line.splice(0),
  };
}
