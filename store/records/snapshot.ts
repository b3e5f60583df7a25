import { join } from "node:path";
import type { Row } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { openReader } from "../database/sqlite.ts";
import type { Kernel } from "../kernel.ts";
import { type Columns, rowOf } from "../tables/columns.ts";
import { declaredCollection } from "./find.ts";

/** A record as it lies here; of an account, with the hash of its password. */
export type KeptRecord = { row: Row; passwordHash?: string };

/** All that is kept, at one moment, whatever is written meanwhile. To be closed. */
export type Snapshot = {
  /** The records of a collection, the oldest first, those in the bin left out; one after the other, not two at a time. */
  records(collection: string): Iterable<KeptRecord>;
  close(): void;
};

/** Opens what is kept at this moment, for this process to read from beginning to end: not for callers. */
export function openSnapshot(kernel: Kernel): Snapshot {
  const reader = openReader(join(kernel.settings.folder, "data.db"));
  reader.database.exec("BEGIN");
  // A transaction begins with its first reading, not with its beginning.
  reader.one({ sql: "SELECT 1 FROM sqlite_schema", parameters: [] });
  return {
    *records(name) {
      const collection = declaredCollection(kernel, name);
      const all = builder.selectFrom(collection.name).selectAll().where("deleted", "=", "");
      for (const columns of reader.each<Columns>(compile(all.orderBy("created").orderBy("id")))) {
        const row = rowOf(collection, columns);
        yield collection.auth ? { row, passwordHash: String(columns.password) } : { row };
      }
    },
    close: () => reader.close(),
  };
}
