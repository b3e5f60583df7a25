import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import {
  type AuthLetters,
  BucketRefused,
  connectionRefusal,
  DatabaseAway,
  DatabaseBusy,
  NewerDatabase,
  NotCopied,
  OthersAtWork,
  openStore,
  type PasskeySite,
  type Store,
  type StoreOptions,
} from "record-store";
import { collections, migrations } from "../../domain/index.server.ts";
import { hiddenInPreparation } from "../../domain/opening/hidden-records.server.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { releaseId, softwareVersion } from "../software.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { requireNotMoved } from "./moved-folder.ts";

/** The name of this release for other instances over one database. */
const software = `les-assembleurs ${releaseId ?? softwareVersion}`;

/** The database does not answer now. A later try may succeed. */
export class DatabaseUnreachable extends StartupError {}

/**
 * Opens the record store with the cooperative's collections. If newer code changes a shared database in a way that this
 * code cannot work with, the process ends with a sentence that says so.
 *
 * @param isPreparing tells whether strangers may not read what public pages show; absent in a command
 * @param passkeys absent if nobody makes or uses one, such as in a command
 * @throws StartupError if the records were moved into a database that is not named
 * @throws StartupError if a newer version has used the database, or running older ones could not bear this one's changes
 * @throws StartupError if database or bucket cannot be used
 * @throws DatabaseUnreachable if the database cannot be reached
 */
export async function openSiteStore(
  config: Config,
  letters: AuthLetters,
  log: Log,
  passkeys?: PasskeySite,
  isPreparing?: () => boolean,
  openedFile?: StoreOptions["openedFile"],
): Promise<Store> {
  requireNotMoved(config);
  try {
    if (!config.database) mayWrite(path.join(config.dataDir, "data.db"));
    return await openStore({
      folder: config.dataDir,
      database: config.database,
      bucket: config.bucket,
      software,
      onShutOut: (error) => endCommand(new StartupError(error.message)),
      collections: isPreparing ? hiddenInPreparation(collections, isPreparing) : collections,
      migrations,
      letters,
      uploadLimit: config.uploadLimit,
      rateLimits: config.rateLimits,
      diskFloor: config.diskFloor,
      passkeys,
      report: log.error,
      openedFile,
      failedSignIn: ({ account, network }) =>
        log.note(`Failed sign-in: account ${account || "unknown"}, network ${network || "unknown"}.`),
    });
  } catch (error) {
    if (error instanceof NewerDatabase)
      throw new StartupError(
        `${error.message} (${config.database ? "DATABASE_URL" : `DATA_DIR ${config.dataDir}`}).`,
      );
    if (error instanceof OthersAtWork || error instanceof DatabaseBusy)
      throw new StartupError(`${error.message} Nothing was changed.`);
    if (error instanceof DatabaseAway)
      throw new DatabaseUnreachable(
        `The database that DATABASE_URL names cannot be reached: ${faultReason(error.cause)}.`,
      );
    const refused = config.database && (connectionRefusal(error) ?? databaseReason(error));
    if (refused) throw new StartupError(`The database that DATABASE_URL names cannot be used: ${refused}.`);
    if (error instanceof BucketRefused)
      throw new StartupError(`The bucket that FILES_URL names cannot be used: ${error.message}.`);
    if (error instanceof NotCopied) throw new StartupError(error.message);
    const why = refusal(error);
    if (!why) throw error;
    throw new StartupError(`The database in ${config.dataDir} cannot be used: ${why} (set DATA_DIR).`);
  }
}

/** PostgreSQL's own codes have five characters, such as that of a wrong password (appendix A). */
function databaseReason(error: unknown): string | undefined {
  const isItsOwn = error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  return isItsOwn ? faultReason(error) : undefined;
}

function faultReason(error: unknown): string {
  return error instanceof Error ? error.message || String("code" in error && error.code) : String(error);
}

/** SQLite opens a read-only file without an error and fails at the first write. */
function mayWrite(database: string): void {
  if (existsSync(database)) accessSync(database, constants.R_OK | constants.W_OK);
}

/** Faults that an operator can repair, by SQLite's primary result code (https://sqlite.org/rescode.html). */
const refusals = new Map([
  [5, "another process has it for itself"],
  [8, "this user may not write it"],
  [13, "the disk is full"],
  [14, "this user may not open it, or it is no file"],
  [26, "data.db is not a database"],
]);

function refusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return;
  if ("code" in error && (error.code === "EACCES" || error.code === "EROFS"))
    return "this user may not write it";
  if (!("errcode" in error)) return;
  return refusals.get(Number(error.errcode) & 0xff);
}
