import { openApi } from "./api/index.ts";
import { sweepAccess } from "./auth/access.ts";
import { forgetAttempts, spendQuotas } from "./auth/attempts.ts";
import { secret } from "./auth/secrets.ts";
import { type Following, follow } from "./changes/following.ts";
import { readHistory } from "./changes/history.ts";
import { kernelStreams } from "./changes/subscriptions-streams.ts";
import { countRecords, readSchema } from "./database/schema.ts";
import { openPendingFiles } from "./files/pending.ts";
import { sizeOfAll } from "./files/places/size.ts";
import { firstMoment } from "./load.ts";
import { openKernel } from "./opening.ts";
import { purgeBin } from "./records/purge.ts";
import { countOldChanges, forgetChanges } from "./records/removal/forgetting.ts";
import { sweepFiles } from "./records/sweep.ts";
import type { Store, StoreOptions } from "./store.ts";
import { makeAccounts } from "./store-accounts.ts";
import { makeCounters, makeRecords } from "./store-records.ts";
import { cleanNoted } from "./tables/uncleaned.ts";

export { type IncomingPart, readParts, TooManyParts } from "./api/body/parts.ts";
export type { Origin } from "./api/index.ts";
export type { Access } from "./auth/access.ts";
export { ProofNeeded } from "./auth/sessions/fresh-proof.ts";
export { type Awaitable, when } from "./awaitable.ts";
export { NotCopied } from "./backup/before-migrating.ts";
export { findFault } from "./backup/checked-database.ts";
export { copyDatabase, databaseFacts, removeSecrets, repairIndex } from "./backup/database-copy.ts";
export { namedFiles, storedFiles } from "./backup/stored-files.ts";
export { isChangeOf } from "./changes/change-of.ts";
export type { HistoryQuery } from "./changes/history.ts";
export * from "./collection.ts";
export { engineMigrations } from "./database/engine-migrations.ts";
export { DatabaseAway } from "./database/failures.ts";
export { isFullDisk } from "./database/full-disk.ts";
export { clearFileGaps } from "./database/gaps.ts";
export { NewerDatabase } from "./database/migrate.ts";
export { connectionRefusal } from "./database/postgres/failures.ts";
export { DatabaseUnfit } from "./database/postgres/fitness.ts";
export { DatabaseBusy, OthersAtWork } from "./database/postgres/migrate.ts";
export { OlderDatabase } from "./database/postgres/same-steps.ts";
export { errorAnswer, type FieldProblems, StoreError } from "./errors.ts";
export type { FilesToCopy, FileToCopy } from "./files/file-to-copy.ts";
export { type ImageWorker, openImageWorker } from "./files/image-worker/index.ts";
export { openIncoming, removeTemporaryFiles } from "./files/incoming.ts";
export { mayBeStoredAs } from "./files/names.ts";
export { temporaryName } from "./files/owner.ts";
export type { PendingFile } from "./files/pending.ts";
export { type Bucket, bucketClient } from "./files/places/bucket.ts";
export { BucketRefused, FilesAway } from "./files/places/failures.ts";
export { openFilePlace } from "./files/places/open.ts";
export type { FilePlace } from "./files/places/place.ts";
export { openDiskRoom } from "./files/room.ts";
export { sniffFile } from "./files/sniff.ts";
export { filterInTurn, flatMapInTurn, mapInTurn } from "./in-turn.ts";
export type { AuthLetters, ChangeEntry, PasskeySite, SharedAsset, SharedAssets } from "./kernel.ts";
export { networkPrefix, siteNetworkPrefix } from "./limits/network.ts";
export type { Quota } from "./limits/quota.ts";
export { openMarkers } from "./markers/index.ts";
export type { Markers, SetMarker } from "./markers/marker.ts";
export { openPlaces } from "./places.ts";
export type { ImportedFile, ImportedRecord, ImportOutcome } from "./records/import/imported.ts";
export type { OldRecords } from "./records/old-records.ts";
export { type DeletedRecord, Orphaned, Taken } from "./records/removal/bin.ts";
export type { KeptRecord } from "./records/snapshot.ts";
export { type PutBack, PutBackRefused } from "./records/versions/put-back.ts";
export { shownHtml } from "./rich-text/richtext.ts";
export { openSharedTables } from "./shared/index.ts";
export type { Notes } from "./shared/notes.ts";
export { changeNotes } from "./shared/notes-in-turn.ts";
export type { Store, StoreOptions } from "./store.ts";
export { aloneWithPostgres, openAlone } from "./transfer/alone.ts";
export { changesAfter, countChanges } from "./transfer/changes.ts";
export { copyFiles, countFiles, type FilesCopied, type FilesTally } from "./transfer/files.ts";
export { bringFromPostgres, copyFromPostgres, countPostgres } from "./transfer/from-postgres.ts";
export { InUse, NotAlone, NotEmpty, NotTheSame } from "./transfer/refusals.ts";
export type { TableCount, TableProgress } from "./transfer/rows.ts";
export { sizeOfPostgres } from "./transfer/size.ts";
export { copyRecords, copyToPostgres, countFile, requireFree } from "./transfer/to-postgres.ts";
export { Semaphore } from "./turns/semaphore.ts";
export { severalAtOnce } from "./turns/several.ts";
export { addressSpellings, foldedAddress } from "./values/email.ts";

/**
 * Opens the store of a folder, created or migrated first. Several processes may have the same folder open.
 *
 * @throws NewerDatabase if newer code has used the folder, BucketRefused if the named bucket cannot be used
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { kernel, load, assets, close } = await openKernel(options);
  const { reader, writer, catalog, changes, room } = kernel;
  const followings: Following[] = [];
  let closing: Promise<void> | undefined;

  async function closeStore(): Promise<void> {
    await Promise.all(followings.map((each) => each.stop()));
    kernelStreams(kernel).close();
    await close();
  }

  return {
    fetch: openApi(kernel),
    changes,
    leads: kernel.leads,
    follow: (name, take, options) => void followings.push(follow(kernel, name, take, options)),
    ...makeAccounts(kernel),
    spendQuotas: (quotas) => spendQuotas(kernel, quotas),
    reserveRoom: room.reserve,
    pending: openPendingFiles(kernel),
    secret: (purpose) => secret(kernel, `for/${purpose}`),
    history: (query, limit) => readHistory(reader, query, limit),
    forgetChanges: (old) => forgetChanges(kernel, old),
    countOldChanges: (old) => countOldChanges(kernel, old),
    ...makeRecords(kernel),
    counters: makeCounters(kernel),
    async purge(daysInBin) {
      await forgetAttempts(kernel);
      await sweepAccess(kernel);
      await cleanNoted(writer, catalog);
      return { records: await purgeBin(kernel, daysInBin), files: await sweepFiles(kernel, daysInBin) };
    },
    removeLeftovers: async () => kernel.leftovers?.remove(),
    sweepFiles: (daysInBin) => sweepFiles(kernel, daysInBin),
    hasMarker: kernel.hasMarker,
    async reach(what) {
      if (what === "records") await reader.one({ sql: "SELECT 1", parameters: [] });
      else await kernel.place.has("files/none");
    },
    filesSize: () => sizeOfAll(kernel.place),
    assets,
    load: () => ({ ...load(), changesSince: firstMoment(followings.map((each) => each.lagStart())) }),
    countRecords: (name) => countRecords(reader, name),
    databaseSize: kernel.databaseSize,
    schema: () => readSchema(reader, options.migrations),
    endStreams: () => kernelStreams(kernel).close(),
    close: () => {
      closing ??= closeStore();
      return closing;
    },
  };
}
