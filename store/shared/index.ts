import { openPool, singleStatements } from "../database/postgres/connection.ts";
import { beginBeside } from "../database/postgres/transactions.ts";
import { type Lines, type Notes, openLines, openNotes } from "./notes.ts";
import { openQueue, type Queue } from "./queue.ts";

/** What the instances over one database share beside its records: it is in no backup. */
export type Shared = {
  notes: Notes;
  lines(name: string): Lines;
  queue(name: string, now?: () => number): Queue;
  /** Does something while no other instance does anything of that name: those wait. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Two for what a queue has in hand, and others for what is asked meanwhile; none while nothing is. */
const connections = 5;

/** Tells the locks of those who want to be alone from all others. */
const aloneLock = 0x61_73_73_69;

/**
 * Opens what is shared in a database of PostgreSQL's. Nothing is asked of it before it is used; a store
 * that was opened has made its tables.
 */
export function openSharedTables(url: string): Shared {
  const pool = openPool(url, connections);
  const statements = singleStatements(pool);
  const begin = () => beginBeside(pool);
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
