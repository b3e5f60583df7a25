import { builder, preparedQuery } from "../database/compiler.ts";
import { unlessDiskIsFull } from "../database/full-disk.ts";
import { TooManyRequests } from "../errors.ts";
import { mapInTurn } from "../in-turn.ts";
import type { Connection, Kernel, Reader } from "../kernel.ts";
import { hashKey, type Key, type Quota } from "../limits/quota.ts";
import { Recent } from "../recent.ts";
import { secondsNow } from "./issuing.ts";

/** Failures that one key may collect in a fixed window of ten minutes. */
export type Limit = { key: Key; most: number };

const failureWindow = 10 * 60;
const betweenLetters = 2 * 60;

type Count = { count: number; expires: number };

const countQuery = preparedQuery<"key" | "now">((value) =>
  builder
    .selectFrom("_attempts")
    .select(["count", "expires"])
    .where("key", "=", value("key"))
    .where("expires", ">", value("now")),
);

const keepCount = preparedQuery<"key" | "count" | "expires">((value) =>
  builder
    .insertInto("_attempts")
    .values({ key: value("key"), count: value("count"), expires: value("expires") })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ count: value("count"), expires: value("expires") }),
    ),
);

const forget = preparedQuery<"key">((value) =>
  builder.deleteFrom("_attempts").where("key", "=", value("key")),
);

const forgetExpired = preparedQuery<"now">((value) =>
  builder.deleteFrom("_attempts").where("expires", "<=", value("now")),
);

/**
 * Runs a check that may fail, unless one of the limits is used up. Every try counts before it runs, so that parallel
 * tries cannot slip through. A try that succeeds or throws is not counted.
 *
 * @throws TooManyRequests with the seconds until the window ends, and the check's own errors
 */
