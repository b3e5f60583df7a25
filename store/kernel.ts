import type { Awaitable } from "./awaitable.ts";
import type { Caller, Catalog, Collection, FileField, Row } from "./collection.ts";
import type { FieldProblem } from "./errors.ts";
import type { FilePlace } from "./files/places/place.ts";
import type { Room } from "./files/room.ts";
import type { FileServing } from "./files/serving.ts";
import type { Marker } from "./markers/marker.ts";

/** The parts of an open store, handed to whatever works on it. */
export type Kernel = {
  catalog: Catalog;
  reader: Reader;
  writer: Writer;
  openMoment: () => Promise<Moment>;
  /** Asks to be the one process that does what one alone may do, and says whether it is: soon, where nobody else is. */
  leads: () => boolean;
  /** Forgets pages as they were before a deletion; absent where only the database's own upkeep does. */
  emptyLog?: (() => Promise<void>) | undefined;
  /** Bytes of the database on a disk. */
  databaseSize: () => Awaitable<number>;
  files: Files & FileServing;
  /** Whether any process that keeps the same records has set this marker, and lives. */
  hasMarker: (marker: Marker) => Promise<boolean>;
  /** In which instances count requests together; absent where each process counts its own. */
  windows?: SharedWindows | undefined;
  /** Which processes have the database open; absent where nobody can tell. */
  presence?: Presence | undefined;
  /** Where files lie for good. */
  place: FilePlace;
  /** Above `diskFloor`. */
  room: Room;
  changes: Changes;
  letters: AuthLetters;
  settings: StoreSettings;
  now: () => Date;
  /** Where a bug goes: the log, under the id that the answer carries. */
  report: (error: unknown, requestId: string) => void;
  failedSignIn?: ((failure: FailedSignIn) => void) | undefined;
};

/** Keyed digests of the account and of the network that a failed sign-in named; empty where it named none. */
export type FailedSignIn = { account: string; network: string };

/** What is counted of one key, in a window of so many seconds that begins with its first use. */
export type WindowUse = { key: string; seconds: number; uses: number };

/** How often a key was used in its window by all processes, this use included, and the milliseconds until that ends. */
export type UsedWindow = { used: number; left: number };

/** Windows in which all processes of several instances count together. */
export type SharedWindows = {
  /** @throws DatabaseAway when nobody can say */
  count(use: WindowUse): Promise<UsedWindow>;
};

/** Names of processes that have the database open, all of one length: of this one, and of all that live. */
export type Presence = { own: string; all(): Promise<ReadonlySet<string>> };

/** A file whose path names its content, which never changes: as it is, and compressed where that is worth it. */
export type SharedAsset = {
  path: string;
  bodies: { identity: Uint8Array } & { [form in "br" | "gzip"]?: Uint8Array };
};

/** What pages of several versions load, shared by all processes that have the database open, whichever version they are. */
export type SharedAssets = {
  /** Keeps those of a version that is in use, and forgets what none has used for a month. */
  keep(assets: readonly SharedAsset[]): Promise<void>;
  /** The paths of all that are kept. */
  paths(): Promise<ReadonlySet<string>>;
  read(path: string): Promise<SharedAsset | undefined>;
};

export type StoreSettings = {
  /** The data folder: `tmp/` lies in it, and `data.db`, `files/` and `thumbs/` where nothing else keeps those. */
  folder: string;
  /** Bytes one uploaded file may weigh where its field sets no limit of its own. */
  uploadLimit: number;
  rateLimits: boolean;
  /** Where passkeys are made and used; absent where the site's address has no name that they could be bound to. */
  passkeys?: PasskeySite;
};

/** What passkeys are bound to, and the pages that may ask for them (WebAuthn, "RP ID" and "origin"). */
export type PasskeySite = { rpId: string; origins: readonly string[] };

export type SqlValue = string | number | bigint | null | Uint8Array;

export type Statement = {
  sql: string;
  parameters: readonly SqlValue[];
  /** How it is best gone about depends on what is bound: a frequent word is not looked up, but met. */
  plannedAnew?: boolean | undefined;
};

/** Reads committed data only. Statements are prepared once per text and kept, as the database sees fit. */
export type Reader = {
  all<T = Record<string, SqlValue>>(statement: Statement): Awaitable<T[]>;
  one<T = Record<string, SqlValue>>(statement: Statement): Awaitable<T | undefined>;
  /** Row by row, for whoever may want no more of them; nothing else is asked of this connection until it ends. */
  each<T = Record<string, SqlValue>>(statement: Statement): Iterable<T> | AsyncIterable<T>;
  /** Another one whenever somebody else has committed: what is asked before anything is read anew. Known at once. */
  version(): unknown;
};

