import { open } from "node:fs/promises";
import path from "node:path";
import type { Collection, Row } from "record-store";
import { csvLine, csvStart } from "../../domain/tables/csv.ts";

/** A collection's tables, written record by record. */
export type TableFiles = {
  /** @param files of the record, by their paths in the export */
  write(row: Row, files: readonly string[]): Promise<void>;
  end(): Promise<void>;
  /** Closes the files, even if the tables are incomplete. */
  close(): Promise<void>;
};

/** Opens the JSON and the CSV table of a collection in a folder. */
export async function openTables(folder: string, collection: Collection): Promise<TableFiles> {
  const columns = listColumns(collection);
  const json = await open(path.join(folder, `${collection.name}.json`), "wx", 0o600);
  const csv = await open(path.join(folder, `${collection.name}.csv`), "wx", 0o600);
  await csv.appendFile(csvStart + csvLine([...columns, "files"]));
  let start = "[\n";
  return {
    async write(row, files) {
      const values = columns.map((name) => [name, row[name]] as const);
      await json.appendFile(start + JSON.stringify({ ...Object.fromEntries(values), files }, null, 2));
      await csv.appendFile(csvLine([...values.map(([, value]) => cellText(value)), files.join("\n")]));
      start = ",\n";
    },
    async end() {
      await json.appendFile(start === "[\n" ? "[]\n" : "\n]\n");
    },
    async close() {
      await Promise.all([json.close(), csv.close()]);
    },
  };
}

const ofAccounts = ["email", "emailVisibility", "verified"];

/** Returns the declared fields only: nobody may read the store's internal columns, such as keys. */
function listColumns({ auth, fields }: Collection): string[] {
  const shownNames = Object.keys(fields).filter((name) => !fields[name]?.hidden || fields[name]?.onRequest);
  return ["id", ...(auth ? ofAccounts : []), ...shownNames, "created", "updated"];
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
