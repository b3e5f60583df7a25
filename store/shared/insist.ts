import { DatabaseAway } from "../database/failures.ts";

const shortestPause = 250;
const longestPause = 15_000;

/**
 * Does again, after pauses that grow, what fails because the database is away.
 *
 * @param isEnough asked before each pause: whether it may fail now
 * @throws what the work throws in the end
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
