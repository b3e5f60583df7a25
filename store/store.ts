import type { Origin } from "./api/index.ts";
import type { Access } from "./auth/access.ts";
import type { ProvenAddress } from "./auth/proven-addresses.ts";
import type { Awaitable } from "./awaitable.ts";
import type { FollowOptions, Take } from "./changes/following.ts";
import type { HistoryQuery } from "./changes/history.ts";
import type { Caller, Collection, Find, Row } from "./collection.ts";
import type { Migration, NewerDatabase } from "./database/migrate.ts";
import type { PendingFiles } from "./files/pending.ts";
import type { Bucket } from "./files/places/bucket.ts";
import type { Room } from "./files/room.ts";
import type { Founding } from "./founding.ts";
import type { AuthLetters, ChangeEntry, Changes, FailedSignIn, PasskeySite, SharedAssets } from "./kernel.ts";
import type { Counter } from "./limits/counters.ts";
import type { Quota } from "./limits/quota.ts";
import type { StoreLoad } from "./load.ts";
import type { Marker } from "./markers/marker.ts";
import type { ImportedRecord, ImportOutcome } from "./records/import/imported.ts";
import type { DeletedRecord } from "./records/removal/bin.ts";
import type { RedactedParts } from "./records/removal/redaction.ts";
import type { Snapshot } from "./records/snapshot.ts";
import type { PutBack } from "./records/versions/put-back.ts";

export type StoreOptions = {
  /** Where everything is kept that is not kept elsewhere, and what is under way; made if it is missing. */
  folder: string;
  /** `postgres://user:password@host/name`, where that keeps the records; absent where the folder does. */
  database?: string;
  /** The bucket that keeps the files; absent where the folder does. */
  bucket?: Bucket;
  /** What others over that database are told of this process, such as name and version. */
  software?: string;
  /**
   * Told when newer code has changed that database in a way that this code cannot go on beside: whatever is to be written
   * fails from then on.
   */
  outrun?: (error: NewerDatabase) => void;
  collections: readonly Collection[];
  /** The collections' migrations, in order; the engine's own come before. */
  migrations: readonly Migration[];
  letters: AuthLetters;
  /** Bytes one uploaded file may weigh where its field sets no limit of its own. */
  uploadLimit: number;
  rateLimits: boolean;
  /** Bytes of the disk that uploads leave free; none when absent. */
  diskFloor?: number;
  passkeys?: PasskeySite;
  /** Told of every bug, under the id that the answer carried. */
  report: (error: unknown, requestId: string) => void;
  failedSignIn?: (failure: FailedSignIn) => void;
  now?: () => Date;
};

