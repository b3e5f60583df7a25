import { openPool, singleStatements } from "../database/postgres/connection.ts";
import { beginSeparate } from "../database/postgres/transactions.ts";
import { type Lines, type Notes, openLines, openNotes } from "./notes.ts";
import { openQueue, type Queue } from "./queue.ts";

/** State that the instances on one database share besides its records. No backup contains it. */
export type Shared = {
  notes: Notes;
  lines(name: string): Lines;
  queue(name: string, now?: () => number): Queue;
  /** Runs work while no other instance runs work of that name. The others wait. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Two for claimed queue items, the others for queries meanwhile. None while idle. */
const connections = 5;

/** Separates the locks of `alone` from all other locks. */
const aloneLock = 0x61_73_73_69;

/**
 * Opens the shared state in a PostgreSQL database. Sends no query before first use. An opened store has created its
 * tables.
 */
export function openSharedTables(url: string): Shared {
  const pool = openPool(url, connections);
  const statements = singleStatements(pool);
  const begin = () => beginSeparate(pool);
  return {
    notes: openNotes(statements),
    lines: (name) => openLines(name, statements),
    queue: (name, now = Date.now) => openQueue(name, { statements, begin, now }),
    async alone(name, work) {
      const transaction = await begin();
      try {
        const sql = `SELECT pg_advisory_xact_lock(${aloneLock}, hashtext(?))`;
        await transaction.connection.one({ sql, parameters: [name] });
        return await work();
      } finally {
        if (transaction.isOpen()) await transaction.rollback();
      }
    },
    close: () => pool.end(),
  };
}
