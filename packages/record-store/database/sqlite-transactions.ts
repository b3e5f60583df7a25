import type { OpenConnection, SqliteConnection } from "./sqlite.ts";
import type { OpenTransaction } from "./writer.ts";

const begin = { sql: "BEGIN IMMEDIATE", parameters: [] };
const commit = { sql: "COMMIT", parameters: [] };
const rollback = { sql: "ROLLBACK", parameters: [] };

/** Returns a function that begins transactions on the one writing connection, one after another. */
export function sqliteTransactions(connection: OpenConnection<SqliteConnection>): () => OpenTransaction {
  const transaction: OpenTransaction = {
    connection,
    isOpen: () => connection.database.isTransaction,
    commit: () => connection.run(commit),
    rollback: () => connection.run(rollback),
  };
  return () => {
    connection.run(begin);
    return transaction;
  };
}
