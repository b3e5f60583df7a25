/** Milliseconds after which a read counts as ended, whatever became of it. */
const longestRead = 30_000;

/**
 * Returns what asks for a page's records again, one read at a time: changes that come while a read is under way are read
 * once, after it. A read that every change began again would never end under a stream of changes.
 *
 * @param read resolves when what was read is shown
 * @param pause milliseconds between a change and its read: a burst of changes is read once
 */
export function readAgainBy(read: () => Promise<unknown>, pause = 0): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  async function readInTurn(): Promise<void> {
    await underWay;
    timer = undefined;
    if (isStopped) return;
    const ended = new Promise((resolve) => setTimeout(resolve, longestRead));
    underWay = Promise.race([read(), ended]).catch(() => {});
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
