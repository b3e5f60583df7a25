import type { Awaitable } from "./awaitable.ts";
import type { Caller, Catalog, Collection, Row } from "./collection.ts";
import type { FieldProblem } from "./errors.ts";
import type { FileField } from "./file-field.ts";
import type { FilePlace } from "./files/places/place.ts";
import type { Room } from "./files/room.ts";
import type { FileServing } from "./files/serving.ts";
import type { Marker } from "./markers/marker.ts";

/** The parts of an open store. */
export type Kernel = {
  catalog: Catalog;
  reader: Reader;
  writer: Writer;
  openMoment: () => Promise<Moment>;
  /** Asks to be the leader and returns whether this process is: soon, if no other leads. */
  leads: () => boolean;
  /** Absent if only the database's own maintenance removes deleted content from its files. */
  leftovers?: LeftContent | undefined;
  /** Returns the database's size on disk in bytes. */
  databaseSize: () => Awaitable<number>;
  files: Files & FileServing;
  /** Returns whether a live process on the same records has set this marker. */
  hasMarker: (marker: Marker) => Promise<boolean>;
  /** Windows in which all instances count requests together. Absent if each process counts alone. */
  windows?: SharedWindows | undefined;
  /** The processes with the database open. Absent if nobody can tell. */
  presence?: Presence | undefined;
  /** The permanent place of files. */
  place: FilePlace;
  /** Disk space above `diskFloor`. */
  room: Room;
  changes: Changes;
  letters: AuthLetters;
  /** Work that goes on after its answer. The store closes once it has ended. */
  background: Set<Promise<void>>;
  settings: StoreSettings;
  now: () => Date;
  /** Called for every bug, with the request id of the response. Writes to the log. */
  report: (error: unknown, requestId: string) => void;
  failedSignIn?: ((failure: FailedSignIn) => void) | undefined;
  /** Called for each protected file that is shown as a whole, after the check and before the answer. Must not throw. */
  openedFile?: ((file: OpenedFile) => void) | undefined;
};

/** Content of erased records that stays in the database's files. */
export type LeftContent = {
  /** Notes that the open transaction erases. Each erasing transaction calls it. */
  note(): void;
  /** Removes what noted erasures have left. Resolves after some seconds at most, and then goes on in the background. */
  remove(): Promise<void>;
};

/** Keyed digests of the account and the network of a failed sign-in. Empty if it named none. */
export type FailedSignIn = { account: string; network: string };

/** A protected file that a caller was shown as a whole. */
export type OpenedFile = { caller: Caller; collection: string; record: string; name: string };

/** Uses of one key, in a window of that many seconds that begins with the first use. */
export type WindowUse = { key: string; seconds: number; uses: number };

/** A key's uses in its window by all processes, this use included, and the milliseconds until the window ends. */
export type UsedWindow = { used: number; left: number };

/** Windows in which the processes of several instances count together. */
export type SharedWindows = {
  /** @throws DatabaseAway if the database is away */
  count(use: WindowUse): Promise<UsedWindow>;
};

/** Names of processes with the database open, all of one length: this process, and all live ones. */
export type Presence = { own: string; all(): Promise<ReadonlySet<string>> };

/** A file named by its content, which never changes. Stored plain, and compressed if that is worth it. */
export type SharedAsset = {
  path: string;
  bodies: { identity: Uint8Array } & { [form in "br" | "gzip"]?: Uint8Array };
};

/** Assets of several versions, shared by all processes with the database open, whichever version they run. */
export type SharedAssets = {
  /** Stores the assets of a version in use. Removes those that no version has used for a month. */
  keep(assets: readonly SharedAsset[]): Promise<void>;
  /** Returns the paths of all stored assets. */
  paths(): Promise<ReadonlySet<string>>;
  read(path: string): Promise<SharedAsset | undefined>;
};

export type StoreSettings = {
  /** The data folder. Contains `tmp/`, and `data.db`, `files/` and `thumbs/` unless something else stores those. */
  folder: string;
  /** Largest size of one uploaded file in bytes, unless its field sets `maxSize`. */
  uploadLimit: number;
  rateLimits: boolean;
  /** Where passkeys are created and used. Absent if the site's address has no name to which they could be bound. */
  passkeys?: PasskeySite;
};

/** The name to which passkeys are bound, and the pages that may use them (WebAuthn, "RP ID" and "origin"). */
export type PasskeySite = { rpId: string; origins: readonly string[] };

export type SqlValue = string | number | bigint | null | Uint8Array;

export type Statement = {
  sql: string;
  parameters: readonly SqlValue[];
  /** Whether the best plan depends on the bound values: for a frequent word, reading the list beats a look-up. */
  needsOwnPlan?: boolean | undefined;
};

/** Reads only committed data. Statements are prepared once per text and cached, as the database sees fit. */
export type Reader = {
  all<T = Record<string, SqlValue>>(statement: Statement): Awaitable<T[]>;
  one<T = Record<string, SqlValue>>(statement: Statement): Awaitable<T | undefined>;
  /** Yields row by row, for callers that may stop early. No other query may use this connection until it ends. */
  each<T = Record<string, SqlValue>>(statement: Statement): Iterable<T> | AsyncIterable<T>;
  /** Returns a different value whenever somebody else has committed. Synchronous. Check it before reading again. */
  version(): unknown;
  /** True if `version` shows every commit at once. Over a network it shows a commit soon after. */
  isVersionExact?: boolean;
};

