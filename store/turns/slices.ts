/** Work that is done a little at a time: at each `yield` somebody else may come first. */
export type Work = Generator<void, void> | AsyncGenerator<void, void>;

export type Slices = {
  /** Puts work at the end of the line. It begins in a later turn of the event loop. */
  add(work: Work): void;
  /** How many pieces of work wait, the one that is being done included. */
  readonly waiting: number;
  /** Lets go of what waits. */
  clear(): void;
};

/** Milliseconds for which the event loop is kept at once, as far as the work yields. */
const longestSlice = 5;

/** Does one piece of work after the other, in slices between which requests are answered. */
export function openSlices(report: (error: unknown) => void): Slices {
  const line: Work[] = [];
  let isGoing = false;

  async function go(): Promise<void> {
    const end = performance.now() + longestSlice;
    for (let first = line[0]; first; first = line[0]) {
      if (performance.now() > end) return void setImmediate(go);
      // Whoever let go of all that waits meanwhile has let go of this as well.
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
