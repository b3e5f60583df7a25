import { builder, preparedQuery } from "../database/compiler.ts";
import { TooManyRequests } from "../errors.ts";
import { mapInTurn } from "../in-turn.ts";
import type { Connection, Kernel, Reader } from "../kernel.ts";
import { hashKey, type Key, type Quota } from "../limits/quota.ts";
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
  await kernel.writer.write(async (connection) => {
    await connection.run(forgetExpired({ now }));
    for (const { key, most } of limits) {
      const used = await read(connection, key, now);
      if (used && used.count >= most) throw new TooManyRequests(used.expires - now);
      await write(connection, key, {
        count: (used?.count ?? 0) + 1,
        expires: used?.expires ?? now + failureWindow,
      });
    }
  });
  let hasFailed = false;
  try {
    hasFailed = !(await check());
  } finally {
    if (!hasFailed) await takeBack(kernel, limits, now);
  }
  return !hasFailed;
}

/**
 * Counts one use of each quota and returns true. If one of them is used up, counts none and returns false. The database
 * holds the counts: they are shared by all processes and survive restarts.
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

/** Remembers a key for a number of seconds. */
export async function remember(kernel: Kernel, key: Key, seconds: number): Promise<void> {
  const expires = secondsNow(kernel) + seconds;
  await kernel.writer.write((connection) => write(connection, key, { count: 1, expires }));
}

export async function isRemembered(kernel: Kernel, key: Key): Promise<boolean> {
  return (await read(kernel.reader, key, secondsNow(kernel))) !== undefined;
}

/** Counts one use of each quota and returns 0. If one is used up, counts none and returns the seconds to wait. */
function countOrWait(kernel: Kernel, quotas: readonly Quota[]): Promise<number> {
  const now = secondsNow(kernel);
  return kernel.writer.write(async (connection) => {
    const used = await mapInTurn(quotas, ({ key }) => read(connection, key, now));
    const waits = quotas.map(({ most, seconds, uses = 1 }, index) => {
      const { count, expires } = used[index] ?? { count: 0, expires: now + seconds };
      return count + uses > most ? expires - now : 0;
    });
    if (waits.some((wait) => wait > 0)) return Math.max(...waits);
    await connection.run(forgetExpired({ now }));
    for (const [index, { key, seconds, uses = 1 }] of quotas.entries()) {
      const { count, expires } = used[index] ?? { count: 0, expires: now + seconds };
      await write(connection, key, { count: count + uses, expires });
    }
    return 0;
  });
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

async function takeBack(kernel: Kernel, limits: readonly Limit[], now: number): Promise<void> {
  await kernel.writer.write(async (connection) => {
    for (const { key } of limits) {
      const used = await read(connection, key, now);
      if (used) await write(connection, key, { ...used, count: used.count - 1 });
    }
  });
}

async function read(reader: Reader, key: Key, now: number): Promise<Count | undefined> {
  return await reader.one<Count>(countQuery({ key: hashKey(key), now }));
}

async function write(connection: Connection, key: Key, { count, expires }: Count): Promise<void> {
  await connection.run(keepCount({ key: hashKey(key), count, expires }));
}
