import type { Origin } from "./api/index.ts";
import type { Access } from "./auth/access.ts";
import type { ProvenAddress } from "./auth/proven-addresses.ts";
import type { SecondFactors } from "./auth/second-factor.ts";
import type { LastVisits } from "./auth/sessions/visits.ts";
import type { Awaitable } from "./awaitable.ts";
import type { FollowOptions, Take } from "./changes/following.ts";
import type { HistoryQuery } from "./changes/history.ts";
import type { Caller, Collection, Row } from "./collection.ts";
import type { Migration, NewerDatabase } from "./database/migrate.ts";
import type { FileToCopy } from "./files/file-to-copy.ts";
import type { PendingFiles } from "./files/pending.ts";
import type { Bucket } from "./files/places/bucket.ts";
import type { Room } from "./files/room.ts";
import type { Founding } from "./founding.ts";
import type {
  AuthLetters,
  ChangeEntry,
  Changes,
  FailedSignIn,
  OpenedFile,
  PasskeySite,
  SharedAssets,
} from "./kernel.ts";
import type { Counters } from "./limits/counters.ts";
import type { Quota } from "./limits/quota.ts";
import type { StoreLoad } from "./load.ts";
import type { Marker } from "./markers/marker.ts";
import type { ImportedRecord, ImportOutcome } from "./records/import/imported.ts";
import type { OwnReading } from "./records/lists/read-fields.ts";
import type { DeletedRecord } from "./records/removal/bin.ts";
import type { ErasureProof } from "./records/removal/erasure.ts";
import type { RedactedParts } from "./records/removal/redaction.ts";
import type { Retention } from "./records/retention.ts";
import type { Snapshot } from "./records/snapshot.ts";
import type { PutBack } from "./records/versions/put-back.ts";

export type StoreOptions = {
  /** The data folder: temporary files, and everything that `database` and `bucket` do not store. Created if missing. */
  folder: string;
  /** `postgres://user:password@host/name` if PostgreSQL stores the records. If absent, SQLite in `folder` does. */
  database?: string;
  /** The bucket that stores the files. If absent, `folder` does. */
  bucket?: Bucket;
  /** Name and version of this process, for the other processes on that database. */
  software?: string;
  /** Called when newer code's migration shuts this code out: every write fails from then on. */
  onShutOut?: (error: NewerDatabase) => void;
  collections: readonly Collection[];
  /** The collections' migrations, in order. The engine's own run first. */
  migrations: readonly Migration[];
  /** If absent, no letter is sent. */
  letters?: AuthLetters;
  /** Largest size of one uploaded file in bytes, unless its field sets `maxSize`. 20 MB if absent. */
  uploadLimit?: number;
  /** Limits the requests of each network. They are limited if absent. */
  rateLimits?: boolean;
  /** Free disk space in bytes that uploads must leave. No bound if absent. */
  diskFloor?: number;
  passkeys?: PasskeySite;
  /** Called for every bug, with the request id of the response. If absent, bugs are printed. */
  report?: (error: unknown, requestId: string) => void;
  failedSignIn?: (failure: FailedSignIn) => void;
  openedFile?: (file: OpenedFile) => void;
  now?: () => Date;
};

type OwnActs = Retention & OwnReading;

