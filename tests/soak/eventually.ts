import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeats an assertion until it holds.
 *
 * @param seconds how long it may fail
 * @throws its last error
 */
export async function eventually(seconds: number, assertion: () => Promise<void> | void): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(250);
    }
  }
}
