import { checkAddresses } from "./auth/address-clashes.ts";
import { openFeed } from "./changes/feed.ts";
import { buildCatalog } from "./collection.ts";
import type { Database } from "./database/database.ts";
import type { Dialect } from "./database/dialect/dialect.ts";
import { postgresDialect } from "./database/dialect/postgres.ts";
import { sqliteDialect } from "./database/dialect/sqlite.ts";
import { engineMigrations } from "./database/engine-migrations.ts";
import { openPostgres } from "./database/postgres/open.ts";
import { WordShares } from "./database/postgres/word-shares.ts";
import { openWriter } from "./database/writer.ts";
import { openFiles } from "./files/index.ts";
import { openFilePlace } from "./files/places/open.ts";
import { openDiskRoom } from "./files/room.ts";
import type { AuthLetters, Connection, Kernel } from "./kernel.ts";
import type { KernelLoad } from "./load.ts";
import { markersSeen } from "./markers/index.ts";
import { openSqlite } from "./open-sqlite.ts";
import { claimIfThere } from "./records/claim.ts";
import { fillSearch, searchedAlong, writeDocuments } from "./search/index.ts";
import type { Store, StoreOptions } from "./store.ts";
import { cleanNoted } from "./tables/uncleaned.ts";

/**
 * Opens the parts of a store, with its folder created or migrated first. `close` waits for pending writes and then
 * closes all parts.
 *
 * @throws NewerDatabase if newer code has used it, NotCopied if it needs a migration and cannot be copied first
 * @throws OthersAtWork, DatabaseBusy and DatabaseAway for a database elsewhere
 * @throws BucketRefused if the named bucket cannot be used
 */
export async function openKernel(
  storeOptions: StoreOptions,
): Promise<{ kernel: Kernel; load: () => KernelLoad; assets: Store["assets"]; close(): Promise<void> }> {
  const options = withDefaults(storeOptions);
  const { folder, uploadLimit, rateLimits, diskFloor, letters, report, now } = options;
  const reportOwn = (error: unknown) => report(error, crypto.randomUUID());
  const { software, onShutOut = reportOwn } = options;
  const migrations = [...engineMigrations, ...options.migrations];
  const shares = new WordShares();
  const catalog = buildCatalog(options.collections, openDialect(options, shares));
  const room = openDiskRoom(folder, diskFloor);
  const database = options.database
    ? await openPostgres({ url: options.database, migrations, software, onShutOut })
    : await openSqlite(folder, catalog, migrations);
  const opening = openFilePlace({ folder, bucket: options.bucket, room, report: reportOwn });
  const place = await opening.catch(closing(database));
  const { reader } = database;
  const beginning = openWriting(database, catalog, { now, report: reportOwn });
  const { changes, writer, filling } = await beginning.catch(closing(closeTogether(place, database)));
  const hasMarker = markersSeen(options, reader);
  // If the markers cannot be read, a later sweep removes the files.
  const isHeld = () => hasMarker("hold").catch(() => true);
  if (options.database) await shares.readEstimates(reader, searchedNames(catalog));
  const files = openFiles({ place, uploadLimit, isHeld, report: reportOwn });
  const settings = { folder, uploadLimit, rateLimits, passkeys: options.passkeys };
  const kernel: Kernel = {
    catalog,
    reader,
    writer,
    openMoment: database.openMoment,
    leads: database.leads,
    windows: database.windows,
    presence: database.presence,
    databaseSize: database.size,
    leftovers: database.leftovers,
    files,
    hasMarker,
    place,
    room,
    changes,
    background: new Set(),
    ...{ letters, settings, now, report, failedSignIn: options.failedSignIn, openedFile: options.openedFile },
  };
  const opened = {
    kernel,
    assets: database.assets,
    load: () => ({ writes: writer.waiting(), ...files.pictures() }),
    async close() {
      await Promise.all(kernel.background);
      await filling.stop();
      await writer.settled();
      await files.close();
      await place.close();
      await database.close();
    },
  };
  await claimIfThere(kernel).catch(closing(opened));
  await checkAddresses(kernel).catch(closing(opened));
  return opened;
}

function withDefaults({
  letters = noLetters,
  uploadLimit = 20_000_000,
  rateLimits = true,
  diskFloor = 0,
  report = (error) => console.error(error),
  now = () => new Date(),
  ...others
}: StoreOptions) {
  return { ...others, letters, uploadLimit, rateLimits, diskFloor, report, now };
}

const noLetters: AuthLetters = {
  verification() {},
  passwordReset() {},
  emailChange() {},
  passwordChanged() {},
  addressChanged() {},
};

async function openWriting(
  { reader, begin }: Database,
  catalog: Kernel["catalog"],
  { now, report }: { now: () => Date; report(error: unknown): void },
) {
  const changes = searchedAlong(await openFeed(reader, now, report), catalog);
  const settle = (connection: Connection) => writeDocuments(connection, catalog);
  const writer = openWriter(begin, changes.committed, settle);
  await cleanNoted(writer, catalog);
  return { changes, writer, filling: await fillSearch(writer, catalog, report) };
}

function searchedNames({ all }: Kernel["catalog"]): string[] {
  return all.filter(({ search }) => search).map(({ name }) => name);
}

function openDialect({ database }: StoreOptions, shares: WordShares): Dialect {
  return database ? postgresDialect(shares) : sqliteDialect;
}

type Closable = { close(): void | Promise<void> };

function closeTogether(...opened: Closable[]): Closable {
  return {
    async close() {
      for (const each of opened) await each.close();
    },
  };
}

/** Closes parts opened before a failed step, then rethrows its error. */
function closing(opened: Closable): (error: unknown) => Promise<never> {
  return async (error) => {
    await opened.close();
    throw error;
  };
}