/** Reads what is kept at one moment, whatever is written meanwhile; to be closed. */
export type Moment = { reader: Reader; close(): Awaitable<void> };

/** The one writing connection: jobs queue up and share a commit; each runs alone, in a savepoint. */
export type Writer = {
  /**
   * Resolves with the job's result once it is on disk; rejects with what the job threw, leaving no trace. A job may be
   * undone and done again before either: what it says elsewhere than in its result, it says from the beginning.
   */
  write<T>(job: (connection: Connection) => Awaitable<T>): Promise<T>;
  /** The same for a long job, which has a transaction of its own: wherever it yields, others may be answered first. */
  writeInTurns<T>(job: (connection: Connection) => AsyncGenerator<void, T>): Promise<T>;
};

export type Connection = Reader & { run(statement: Statement): Awaitable<{ changes: number }> };

/** One committed write as `_changes` keeps it. */
export type ChangeEntry = {
  sequence: number;
  at: string;
  /** `users/{id}`, `desk/{service account}` or `visitor`. */
  actor: string;
  collection: string;
  record: string;
  action: "create" | "update" | "delete";
  /** A `create` that brought the record back out of the bin, or a `delete` that erased it there for good. */
  bin: "" | "restore" | "purge";
  before: Row | null;
  after: Row | null;
};

/** What is noted of a write; the rest of its entry is known where it is noted. */
export type AppendedChange = {
  caller: Caller;
  collection: Collection;
  action: ChangeEntry["action"];
  bin?: ChangeEntry["bin"];
  /** Its id, where neither `before` nor `after` may be remembered. */
  record?: string;
  before: Row | null;
  after: Row | null;
};

export type Changes = {
  /** Adds a row in the write's own transaction. */
  append(connection: Connection, change: AppendedChange): Awaitable<void>;
  /**
   * Brings the listeners up to date when another connection or process has committed. Cheap enough for every
   * request: one PRAGMA, asked each time. What an earlier moment of the same turn of the event loop has seen may
   * be older than the write whose answer made somebody ask.
   */
  catchUp(): Awaitable<void>;
  /** Called once per committed entry, in order, in every process. Returns the way to stop listening. */
  listen(listener: (entry: ChangeEntry) => void): () => void;
};

/** A file as it arrived, still in the temporary folder. */
export type IncomingFile = {
  path: string;
  /** As the client named it. */
  name: string;
  size: number;
  /** It was larger than any field takes: only its name is kept, for the answer. */
  truncated?: true;
};

/** A file that may be kept: content checked, cleaned and turned upright, still in the temporary folder. */
export type PreparedFile = {
  path: string;
  /** The safe name it will be stored under, random suffix included. */
  name: string;
  type: string;
  size: number;
  image?: { width: number; height: number; color: string };
};

export type Files = {
  /** Returns the file ready to be kept, or why the field refuses it. Touches nothing but the temporary folder. */
  prepare(file: IncomingFile, field: FileField): Promise<PreparedFile | FieldProblem>;
  /** Moves prepared files to their place, there for good when it resolves. Called before the row is written. */
  keep(collection: Collection, recordId: string, files: readonly PreparedFile[]): Promise<void>;
  /** Removes files and their thumbnails; called after the row stopped naming them. Missing ones are fine. */
  remove(collection: Collection, recordId: string, names: readonly string[]): Promise<void>;
  removeAll(collection: Collection, recordId: string): Promise<void>;
};

/** A request's body, parsed once. Uploads lie in the temporary folder until `dispose`. */
export type Body = {
  /** Keys as sent, modifiers (`gallery+`, `role-`) included. */
  values: Record<string, unknown>;
  files: Map<string, IncomingFile[]>;
  dispose(): Promise<void>;
};

/** The letters that the account flows send. Fire and forget: time must not tell whether an address is known. */
export type AuthLetters = {
  verification(account: Row, token: string): void;
  passwordReset(account: Row, token: string): void;
  emailChange(account: Row, newEmail: string, token: string): void;
  /** `passkeys`: how many of them open the account still. */
  passwordChanged(account: Row, passkeys: number): void;
  /** To both addresses; `account` has the new one. */
  addressChanged(account: Row, formerEmail: string): void;
  /** Tells of what concerns the account's security. Absent where nobody is written to. */
  accessNews?(account: Row, news: AccessChange): void;
};

/** What an account's owner is told of, so that they can say that it was not them. */
export type AccessChange =
  | { kind: "newDevice"; browser: string; system: string }
  | { kind: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { kind: "recoveryCodesMade" }
  | { kind: "recoveryCodeUsed"; left: number };