export async function limitFailures(
  kernel: Kernel,
  limits: readonly Limit[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (!kernel.settings.rateLimits) return check();
  const now = secondsNow(kernel);
  const keys = limits.map(({ key }) => key);
  await changeCounts(kernel, keys, now, (used) =>
    limits.map(({ most }, index) => {
      const { count, expires } = used[index] ?? { count: 0, expires: now + failureWindow };
      if (count >= most) throw new TooManyRequests(expires - now);
      return { count: count + 1, expires };
    }),
  );
  let hasFailed = false;
  try {
    hasFailed = !(await check());
  } finally {
    if (!hasFailed)
      await changeCounts(kernel, keys, now, (used) =>
        used.map((each) => each && { ...each, count: each.count - 1 }),
      );
  }
  return !hasFailed;
}

/**
 * Counts one use of each quota and returns true. If one of them is used up, counts none and returns false. The database
 * holds the counts: they are shared by all processes and survive restarts. On a full disk, memory holds them.
 */
export async function spendQuotas(kernel: Kernel, quotas: readonly Quota[]): Promise<boolean> {
  return (await countOrWait(kernel, quotas)) === 0;
}

/**
 * Like `spendQuotas`, but throws if a quota is used up. Without rate limits, it does nothing.
 *
 * @throws TooManyRequests with the seconds until the last used-up quota is available again
 */
export async function spendQuotasOrRefuse(kernel: Kernel, quotas: readonly Quota[]): Promise<void> {
  if (!kernel.settings.rateLimits || quotas.length === 0) return;
  const wait = await countOrWait(kernel, quotas);
  if (wait > 0) throw new TooManyRequests(wait);
}

/** Remembers a key for a number of seconds, on a full disk in memory. Returns whether it was not remembered before. */
export async function remember(kernel: Kernel, key: Key, seconds: number): Promise<boolean> {
  const now = secondsNow(kernel);
  let isFirst = false;
  await changeCounts(kernel, [key], now, ([used]) => {
    isFirst = used === undefined;
    return [{ count: 1, expires: now + seconds }];
  });
  return isFirst;
}

/** Does the same within a write. */
export async function rememberNow(connection: Connection, key: Key, expires: number): Promise<void> {
  await writeCount(connection, key, { count: 1, expires });
}

/** Returns until when a key is remembered, in seconds since 1970; 0 if it is not. */
export async function expirySeconds(kernel: Kernel, reader: Reader, key: Key): Promise<number> {
  const now = secondsNow(kernel);
  const stored = await readCount(reader, key, now);
  return Math.max(stored?.expires ?? 0, heldCount(kernel, key, now)?.expires ?? 0);
}

/**
 * Counts one use of each quota, on a full disk in memory, and returns 0. If one is used up, counts none and returns the
 * seconds to wait.
 */
async function countOrWait(kernel: Kernel, quotas: readonly Quota[]): Promise<number> {
  const now = secondsNow(kernel);
  const keys = quotas.map(({ key }) => key);
  let wait = 0;
  await changeCounts(kernel, keys, now, (used) => {
    const next = quotas.map(({ most, seconds, uses = 1 }, index) => {
      const { count, expires } = used[index] ?? { count: 0, expires: now + seconds };
      return { most, count: count + uses, expires };
    });
    wait = Math.max(0, ...next.map(({ most, count, expires }) => (count > most ? expires - now : 0)));
    return wait > 0 ? [] : next;
  });
  return wait;
}

/** Whether a letter may be sent now: one per key in two minutes. Callers drop a letter that comes sooner silently. */
export function mayWriteAgain(kernel: Kernel, key: Key): Promise<boolean> {
  return spendQuotas(kernel, [{ key, most: 1, seconds: betweenLetters }]);
}

/** Lets the next letter leave at once, because this one has served its purpose. */
export async function forgetLetter(kernel: Kernel, key: Key): Promise<void> {
  await kernel.writer.write((connection) => connection.run(forget({ key: hashKey(key) })));
}

/** Removes expired counts. If nobody tries again, nothing else removes them. */
export async function forgetAttempts(kernel: Kernel): Promise<void> {
  await kernel.writer.write((connection) => connection.run(forgetExpired({ now: secondsNow(kernel) })));
}

/** Counts of these keys. A missing count is `undefined`, and is not written. */
type Counts = readonly (Count | undefined)[];

/**
 * Reads counts and writes the changed ones, in one step: parallel calls cannot read the same count. On a full disk,
 * memory holds the changed counts until they expire.
 */
function changeCounts(
  kernel: Kernel,
  keys: readonly Key[],
  now: number,
  change: (used: Counts) => Counts,
): Promise<void> {
  const memory = countsInMemory(kernel);
  const changed = (stored: Counts) =>
    change(stored.map((count, index) => larger(count, heldCount(kernel, keys[index] ?? [], now))));
  return unlessDiskIsFull(
    async () => {
      const changedKeys = await kernel.writer.write(async (connection) => {
        await connection.run(forgetExpired({ now }));
        const next = changed(await mapInTurn(keys, (key) => readCount(connection, key, now)));
        for (const [index, key] of keys.entries())
          if (next[index]) await writeCount(connection, key, next[index]);
        return keys.filter((_, index) => next[index]);
      });
      for (const key of changedKeys) memory.delete(hashKey(key));
    },
    async () => {
      const stored = await mapInTurn(keys, (key) => readCount(kernel.reader, key, now));
      // No `await` may follow: parallel calls would read the same count.
      const next = changed(stored);
      for (const [index, key] of keys.entries()) if (next[index]) memory.set(hashKey(key), next[index]);
    },
  );
}

/** Most counts in memory. The least used are dropped first. */
const mostHeld = 10_000;

const heldByKernel = new WeakMap<Kernel, Recent<Count>>();

function countsInMemory(kernel: Kernel): Recent<Count> {
  const memory = heldByKernel.get(kernel) ?? new Recent<Count>(mostHeld);
  heldByKernel.set(kernel, memory);
  return memory;
}

function heldCount(kernel: Kernel, key: Key, now: number): Count | undefined {
  const count = countsInMemory(kernel).get(hashKey(key));
  return count && count.expires > now ? count : undefined;
}

/** Returns the count that lets less pass: the disk may hold an older one, or another process may have counted. */
function larger(one: Count | undefined, other: Count | undefined): Count | undefined {
  return one && other && one.count < other.count ? other : (one ?? other);
}

async function readCount(reader: Reader, key: Key, now: number): Promise<Count | undefined> {
  return await reader.one<Count>(countQuery({ key: hashKey(key), now }));
}

async function writeCount(connection: Connection, key: Key, { count, expires }: Count): Promise<void> {
  await connection.run(keepCount({ key: hashKey(key), count, expires }));
}
