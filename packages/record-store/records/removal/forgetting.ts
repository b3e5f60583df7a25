import { sql } from "kysely";
import { builder, compile } from "../../database/compiler.ts";
import type { Kernel } from "../../kernel.ts";
import { dateText } from "../../values/dates.ts";
import { removeLeftovers } from "../removed-files.ts";

/** Changes before a moment, of all collections but some. */
export type OldChanges = {
  before: Date;
  /** Names of collections whose changes stay, because they are the versions of their records. */
  butFor: readonly string[];
};

/** Changes removed per transaction. No other write runs in between. */
const atOnce = 500;

/** Returns the number of changes that `forgetChanges` would remove. */
export async function countOldChanges(kernel: Kernel, old: OldChanges): Promise<number> {
  const count = oldChanges(old).select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await kernel.reader.one<{ count: number }>(compile(count)))?.count ?? 0);
}

/**
 * Removes old changes for good and returns their number. The newest change of all stays, because a clock that was set
 * wrong is recognized by it, and the next change has a greater number in any case.
 */
export async function forgetChanges(kernel: Kernel, old: OldChanges): Promise<number> {
  let count = 0;
  try {
    for (;;) {
      const next = oldChanges(old).select("sequence").orderBy("sequence").limit(atOnce);
      const numbers = await kernel.reader.all<{ sequence: number }>(compile(next));
      if (numbers.length === 0) return count;
      await kernel.writer.write(async (connection) => {
        kernel.leftovers?.note();
        const sequences = numbers.map(({ sequence }) => sequence);
        await connection.run(compile(builder.deleteFrom("_changes").where("sequence", "in", sequences)));
      });
      count += numbers.length;
    }
  } finally {
    if (count > 0) await removeLeftovers(kernel);
  }
}

function oldChanges({ before, butFor }: OldChanges) {
  return builder
    .selectFrom("_changes")
    .where("at", "<", dateText(before))
    .where("collection", "not in", [...butFor, ""])
    .where("sequence", "<", newest());
}

function newest() {
  return sql<number>`(select max(sequence) from _changes)`;
}
