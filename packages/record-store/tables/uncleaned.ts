import type { DatabaseSync } from "node:sqlite";
import type { Catalog, Collection } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import type { Connection, Writer } from "../kernel.ts";
import { cleanerVersion, shownHtml } from "../rich-text/richtext.ts";
import { type Columns, listRichTexts } from "./columns.ts";

/** Records cleaned per job, so that other writes wait no longer. */
const atOnce = 50;

/**
 * Installs triggers that note rich text written past the store, by a tool or by an earlier release. Such text is then
 * cleaned when read (reading F19), and no other text needs a check (decision 21). Text older than this cleaner's
 * triggers counts as not cleaned. Called when the store opens.
 */
export function watchRichText({ database }: { database: DatabaseSync }, catalog: Catalog): void {
  database.exec("BEGIN IMMEDIATE");
  for (const collection of catalog.all) if (listRichTexts(collection).length > 0) watch(database, collection);
  database.exec("COMMIT");
}

function watch(database: DatabaseSync, collection: Collection): void {
  const { name } = collection;
  const present = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?");
  const ours = present
    .all(name)
    .map((row) => String(row.name))
    .filter((trigger) => trigger.startsWith(`_uncleaned_${name}_`));
  const wantedTriggers = [
    `_uncleaned_${name}_insert_${cleanerVersion}`,
    `_uncleaned_${name}_update_${cleanerVersion}`,
  ];
  if (ours.length === wantedTriggers.length && wantedTriggers.every((trigger) => ours.includes(trigger)))
    return;
  for (const trigger of ours) database.exec(`DROP TRIGGER "${trigger}"`);
  const texts = listRichTexts(collection).map((field) => `"${field}"`);
  // Not « insert or ignore »: inside a trigger, the outer statement decides how conflicts are handled.
  const note = `BEGIN INSERT INTO _uncleaned SELECT '${name}', NEW.id
    WHERE NOT EXISTS (SELECT 1 FROM _uncleaned WHERE collection = '${name}' AND record = NEW.id); END`;
  database.exec(`
    CREATE TRIGGER "${wantedTriggers[0]}" AFTER INSERT ON "${name}" ${note};
    CREATE TRIGGER "${wantedTriggers[1]}" AFTER UPDATE OF id, ${texts.join()} ON "${name}" ${note};
    INSERT OR IGNORE INTO _uncleaned SELECT '${name}', id FROM "${name}"`);
}

/**
 * Cleans the noted texts permanently. A record's dates stay, and no change is reported: readers always got clean text.
 */
export async function cleanNoted(writer: Writer, catalog: Catalog): Promise<void> {
  let cleaned: number;
  do cleaned = await writer.write((connection) => cleanSome(connection, catalog));
  while (cleaned === atOnce);
}

async function cleanSome(connection: Connection, catalog: Catalog): Promise<number> {
  const noted = await connection.all<{ collection: string; record: string }>(
    compile(builder.selectFrom("_uncleaned").selectAll().limit(atOnce)),
  );
  for (const { collection: name, record } of noted) {
    const collection = catalog.find(name);
    const texts = collection ? listRichTexts(collection) : [];
    const query = builder.selectFrom(name).select(texts).where("id", "=", record);
    const uncleanedRow = texts.length > 0 ? await connection.one<Columns>(compile(query)) : undefined;
    const cleaned = Object.entries(uncleanedRow ?? {}).map(
      ([text, html]) => [text, shownHtml(String(html))] as const,
    );
    const isChanged = cleaned.some(([text, html]) => html !== uncleanedRow?.[text]);
    if (isChanged) {
      const change = builder.updateTable(name).set(Object.fromEntries(cleaned)).where("id", "=", record);
      await connection.run(compile(change));
    }
    await connection.run(forget({ collection: name, record }));
  }
  return noted.length;
}

/** Removes the note caused by the store's own write, whose text is clean. */
export async function notedAsClean(
  connection: Connection,
  collection: Collection,
  columns: Columns,
): Promise<void> {
  const texts = listRichTexts(collection);
  if (texts.length === 0 || !texts.every((text) => Object.hasOwn(columns, text))) return;
  await connection.run(forget({ collection: collection.name, record: columns.id ?? "" }));
}

const forget = preparedQuery<"collection" | "record">((value) =>
  builder
    .deleteFrom("_uncleaned")
    .where("collection", "=", value("collection"))
    .where("record", "=", value("record")),
);
