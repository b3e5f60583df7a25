import { DatabaseAway } from "../database/failures.ts";

const shortestPause = 250;
const longestPause = 15_000;

/**
 * Retries work that fails because the database is away, with growing pauses.
 *
 * @param isEnough called before each pause: whether to give up
 * @throws the last error of the work
 */
export async function insist<T>(work: () => Promise<T>, isEnough: () => boolean): Promise<T> {
  for (let pause = shortestPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || isEnough()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