export type Store = {
  /** Answers one request to `/api`. The same function serves the network and, in-process, the pages. */
  fetch(request: Request, origin?: Origin): Promise<Response>;
  changes: Pick<Changes, "catchUp" | "listen">;
  /**
   * Hands on every committed write in turn, until the store is closed. Where this ended is kept under the name, and the
   * next start goes on from there: after a crash one write may come twice. One process at a time may follow a name.
   */
  follow(name: string, take: Take, options?: FollowOptions): void;
  /**
   * Asks to lead the instances of a database, and returns whether this one leads: soon, if no other does. It leads until
   * it ends or loses the database. Processes that share a data folder agree before.
   */
  leads(): boolean;
  /** Who an `Authorization` speaks for; a visitor if it is no good. */
  callerOf(authorization: string | undefined): Promise<Caller>;
  /** Signs out: ends a token before its time, or `everywhere`, all tokens of its account. */
  endSession(token: string, options?: { everywhere?: boolean }): Promise<void>;
  /** Renews every secret that signs something, and ends every session. What `secret` returned before stays what it was. */
  renewSecrets(): Promise<void>;
  /** How somebody signs in: sessions and passkeys, without anything secret. */
  accessOf(collection: string, id: string): Awaitable<Access>;
  secondFactor: {
    /** Takes away the passkeys and recovery codes of an account whose owner has lost them, and ends its sessions. */
    reset(collection: string, id: string): Promise<void>;
    /** Requires a second factor of those whom the collection's rule names, or no longer. */
    require(collection: string, isRequired: boolean): Promise<void>;
  };
  /**
   * Counts one use of each quota and returns true, or counts none and returns false when one of them is used
   * up: for all processes together, and across restarts. Counts also when `rateLimits` is off.
   */
  spendQuotas(quotas: readonly Quota[]): Promise<boolean>;
  /**
   * Reserves room on the disk for what is written beside the store, as uploads to it do for themselves; returns how to
   * give it back, or nothing when there is none above `diskFloor`.
   */
  reserveRoom: Room["reserve"];
  /** What is on its way in parts, for all processes together. */
  pending: PendingFiles;
  /** A random text for one purpose, the same for all processes; made when first asked for. */
  secret(purpose: string): Promise<string>;
  /**
   * Whether no record lies here, be it in the bin; `butFor` is the id of one that does not count. What was purged
   * has left no trace.
   */
  isEmpty(options?: { butFor?: string }): Awaitable<boolean>;
  /** Committed changes, newest first, as many as `limit` says: whole rows, hidden fields included. */
  history(query: HistoryQuery, limit: number): Awaitable<ChangeEntry[]>;
  bin: Bin;
  versions: Versions;
  /** A record as it lies here, in the bin or out of it, whole but for secrets: for this process, not for callers. */
  look(collection: string, id: string): Awaitable<Row | undefined>;
  /** Records whose fields equal `match`, as `look` finds them, but for those in the bin. */
  find: Find;
  /** What a record's file holds, be the record in the bin: for this process, not for callers. */
  fileOf(collection: string, id: string, name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** As `find`, but those in the bin too, and of e-mail addresses every spelling that means the same. */
  findWide: Find;
  /**
   * Confirms an account's address by the token of the letter, and records that it is the owner's: whoever follows the
   * letter has the account's password too, or is signed in as `owner`, an account's id.
   *
   * @param account.address the client's on the network, for the limits of sign-in
   * @returns false if the token is worth nothing
   * @throws StoreError as sign-in does
   */
  confirmAddress(account: {
    collection: string;
    token: string;
    password: string;
    owner?: string;
    address: string;
  }): Promise<boolean>;
  /** The addresses that were proven to be the owner's, former ones included. */
  provenAddresses(collection: string, id: string): Awaitable<ProvenAddress[]>;
  /** Accounts whose address this process vouches for, for whoever has shown that they read it. */
  founding: Founding;
  /**
   * Erases the account for good that somebody else made with the address to which a letter with this token went,
   * unless that was confirmed meanwhile.
   *
   * @throws StoreError whose data has the code when the collection has something against it
   */
  disownAccount(account: { collection: string; token: string }): Promise<"done" | "spent" | "confirmed">;
  /**
   * Erases an account for good, once its password has proven who asks, with all that hangs on it and what `also` names.
   * What others wrote stays, and no longer names it.
   *
   * @param account.address the client's on the network, for the limits of sign-in
   * @param account.redactions what is taken out of records that stay, and out of all that is remembered of them
   * @throws StoreError as sign-in does, and one whose data has the code when the collection has something against it
   */
  eraseAccount(account: {
    collection: string;
    id: string;
    password: string;
    address: string;
    also: readonly { collection: string; id: string }[];
    redactions?: readonly ({ collection: string; id: string } & RedactedParts)[];
  }): Promise<void>;
  /**
   * Erases for good the records whose date lies before a moment, with what hangs on them: a service account of
   * this process does. Returns how many went.
   *
   * @param old.keptBy the relation to them of other records, as long as which are there, be it in the bin, they stay
   */
  eraseBefore(
    collection: string,
    old: { field: string; before: Date; service: string; keptBy?: { collection: string; field: string } },
  ): Promise<number>;
  /** How many records were made in each hour since a moment, both as the contract writes dates: `2026-03-12 09`. */
  madeByHour(collection: string, moment: string): Awaitable<{ hour: string; count: number }[]>;
  counters: {
    /** Adds to what is counted of a topic: for all processes together. */
    add(topic: string, counters: readonly Counter[]): Promise<void>;
    /** What was counted on that day, `2026-03-12`, and after it. */
    since(topic: string, day: string): Awaitable<Counter[]>;
    forget(topic: string, before: string): Promise<void>;
  };
  /** Moving in. Whoever asks runs the server; other processes may have the folder open meanwhile. */
  import: {
    /**
     * Keeps a record that was kept elsewhere, under its id and with its dates: all of it with its files, or nothing.
     *
     * @throws StoreError (507) when the disk has no room for its files
     */
    record(record: ImportedRecord): Promise<ImportOutcome>;
    /** What would become of each, in their order, were they imported one after the other. Keeps nothing. */
    rehearse(records: readonly ImportedRecord[]): Promise<ImportOutcome[]>;
  };
  /** All that is kept at this moment, for moving out. To be closed. */
  snapshot(): Promise<Snapshot>;
  /** Empties the bin of what lies there for so many days, and removes files that no record names and counts of what is over. */
  purge(daysInBin: number): Promise<{ records: number; files: number }>;
  /**
   * Removes files that no record names, such as those that were held for a backup, nor a version of one that ended less
   * than so many days ago. Returns how many went.
   */
  sweepFiles(daysInBin: number): Promise<number>;
  /** Whether any process that keeps the same records has set this marker, and lives. */
  hasMarker(marker: Marker): Promise<boolean>;
  /** Resolves once what it keeps records or files in has answered; rejects where that is away. */
  reach(what: "records" | "files"): Promise<void>;
  /** Bytes and number of the files that were sent and are kept: all of them are looked at. */
  filesSize(): Promise<{ files: number; count: number }>;
  /** What pages of all versions load that use the same database; absent where there is one version at a time. */
  assets: SharedAssets | undefined;
  /** What waits or is being made at this moment, in this process. */
  load(): StoreLoad;
  /** When the database was made, and what newer code has changed of it meanwhile that this code cannot go on beside. */
  schema(): Awaitable<{ since: string; newerStep?: string }>;
  /** Bytes of the database on a disk. */
  databaseSize(): Awaitable<number>;
  /** How many records of a collection lie here, those in the bin left out. */
  countOf(collection: string): Awaitable<number>;
  /** Ends the event streams, which would otherwise last half an hour; their clients come back by themselves. */
  endStreams(): void;
  /** Ends the event streams, lets the writes that wait end, then lets go of the data folder. */
  close(): Promise<void>;
};

/** What records were. Whoever asks has made sure that the caller may see it. */
export type Versions = {
  /**
   * Puts records back as they were: all of it in one change, with the caller's rights and the collections' rules, or
   * nothing. Files that are kept no longer are left out.
   *
   * @returns how many files those are
   * @throws PutBackRefused, which says of which record and why
   */
  putBack(acts: readonly PutBack[], caller: Caller): Promise<{ lost: number }>;
  /**
   * An image that a record names or named, small unless a declared size is asked for; nothing where it is not kept. For
   * who asked alone.
   */
  image(collection: string, id: string, name: string, thumb?: string): Promise<Response | undefined>;
};

/** The bin by hand. Whoever asks has made sure that the caller may. */
export type Bin = {
  /**
   * What was deleted by hand and is not purged, last first; not what only went along.
   *
   * @param sought only what a search finds by these words; all of it where it is empty
   */
  list(sought?: string): Awaitable<DeletedRecord[]>;
  /**
   * Brings a record back with what went along with it.
   *
   * @throws NotFound if it does not lie there, Taken if another has a value now that must be its own, Orphaned if it
   *   cannot be without another that is deleted too
   */
  restore(collection: string, id: string, caller: Caller): Promise<void>;
  /** Erases records for good, with what hangs on them. Returns how many went; those that do not lie there stay. */
  purge(records: readonly { collection: string; id: string }[], caller: Caller): Promise<number>;
};
