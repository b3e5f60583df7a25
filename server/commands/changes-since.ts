import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../config/config.ts";
import { endWith, StartupError } from "../startup-error.ts";

// What `les-assembleurs rollback` says before it goes back to a copy of the database.
try {
  listChanges(process.argv[2]);
} catch (error) {
  endWith(error);
}

/** Says how many changes the site has seen since a copy of its database was made, by collection and by what they were. */
function listChanges(copy: string | undefined): void {
  if (!copy) throw new StartupError("Usage: node server/commands/changes-since.ts COPY");
  const { dataDir } = readConfig(process.env);
  const last = readOnly(copy, (database) =>
    Number(database.prepare("SELECT max(sequence) AS last FROM _changes").get()?.last ?? 0),
  );
  const changes = readOnly(path.join(dataDir, "data.db"), (database) =>
    database
      .prepare(
        "SELECT collection, action, count(*) AS count FROM _changes WHERE sequence > ? GROUP BY collection, action ORDER BY collection, action",
      )
      .all(last),
  );
  if (changes.length === 0) console.log("  nothing: no record was changed since.");
  for (const { collection, action, count } of changes) console.log(`  ${collection}: ${count} × ${action}`);
}

function readOnly<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
