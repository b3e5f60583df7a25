/**
 * Works on several items at a time, started in order. A failure stops it: no further item is started, and all started
 * work has ended when this rejects.
 */
export async function severalAtOnce<T>(
  all: Iterable<T> | AsyncIterable<T>,
  most: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const iterator = iterated(all);
  let isOver = false;

  async function go(): Promise<void> {
    try {
      while (!isOver) {
        const { done, value } = await iterator.next();
        if (done) return;
        await work(value);
      }
    } catch (error) {
      isOver = true;
      throw error;
    }
  }

  const outcomes = await Promise.allSettled(Array.from({ length: most }, go));
  await iterator.return(undefined);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function* iterated<T>(all: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, undefined> {
  yield* all;
}
