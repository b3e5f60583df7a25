import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { changesAfter, countChanges } from "record-store";
import { readConfig } from "../config/config.ts";
import { endCommand, StartupError } from "../startup-error.ts";

// `les-assembleurs rollback` shows this before it goes back to a copy of the database.
await listChanges(process.argv[2]).catch(endCommand);

/** Prints how many changes the site has seen since a copy of its database, by collection and action. */
async function listChanges(copy: string | undefined): Promise<void> {
  if (!copy) throw new StartupError("Usage: node server/commands/changes-since.ts COPY");
  const { dataDir, database: url } = readConfig(process.env);
  const last = readOnly(copy, (database) =>
    Number(database.prepare("SELECT max(sequence) AS last FROM _changes").get()?.last ?? 0),
  );
  const changes = url
    ? await countChanges(url, last)
    : readOnly(path.join(dataDir, "data.db"), (database) => database.prepare(changesAfter).all(last));
  if (changes.length === 0) console.log("  nothing: no record was changed since.");
  for (const { collection, action, count } of changes) console.log(`  ${collection}: ${count} × ${action}`);
}

function readOnly<T>(file: string, question: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return question(database);
  } finally {
    database.close();
  }
}
