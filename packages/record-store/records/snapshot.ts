import type { Row } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";
import { type Columns, toRow } from "../tables/columns.ts";
import { declaredCollection } from "./find.ts";

/** A stored record. For an account, with its password hash. */
export type KeptRecord = { row: Row; passwordHash?: string };

/** All records at one moment, regardless of later writes. The caller closes the snapshot. */
export type Snapshot = {
  /** Yields a collection's records, oldest first, without the bin. Only one iteration may run at a time. */
  records(collection: string): AsyncIterable<KeptRecord>;
  close(): Promise<void>;
};

/** Opens a snapshot for this process to read through. Not for callers. */
export async function openSnapshot(kernel: Kernel): Promise<Snapshot> {
  const moment = await kernel.openMoment();
  return {
    async *records(name) {
      const collection = declaredCollection(kernel, name);
      const all = builder.selectFrom(collection.name).selectAll().where("deleted", "=", "");
      const statement = compile(all.orderBy("created").orderBy("id"));
      for await (const columns of moment.reader.each<Columns>(statement)) {
        const row = toRow(collection, columns);
        yield collection.auth ? { row, passwordHash: String(columns.password) } : { row };
      }
    },
    close: async () => moment.close(),
  };
}
