import type { Row } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";
import { type Columns, rowOf } from "../tables/columns.ts";
import { declaredCollection } from "./find.ts";

/** A record as it lies here; of an account, with the hash of its password. */
export type KeptRecord = { row: Row; passwordHash?: string };

/** All that is kept, at one moment, whatever is written meanwhile. To be closed. */
export type Snapshot = {
  /** The records of a collection, the oldest first, those in the bin left out; one after the other, not two at a time. */
  records(collection: string): AsyncIterable<KeptRecord>;
  close(): Promise<void>;
};

/** Opens what is kept at this moment, for this process to read from beginning to end: not for callers. */
export async function openSnapshot(kernel: Kernel): Promise<Snapshot> {
  const moment = await kernel.openMoment();
  return {
    async *records(name) {
      const collection = declaredCollection(kernel, name);
      const all = builder.selectFrom(collection.name).selectAll().where("deleted", "=", "");
      const statement = compile(all.orderBy("created").orderBy("id"));
      for await (const columns of moment.reader.each<Columns>(statement)) {
        const row = rowOf(collection, columns);
        yield collection.auth ? { row, passwordHash: String(columns.password) } : { row };
      }
    },
    close: async () => moment.close(),
  };
}
