import type { $ZodType } from "zod/v4/core";
import type { Awaitable } from "./awaitable.ts";
import type { Dialect } from "./database/dialect/dialect.ts";
import type { FieldProblem, FieldProblems } from "./errors.ts";
import type { Quota } from "./limits/quota.ts";

/**
 * How a field is kept and what is asked of it. `required` refuses the type's empty value; `schema` is
 * asked only of values that are not empty, and what it returns is what is stored.
 */
export type CollectionField = {
  required?: boolean;
  /** No two records that are not in the bin may share a value that is not empty. */
  unique?: boolean;
  /** Never leaves the store, and ordinary callers can neither filter, sort nor write by it. */
  hidden?: boolean;
  /** As if it were not there for whoever `seesInternal` leaves out; who writes it, the other rules say. No file is. */
  internal?: boolean;
  /**
   * Relations to accounts, of the same record or, as `message.sender`, of the one that a relation of it leads to, which
   * names its collection by its name: a text is empty, as read, filtered and sorted by, for whom none of them names and
   * `seesInternal` leaves out.
   */
  onlyFor?: readonly string[];
  schema?: $ZodType;
} & (
  | { type: "text"; pattern?: RegExp; max?: number }
  | { type: "email" }
  | { type: "editor"; maxSize?: number }
  | { type: "number" }
  | { type: "bool" }
  | { type: "date" }
  | { type: "select"; values: readonly string[] }
  | { type: "relation"; collection: string; maxSelect?: number; onDelete?: "cascade" | "empty" }
  | FileField
  | { type: "json" }
);

export type FileField = {
  type: "file";
  /** 1 keeps a single name (`""` when empty), more keeps a list. */
  maxSelect: number;
  mimeTypes: readonly string[];
  /** Declared sizes such as `400x400` or `960x0`; any other `?thumb=` gets the original. */
  thumbs?: readonly string[];
  /** Of these, what pages show: made while a record is written, not when somebody first asks. */
  shown?: readonly string[];
  /** Bytes a file may weigh; the store's upload limit when absent. */
  maxSize?: number;
  /** The json field of the same record that keeps, by file name, what is known of each image. */
  facts?: string;
  /** Short texts that a client may give of each image beside its alternative text and focus, by what they are called. */
  words?: readonly string[];
  /** Needs `?token=` of somebody who may view the record. */
  protected?: boolean;
};

export type Fields = Readonly<Record<string, CollectionField>>;

/** A record with its values as the contract's JSON has them: booleans, numbers, text, lists. */
export type Row = { id: string; created: string; updated: string } & Record<string, unknown>;

/** Who asks. A service account is our own process speaking, such as for a page's form: no network request can be it. */
export type Caller =
  | { kind: "visitor" }
  | {
      kind: "user";
      collection: string;
      id: string;
      record: Row;
      /** A second factor is required of them that this session has not shown: what it is required for stays shut. */
      limited?: true;
      /** This session has shown neither password nor passkey for ten minutes: what needs a fresh proof stays shut. */
      stale?: true;
    }
  | { kind: "service"; service: string };

/** A filter with its values bound apart: `where` text may hold `{:name}` placeholders. */
export type Filter = { where: string; values?: Readonly<Record<string, string | number | boolean | null>> };

/** Everyone (`true`), nobody (`false`), or whom the filter finds. */
export type ReadRule = boolean | Filter;

/** Records of a collection whose fields equal `match`, never those in the bin. */
export type Find = (
  collection: string,
  match: Readonly<Record<string, string | number | boolean>>,
) => Awaitable<Row[]>;

/** What a write would do: `before` is null on create, `after` is null on delete, `body` is what was sent. */
export type Change = {
  body: Readonly<Record<string, unknown>>;
  before: Row | null;
  after: Row | null;
  find: Find;
};

/** A plain `false` refuses before the body is even read; a function decides once it is known. */
export type WriteRule = boolean | ((change: Change) => Awaitable<boolean>);

/** `null` is a locked door (403); an unmet rule otherwise looks like absence (see the contract, "Errors"). */
export type Rules = {
  list: ((caller: Caller) => ReadRule) | null;
  view: ((caller: Caller) => ReadRule) | null;
  create: ((caller: Caller) => WriteRule) | null;
  update: ((caller: Caller) => WriteRule) | null;
  delete: ((caller: Caller) => WriteRule) | null;
  /** Who is shown the internal fields, and may filter and sort by them; nobody when absent. */
  seesInternal?: (caller: Caller) => boolean;
  /** Auth collections: who may set e-mail, verified and password without the old one, and sees e-mails. */
  manage?: (caller: Caller) => boolean;
  /**
   * Auth collections: writes of a manager that need a fresh proof, such as a change of role. A manager's change of an
   * address or a password always needs one.
   */
  needsProof?: (change: Pick<Change, "before" | "after">) => boolean;
  /** Auth collections: whether this account may sign in at all. */
  signIn?: (account: Row) => boolean;
  /** Auth collections: of which accounts a second factor is required, where managers have switched that on. */
  secondFactor?: (account: Row) => boolean;
};

/** What an effect inside a write's transaction may do: it succeeds or fails with the write. */
export type Transaction = {
  find: Find;
  create(collection: string, values: Readonly<Record<string, unknown>>): Awaitable<Row>;
  update(collection: string, id: string, values: Readonly<Record<string, unknown>>): Awaitable<Row>;
  /** Puts a record into the bin. */
  remove(collection: string, id: string): Awaitable<void>;
};