export type Store = OwnActs & {
  /** Answers one request to `/api`. The network and, in-process, the pages use the same function. */
  fetch(request: Request, origin?: Origin): Promise<Response>;
  changes: Pick<Changes, "catchUp" | "listen">;
  /**
   * Passes every committed write to `take`, in order, until the store is closed. The position is stored under the name,
   * and the next start resumes there. After a crash one write may come twice. Only one process may follow a name at a
   * time.
   */
  follow(name: string, take: Take, options?: FollowOptions): void;
  /**
   * Asks to lead a database's instances. Returns whether this process leads: soon, if no other does, until it ends or
   * loses the database. Processes that share a data folder agree beforehand.
   */
  leads(): boolean;
  /** Returns the caller of an `Authorization` header: a visitor if the header is invalid. */
  identifyCaller(authorization: string | undefined): Promise<Caller>;
  /** Signs out: revokes one token, or with `everywhere` all tokens of its account. */
  endSession(token: string, options?: { everywhere?: boolean }): Promise<void>;
  /** Renews every signing secret and ends every session. Secrets returned by `secret` do not change. */
  renewSecrets(): Promise<void>;
  /** Returns an account's sessions and passkeys, without secrets. */
  readAccess(collection: string, id: string): Awaitable<Access>;
  /** Returns an account's signature of a text that begins with its purpose. New credentials of the account change it. */
  sealForAccount(collection: string, id: string, text: string): Promise<string | undefined>;
  /** Returns whether a password is an account's. Returns false after five failures in ten minutes. */
  hasPassword(collection: string, id: string, password: string): Promise<boolean>;
  secondFactor: SecondFactors;
  /**
   * Counts one use of each quota and returns true. Returns false and counts nothing if one quota is used up. All
   * processes count together, across restarts, even if `rateLimits` is off.
   */
  spendQuotas(quotas: readonly Quota[]): Promise<boolean>;
  /**
   * Reserves disk space for files written beside the store, as its own uploads do. Returns the function that releases
   * it, or `undefined` if the disk has no space above `diskFloor`.
   */
  reserveRoom: Room["reserve"];
  /** Resumable uploads in progress, shared by all processes. */
  pending: PendingFiles;
  /** Returns a random text for one purpose, the same in all processes. Created on first use. */
  secret(purpose: string): Promise<string>;
  /** Returns whether no record exists, even in the bin, except for the ids of `butFor`. Purged records leave no trace. */
  isEmpty(options?: { butFor?: readonly string[] }): Awaitable<boolean>;
  /** Returns at most `limit` committed changes, newest first: whole rows, hidden fields included. */
  history(query: HistoryQuery, limit: number): Awaitable<ChangeEntry[]>;
  bin: Bin;
  versions: Versions;
  /** Returns a record, in the bin or not, without secrets. For this process only, not for callers. */
  look<Name extends string>(collection: Name, id: string): Awaitable<Row<Name> | undefined>;
  /** Returns the content of a file, even of a record in the bin. For this process only, not for callers. */
  readFile(collection: string, id: string, name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns the same file for a copy in another record. */
  fileToCopy(collection: string, id: string, name: string): Promise<FileToCopy | undefined>;
  /**
   * Confirms an account's address by a letter's token and records the address as proven. Requires the account's
   * password, or a session of `owner`, an account's id.
   *
   * @param account.address the client's network address, for the sign-in limits. Without password and address, the
   *   service account of this process that erases an account without its owner
   * @returns false if the token is invalid
   * @throws StoreError as sign-in does
   */
  confirmAddress(account: {
    collection: string;
    token: string;
    password: string;
    owner?: string;
    address: string;
  }): Promise<boolean>;
  /** Returns the account's proven addresses, former ones included. */
  provenAddresses(collection: string, id: string): Awaitable<ProvenAddress[]>;
  /** Creates accounts for people who have shown that they read an address. This process vouches for that address. */
  founding: Founding;
  /**
   * Erases the account that somebody else created with the address to which this token's letter went. Does nothing if
   * the address was confirmed meanwhile.
   *
   * @throws StoreError with the code in its data if the collection objects
   */
  disownAccount(account: { collection: string; token: string }): Promise<"done" | "spent" | "confirmed">;
  /**
   * Erases an account, everything that depends on it, and the records in `also`. The password proves the caller's
   * identity. Other people's records stay, but no longer name the account.
   *
   * @param account.address the client's network address, for the sign-in limits
   * @param account.redactions parts to remove from records that stay, and from their whole history
   * @throws StoreError as sign-in does, or with the code in its data if the collection objects
   */
  eraseAccount(
    account: ErasureProof & {
      collection: string;
      id: string;
      also: readonly { collection: string; id: string }[];
      redactions?: readonly ({ collection: string; id: string } & RedactedParts)[];
    },
  ): Promise<void>;
  /** Returns when each account of a collection was last used. */
  lastVisits(collection: string): Promise<LastVisits>;
  /** Returns how many records were created per hour since a moment, both in the contract's form: `2026-03-12 09`. */
  madeByHour(collection: string, moment: string): Awaitable<{ hour: string; count: number }[]>;
  counters: Counters;
  /**
   * Imports records from another system. Callers run the server; other processes may have the folder open meanwhile.
   */
  import: {
    /**
     * Imports a record with its files under its own id and dates: all or nothing.
     *
     * @throws StoreError (507) if the disk has no room for its files
     */
    record(record: ImportedRecord): Promise<ImportOutcome>;
    /** Returns each record's outcome as if they were imported in this order. Stores nothing. */
    rehearse(records: readonly ImportedRecord[]): Promise<ImportOutcome[]>;
  };
  /** Opens a snapshot of all records at this moment, for exports. The caller closes it. */
  snapshot(): Promise<Snapshot>;
  /** Purges records binned longer ago than that many days. Removes unreferenced files and expired counts. */
  purge(daysInBin: number): Promise<{ records: number; files: number }>;
  /** Removes what earlier erasures have left in the database's files, after two seconds in the background. */
  removeLeftovers(): Promise<void>;
  /** Removes unreferenced files and returns their number. Spares files of versions that ended within these days. */
  sweepFiles(daysInBin: number): Promise<number>;
  /** Returns whether a live process on the same records has set this marker. */
  hasMarker(marker: Marker): Promise<boolean>;
  /** Resolves once the storage of records or files has answered. Rejects if it is away. */
  reach(what: "records" | "files"): Promise<void>;
  /** Returns the total bytes and number of stored uploads. Reads all of them. */
  filesSize(): Promise<{ files: number; count: number }>;
  /** Assets of all versions on this database. Absent if only one version runs at a time. */
  assets: SharedAssets | undefined;
  /** Returns the writes and images that wait or are in progress in this process. */
  load(): StoreLoad;
  /** Returns when the database was created, and the newer code's step that this code cannot run beside. */
  schema(): Awaitable<{ since: string; newerStep?: string }>;
  /** Returns the database's size on disk in bytes. */
  databaseSize(): Awaitable<number>;
  /** Returns the number of records in a collection, the bin excluded. */
  countRecords(collection: string): Awaitable<number>;
  /** Ends the event streams, which would otherwise last half an hour. Clients reconnect by themselves. */
  endStreams(): void;
  /** Ends the event streams, waits for pending writes, then releases the data folder. */
  close(): Promise<void>;
};

/** Earlier versions of records. The caller of these functions has already checked permissions. */
export type Versions = {
  /**
   * Restores earlier versions in one transaction, with the caller's rights and the collections' rules: all or nothing.
   * Files that no longer exist are left out.
   *
   * @returns how many files were left out
   * @throws PutBackRefused with the record and the cause
   */
  putBack(acts: readonly PutBack[], caller: Caller): Promise<{ lost: number }>;
  /**
   * Returns an image that a record names or named: in the declared size `thumb`, or the smallest. `undefined` if it is
   * not stored. For the requester alone.
   */
  image(collection: string, id: string, name: string, thumb?: string): Promise<Response | undefined>;
};

/** Manual use of the bin. The caller of these functions has already checked permissions. */
export type Bin = {
  /**
   * Returns records deleted by hand and not purged, newest deletion first, without those deleted along with them.
   *
   * @param sought search words; empty returns all
   */
  list(sought?: string): Awaitable<DeletedRecord[]>;
  /**
   * Restores a record and the records deleted along with it.
   *
   * @throws NotFound if the bin lacks it, Taken if another record now has its unique value, Orphaned if a record it
   *   requires is deleted
   */
  restore(collection: string, id: string, caller: Caller): Promise<void>;
  /** Erases binned records with their dependents and returns how many were erased. Records outside the bin stay. */
  purge(records: readonly { collection: string; id: string }[], caller: Caller): Promise<number>;
};
