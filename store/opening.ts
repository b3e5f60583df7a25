import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { copyBeforeMigrating } from "./backup/before-migrating.ts";
import { openFeed } from "./changes/feed.ts";
import { catalogOf } from "./collection.ts";
import { engineMigrations } from "./database/engine-migrations.ts";
import { migrate } from "./database/migrate.ts";
import { openReader, openWriting } from "./database/sqlite.ts";
import { openWriter } from "./database/writer.ts";
import { openFiles } from "./files/index.ts";
import { openDiskRoom } from "./files/room.ts";
import type { Kernel } from "./kernel.ts";
import { fillSearch, searchedAlong } from "./search/index.ts";
import type { Store, StoreOptions } from "./store.ts";
import { cleanNoted, watchRichText } from "./tables/uncleaned.ts";

/**
 * Opens the parts of a store, its folder made or migrated first, and the way to let go of them again once the writes
 * that wait have ended.
 *
 * @throws NewerDatabase if the folder was used by newer code, NotCopied if it must be brought up to date and cannot be
 *   copied before
 */
export async function openKernel(
  options: StoreOptions,
): Promise<{ kernel: Kernel; load: Store["load"]; close(): Promise<void> }> {
  const { folder, uploadLimit, rateLimits, diskFloor = 0, letters, report, now = () => new Date() } = options;
  const reportOwn = (error: unknown) => report(error, crypto.randomUUID());
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "data.db");
  const catalog = catalogOf(options.collections);
  const writing = openWriting(path);
  const migrations = [...engineMigrations, ...options.migrations];
  await copyBeforeMigrating(writing.database, folder, migrations);
  migrate(writing.database, migrations);
  watchRichText(writing, catalog);
  const reader = openReader(path);
  const changes = searchedAlong(await openFeed(reader, now, reportOwn), catalog);
  const writer = openWriter(writing, changes.committed);
  await cleanNoted(writer, catalog);
  const filling = await fillSearch(writer, catalog, reportOwn);
  const files = await openFiles({ folder, uploadLimit, report: reportOwn });
  const settings = { folder, uploadLimit, rateLimits, passkeys: options.passkeys };
  const room = openDiskRoom(folder, diskFloor);
  return {
    kernel: { catalog, reader, writer, files, room, changes, letters, settings, now, report },
    load: () => ({ writes: writer.waiting(), pictures: files.picturesUnderWay() }),
    async close() {
      await filling.stop();
      await writer.settled();
      files.close();
      reader.close();
      writing.close();
    },
  };
}
