import type pg from "pg";
import type { SharedWindows, UsedWindow, WindowUse } from "../../kernel.ts";
import { DatabaseAway } from "../failures.ts";
import { isAway } from "./failures.ts";

/** Milliseconds between two looks for ended windows, which are dropped. */
const usualSweeping = 60_000;
/** Windows dropped at once. */
const mostSwept = 10_000;

/** Ordered by key, so that two instances that count the same keys lock them in the same order. */
const countAll = {
  name: "count-requests",
  text: `INSERT INTO _request_windows AS kept (key, count, ends)
    SELECT key, uses, statement_timestamp() + make_interval(secs => seconds)
    FROM unnest($1::text[], $2::bigint[], $3::float8[]) AS used (key, uses, seconds) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = excluded.count + CASE WHEN kept.ends > statement_timestamp() THEN kept.count ELSE 0 END,
      ends = CASE WHEN kept.ends > statement_timestamp() THEN kept.ends ELSE excluded.ends END
    RETURNING key, count::float8, extract(epoch FROM ends - statement_timestamp())::float8 * 1000 AS left`,
};

const dropEnded = `DELETE FROM _request_windows WHERE key IN (
  SELECT key FROM _request_windows WHERE ends < statement_timestamp() LIMIT ${mostSwept} FOR UPDATE SKIP LOCKED)`;

type Waiting = WindowUse & { resolve: (window: UsedWindow) => void; reject: (error: unknown) => void };

/**
 * Counts in a table whose writes do not wait for the disk. A single statement runs at a time. Uses that arrive
 * meanwhile share the next one.
 */
export function openRequestWindows(
  pool: pg.Pool,
  sweepEvery = usualSweeping,
): SharedWindows & { close(): void } {
  let waiting: Waiting[] = [];
  let isCounting = false;
  /** When the last window counted here ends. Undefined once nothing is left to drop. */
  let lastEnd: number | undefined;

  async function countWaiting(): Promise<void> {
    isCounting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await countTogether(pool, together);
    }
    isCounting = false;
  }

  async function sweep(): Promise<void> {
    const before = lastEnd;
    if (before === undefined) return;
    const isLast = performance.now() > before + sweepEvery;
    const { rowCount } = await pool.query(dropEnded);
    if (isLast && before === lastEnd && (rowCount ?? 0) < mostSwept) lastEnd = undefined;
  }

  // A failed sweep is repeated next time.
  const timer = setInterval(() => void sweep().catch(() => {}), sweepEvery).unref();

  return {
    count(use) {
      const { promise, resolve, reject } = Promise.withResolvers<UsedWindow>();
      waiting.push({ ...use, resolve, reject });
      lastEnd = Math.max(lastEnd ?? 0, performance.now() + use.seconds * 1000);
      if (!isCounting) void countWaiting();
      return promise;
    },
    close: () => clearInterval(timer),
  };
}

/** Counts a key with several uses once. Each use gets the count up to and including itself. */
async function countTogether(pool: pg.Pool, together: readonly Waiting[]): Promise<void> {
  const byKey = [...Map.groupBy(together, ({ key }) => key)];
  try {
    const values = [
      byKey.map(([key]) => key),
      byKey.map(([, uses]) => uses.reduce((sum, each) => sum + each.uses, 0)),
      byKey.map(([, [first]]) => first?.seconds ?? 0),
    ];
    const { rows } = await pool.query<{ key: string; count: number; left: number }>({ ...countAll, values });
    const windows = new Map(rows.map((row) => [row.key, row]));
    for (const [key, uses] of byKey) {
      const { count = 0, left = 0 } = windows.get(key) ?? {};
      let used = count;
      for (const each of uses.toReversed()) {
        each.resolve({ used, left });
        used -= each.uses;
      }
    }
  } catch (error) {
    const reason = isAway(error) ? new DatabaseAway(error) : error;
    for (const { reject } of together) reject(reason);
  }
}
