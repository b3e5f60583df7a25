import { sql } from "kysely";
import type { Awaitable } from "../awaitable.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";

/** A count on a day, such as `2026-03-12`. */
export type Counter = { day: string; subject: string; count: number };

export type Counters = {
  /** Adds to a topic's counters, for all processes together. */
  add(topic: string, counters: readonly Counter[]): Promise<void>;
  /** Returns the topic's counters of that day, such as `2026-03-12`, and of later days. */
  since(topic: string, day: string): Awaitable<Counter[]>;
  forget(topic: string, before: string): Promise<void>;
  /** Removes the topic's counters whose subject contains a record's id. */
  erase(topic: string, id: string): Promise<void>;
};

const add = preparedQuery<"topic" | "day" | "subject" | "count">((value) =>
  builder
    .insertInto("_tallies")
    .values({
      topic: value("topic"),
      day: value("day"),
      subject: value("subject"),
      count: value("count"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["topic", "day", "subject"])
        .doUpdateSet({ count: sql<number>`_tallies.count + excluded.count` }),
    ),
);

const since = preparedQuery<"topic" | "day">((value) =>
  builder
    .selectFrom("_tallies")
    .select(["day", "subject", "count"])
    .where("topic", "=", value("topic"))
    .where("day", ">=", value("day")),
);

const forget = preparedQuery<"topic" | "day">((value) =>
  builder.deleteFrom("_tallies").where("topic", "=", value("topic")).where("day", "<", value("day")),
);

/** Ids contain no wildcard. */
const erase = preparedQuery<"topic" | "pattern">((value) =>
  builder
    .deleteFrom("_tallies")
    .where("topic", "=", value("topic"))
    .where("subject", "like", value("pattern")),
);

/** Adds to a topic's counters, for all processes. */
export async function addCounters(
  kernel: Kernel,
  topic: string,
  counters: readonly Counter[],
): Promise<void> {
  if (counters.length === 0) return;
  await kernel.writer.write(async (connection) => {
    for (const counter of counters) await connection.run(add({ topic, ...counter }));
  });
}

export async function readCounters({ reader }: Kernel, topic: string, day: string): Promise<Counter[]> {
  return await reader.all<Counter>(since({ topic, day }));
}

export async function forgetCounters(kernel: Kernel, topic: string, before: string): Promise<void> {
  await kernel.writer.write((connection) => connection.run(forget({ topic, day: before })));
}

/** Removes the counters of a topic whose subject contains a record's id. */
export async function eraseCounters(kernel: Kernel, topic: string, id: string): Promise<void> {
  if (!/^[a-z0-9]{15}$/.test(id)) throw new TypeError(`${id} is no id.`);
  await kernel.writer.write((connection) => connection.run(erase({ topic, pattern: `%${id}%` })));
}

/** Returns how many records were created per UTC hour since a moment, such as `2026-03-12 09`. Excludes the bin. */
export async function madeByHour(
  { reader }: Kernel,
  collection: string,
  moment: string,
): Promise<{ hour: string; count: number }[]> {
  const hour = sql<string>`substr(created, 1, 13)`;
  const query = builder
    .selectFrom(collection)
    .select([hour.as("hour"), sql<number>`count(*)`.as("count")])
    .where("deleted", "=", sql.lit(""))
    .where("created", ">=", moment)
    .groupBy(hour);
  return await reader.all<{ hour: string; count: number }>(compile(query));
}
