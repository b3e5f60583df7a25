/** Milliseconds after which a read counts as ended, even without a result. */
const longestRead = 30_000;

/**
 * Returns a reader of a page's records, one read at a time. Changes during a read cause one more read after it. If
 * every change restarted the read, a stream of changes would never let it end.
 *
 * @param reread resolves when the records are shown
 * @param pause milliseconds between a change and its read, so that a burst is read once
 */
export function rereadWhen(reread: () => Promise<unknown>, pause = 0): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  async function readInTurn(): Promise<void> {
    await underWay;
    timer = undefined;
    if (isStopped) return;
    const ended = new Promise((resolve) => setTimeout(resolve, longestRead));
    underWay = Promise.race([reread(), ended]).catch(() => {});
  }

  return {
    ask() {
      timer ??= setTimeout(() => void readInTurn(), pause);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