/** Reads the data at one moment, regardless of later writes. The caller closes it. */
export type Moment = { reader: Reader; close(): Awaitable<void> };

/** The one writing connection. Jobs queue up and share a commit. Each runs alone, in a savepoint. */
export type Writer = {
  /**
   * Resolves with the job's result once it is on disk. Rejects with the job's error, without a trace. A job may be
   * undone and run again before that: it must rebuild every output besides its result from the start.
   */
  write<T>(job: (connection: Connection) => Awaitable<T>): Promise<T>;
  /** Like `write`, for a long job with its own transaction. Wherever it yields, others may be answered first. */
  writeInTurns<T>(job: (connection: Connection) => AsyncGenerator<void, T>): Promise<T>;
};

export type Connection = Reader & { run(statement: Statement): Awaitable<{ changes: number }> };

/** A committed write, as in `_changes`. */
export type ChangeEntry<Name extends string = string> = {
  sequence: number;
  at: string;
  /** `users/{id}`, `service/{service account}` or `visitor`. */
  actor: string;
  collection: Name;
  record: string;
  action: "create" | "update" | "delete";
  /** A `create` that restored the record from the bin, or a `delete` that erased it there. */
  bin: "" | "restore" | "purge";
  before: Row<Name> | null;
  after: Row<Name> | null;
};

/** A write to be noted. The feed adds the rest of its entry. */
export type AppendedChange = {
  caller: Caller;
  collection: Collection;
  action: ChangeEntry["action"];
  bin?: ChangeEntry["bin"];
  /** The record's id, if neither `before` nor `after` may be stored. */
  record?: string;
  /** When the change was made; now if absent. All changes of one removal have its moment. */
  at?: string;
  before: Row | null;
  after: Row | null;
};

export type Changes = {
  /** Adds a row in the write's own transaction. */
  append(connection: Connection, change: AppendedChange): Awaitable<void>;
  /**
   * Updates the listeners after a commit by another connection or process. Cheap enough for every request: one PRAGMA,
   * asked each time. A result from earlier in the same turn of the event loop may be older than the write whose
   * response caused the call.
   */
  catchUp(): Awaitable<void>;
  /** Calls the listener once per committed entry, in order, in every process. Returns the function that stops it. */
  listen(listener: (entry: ChangeEntry) => void): () => void;
};

/** A file as it arrived, still in the temporary folder. */
export type IncomingFile = {
  path: string;
  /** The client's name for the file. */
  name: string;
  size: number;
  /** The file was larger than any field allows. Only its name is kept, for the response. */
  truncated?: true;
};

/** A file that may be stored: checked, cleaned and turned upright, still in the temporary folder. */
export type PreparedFile = {
  path: string;
  /** The safe name for storage, with a random suffix. */
  name: string;
  type: string;
  size: number;
  image?: { width: number; height: number; color: string };
};

export type Files = {
  /** Returns the file ready for storage, or why the field refuses it. Touches only the temporary folder. */
  prepare(file: IncomingFile, field: FileField): Promise<PreparedFile | FieldProblem>;
  /** Moves prepared files to their place, permanent once it resolves. Called before the row is written. */
  keep(collection: Collection, recordId: string, files: readonly PreparedFile[]): Promise<void>;
  /** Removes files and their thumbnails, after the row stopped naming them. Missing files are no error. */
  remove(collection: Collection, recordId: string, names: readonly string[]): Promise<void>;
  removeAll(collection: Collection, recordId: string): Promise<void>;
};

/** A request's body, parsed once. Uploads stay in the temporary folder until `dispose`. */
export type Body = {
  /** Keys as sent, with modifiers (`gallery+`, `role-`). */
  values: Record<string, unknown>;
  files: Map<string, IncomingFile[]>;
  dispose(): Promise<void>;
};

/** The letters of the account flows. Fire and forget: the time must not reveal whether an address is known. */
export type AuthLetters = {
  verification(account: Row, token: string): void;
  passwordReset(account: Row, token: string): void;
  emailChange(account: Row, newEmail: string, token: string): void;
  /** Sends the link that signs in once, within 15 minutes. Absent if the application offers no such sign-in. */
  signInLink?(account: Row, token: string): void;
  /** `passkeys`: how many of them still open the account. */
  passwordChanged(account: Row, passkeys: number): void;
  /** Sent to both addresses. `account` has the new one. */
  addressChanged(account: Row, formerEmail: string): void;
  /** Sends the link that allows an administrator's first passkey. Absent if letters reach nobody. */
  firstPasskey?(account: Row, token: string): void;
  /** Reports a change of the account's security. Absent if nobody is written to. */
  accessNews?(account: Row, news: AccessChange): void;
};

/** A change that an account's owner hears of, so that they can object. */
export type AccessChange =
  | { kind: "newDevice"; browser: string; system: string }
  | { kind: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { kind: "passwordRemoved" }
  | { kind: "recoveryCodesMade" }
  | { kind: "recoveryCodeUsed"; left: number };
