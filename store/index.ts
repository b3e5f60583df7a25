import { openApi } from "./api/index.ts";
import { sweepAccess } from "./auth/access.ts";
import { forgetAttempts, spendQuotas } from "./auth/attempts.ts";
import { secret } from "./auth/secrets.ts";
import { type Following, follow } from "./changes/following.ts";
import { readHistory } from "./changes/history.ts";
import { streamsOf } from "./changes/subscriptions-streams.ts";
import { countRecords, schemaOf } from "./database/schema.ts";
import { openKernel } from "./opening.ts";
import { purgeBin, sweepFiles } from "./records/purge.ts";
import type { Store, StoreOptions } from "./store.ts";
import { accountsOf } from "./store-accounts.ts";
import { countersOf, recordsOf } from "./store-records.ts";
import { cleanNoted } from "./tables/uncleaned.ts";

export { type IncomingPart, readParts, TooManyParts } from "./api/body/parts.ts";
export type { Origin } from "./api/index.ts";
export type { Access } from "./auth/access.ts";
export { type Awaitable, when } from "./awaitable.ts";
export { NotCopied } from "./backup/before-migrating.ts";
export { faultIn } from "./backup/checked-database.ts";
export { copyDatabase } from "./backup/database-copy.ts";
export { namedFiles, storedFiles } from "./backup/stored-files.ts";
export type { HistoryQuery } from "./changes/history.ts";
export * from "./collection.ts";
export { engineMigrations } from "./database/engine-migrations.ts";
export { NewerDatabase } from "./database/migrate.ts";
export { DatabaseAway } from "./database/postgres/failures.ts";
export { errorAnswer, type FieldProblems, StoreError } from "./errors.ts";
export { openFolders } from "./files/disk.ts";
export { markersIn, setMarker } from "./files/markers.ts";
export { mayBeStoredAs } from "./files/names.ts";
export { temporaryName } from "./files/owner.ts";
export { sniffFile } from "./files/sniff.ts";
export { filterInTurn, flatMapInTurn, mapInTurn } from "./in-turn.ts";
export type { AuthLetters, ChangeEntry, PasskeySite } from "./kernel.ts";
export { networkOf, siteNetworkOf } from "./limits/network.ts";
export type { Quota } from "./limits/quota.ts";
export { openPlaces } from "./places.ts";
export type { ImportedFile, ImportedRecord, ImportOutcome } from "./records/import/imported.ts";
export { type DeletedRecord, Orphaned, Taken } from "./records/removal/bin.ts";
export type { KeptRecord } from "./records/snapshot.ts";
export { type PutBack, PutBackRefused } from "./records/versions/put-back.ts";
export type { Store, StoreOptions } from "./store.ts";
export type { TableCount } from "./transfer/rows.ts";
export {
  copyFromPostgres,
  copyToPostgres,
  countFile,
  countPostgres,
  NotEmpty,
  NotTheSame,
} from "./transfer/transfer.ts";
export { Semaphore } from "./turns/semaphore.ts";

/**
 * Opens the store that a folder holds, making or migrating it first. Several processes may have the same folder
 * open.
 *
 * @throws NewerDatabase if the folder was used by newer code
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { kernel, load, close } = await openKernel(options);
  const { reader, writer, catalog, changes, room } = kernel;
  const followings: Following[] = [];
  let closing: Promise<void> | undefined;

  async function letGo(): Promise<void> {
    await Promise.all(followings.map((each) => each.stop()));
    streamsOf(kernel).close();
    await close();
  }

  return {
    fetch: openApi(kernel),
    changes,
    follow: (name, take, options) => void followings.push(follow(kernel, name, take, options)),
    ...accountsOf(kernel),
    spendQuotas: (quotas) => spendQuotas(kernel, quotas),
    reserveRoom: room.reserve,
    secret: (purpose) => secret(kernel, `for/${purpose}`),
    history: (query, limit) => readHistory(reader, query, limit),
    ...recordsOf(kernel),
    counters: countersOf(kernel),
    async purge(daysInBin) {
      await forgetAttempts(kernel);
      await sweepAccess(kernel);
      await cleanNoted(writer, catalog);
      return { records: await purgeBin(kernel, daysInBin), files: await sweepFiles(kernel, daysInBin) };
    },
    sweepFiles: (daysInBin) => sweepFiles(kernel, daysInBin),
    load,
    countOf: (name) => countRecords(reader, name),
    schema: () => schemaOf(reader, options.migrations),
    endStreams: () => streamsOf(kernel).close(),
    close: () => {
      closing ??= letGo();
      return closing;
    },
  };
}