export type Action = "create" | "update" | "delete";

/** A committed write. */
export type Commit = { action: Action; caller: Caller; before: Row | null; after: Row | null };

export type Effects = {
  /** Last word on what is stored, after validation; returns the values to store. Must only look. */
  settle?: (
    draft: Row,
    change: { caller: Caller; body: Readonly<Record<string, unknown>>; before: Row | null; find: Find },
  ) => Awaitable<Row>;
  /**
   * Why fields are refused beyond what each of them shows; asked of a write that is otherwise allowed and valid, be it
   * a deletion. Must only look.
   */
  check?: (change: Change & { caller: Caller }) => Awaitable<FieldProblems>;
  /** What a record that was made elsewhere may be missing, in the place of `settle` and `check`. Must only look. */
  complete?: (draft: Row, find: Find) => Awaitable<Row>;
  /** Which fields another record holds now, when this one would come back out of the bin, or from elsewhere. Must only look. */
  takenMeanwhile?: (row: Row, find: Find) => Awaitable<FieldProblems>;
  /** What names the author of a record beside the relation to their account, emptied: for when they are erased. */
  unsigned?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Runs inside the transaction, after the write itself. Must wait for nothing but what it is handed. */
  within?: (transaction: Transaction, commit: Commit) => Awaitable<void>;
};

export type CollectionDeclaration = {
  /** Stable id used in URLs; never changes once data exists. */
  id: string;
  /** Accounts: adds email, emailVisibility, verified and the hidden password and token key. */
  auth?: boolean;
  fields: Fields;
  /** Other names a client may write a field under; the field's own name wins. Also returned on read. */
  aliases?: Readonly<Record<string, string>>;
  /** How much one caller, or one network, may create in a stretch of time. Our own process is not asked. */
  quotas?: (caller: Caller, network: string) => readonly Quota[];
  uploads?: Uploads;
  /**
   * Files that a record stops naming stay where they are for as long as the bin keeps what was deleted, so that the
   * record can go back to a version that names them. Nobody but this process sees them meanwhile.
   */
  keepsVersions?: boolean;
  rules: Rules;
  /** What takes the place of fields for whom `seesInternal` leaves out, in what they read, filter and sort by. */
  withheld?: Withheld;
  /**
   * Of the files of a record, those that others than whoever `seesInternal` lets in may open. Where it says nothing of a
   * record, or is absent, whoever knows the name of a file may.
   */
  openFiles?: (row: Row) => OpenFiles | undefined;
  /** Whether visitors will see a record as it stands, now or later: its pictures are then made before it is told of. */
  isSeen?: (row: Row) => boolean;
  effects?: Effects;
  /** How `@search ~ "…"` finds records. */
  search?: Search;
};

/** The json field whose members stand in the place of the fields of their names; while it is null, nothing does. */
export type Withheld = { instead: string; fields: readonly string[] };

/** The names of files, and between which moments they are open, as the contract's date text; empty for no end. */
export type OpenFiles = { names: ReadonlySet<string>; from: string; until: string };

/** What a search of the records looks at (docs/contract-differences.md, `search`). */
export type Search = {
  /** Who may search them; a filter of anybody else is refused. */
  by: (caller: Caller) => boolean;
  /** All that is looked through of a record, as people read it. Nothing of it may be hidden from who may search. */
  text: (row: Row) => string;
  /** The date field that lists of what is found begin with, the newest first. */
  newestBy: string;
  /** Relations, back relations such as `replies_via_message` included, whose records' own texts count as well. */
  through?: readonly string[];
  /**
   * The words of a text and of what is sought, without what does not matter, such as accents: letters and digits
   * only. Each sought has to begin one of the text's.
   */
  words: (text: string) => string[];
  /** A greater one than last time makes the index anew when the store opens: what is looked through has changed. */
  version: number;
};

/** What is asked of files beside the fields' own limits. */
export type Uploads = {
  /** Why a caller may bring none; told under each field that some are brought for. */
  refused?: (caller: Caller) => FieldProblem | undefined;
  /** Bytes that one caller, or one network, may bring in a stretch of time. Our own process is not asked. */
  quotas?: (caller: Caller, network: string) => readonly Quota[];
};

export type Collection = CollectionDeclaration & { name: string; auth: boolean; effects: Effects };

/**
 * Declares a collection to the store. The table of the same name must exist (a migration makes it) with one
 * column a field beside `id`, `created`, `updated` and `deleted`.
 */
export function collection(name: string, declaration: CollectionDeclaration): Collection {
  return { ...declaration, name, auth: declaration.auth ?? false, effects: declaration.effects ?? {} };
}

/** All collections, found by name or by id (the SDK uses either). */
export type Catalog = {
  all: readonly Collection[];
  find(nameOrId: string): Collection | undefined;
  /** How the database that keeps them is asked. */
  dialect: Dialect;
};

export function catalogOf(collections: readonly Collection[], dialect: Dialect): Catalog {
  const index = new Map<string, Collection>();
  for (const each of collections) index.set(each.name, each).set(each.id, each);
  return { all: collections, find: (nameOrId) => index.get(nameOrId), dialect };
}
