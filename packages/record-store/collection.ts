import type { $ZodType } from "zod/v4/core";
import type { Awaitable } from "./awaitable.ts";
import type { Dialect } from "./database/dialect/dialect.ts";
import type { FieldProblem, FieldProblems } from "./errors.ts";
import type { FileField } from "./file-field.ts";
import type { Quota } from "./limits/quota.ts";
import type { Row } from "./values/row.ts";

export type { Row };

/**
 * How a field is stored and validated. `required` rejects the type's empty value. `schema` checks only non-empty
 * values, and its result is stored.
 */
export type CollectionField = {
  required?: boolean;
  /** No two records outside the bin may share a non-empty value. */
  unique?: boolean;
  /** Never leaves the store. Ordinary callers cannot filter, sort or write by the field. */
  hidden?: boolean;
  /** A hidden field that an answer holds if its `fields` names it. */
  onRequest?: boolean;
  /** Reads as absent for callers that `seesInternal` excludes. Other rules decide who writes it. Never a file field. */
  internal?: boolean;
  /**
   * Paths to the accounts that may read this text field, such as `sender` or `message.sender`. The relation must name
   * its collection by name. For every other caller except those in `seesInternal`, the field reads, filters and sorts
   * as an empty string.
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

export type Fields = Readonly<Record<string, CollectionField>>;

/** The caller. A service account is our own process, for instance for a page's form. No network request can be one. */
export type Caller =
  | {
      kind: "visitor";
      /** Our own process reads for a page that it renders. No network request can be this visitor. */
      inProcess?: true;
    }
  | {
      kind: "user";
      collection: string;
      id: string;
      record: Row;
      /** The account needs a second factor that this session has not shown. Operations that require one are refused. */
      limited?: true;
      /** No password or passkey was shown for ten minutes. Operations that need a fresh proof are refused. */
      stale?: true;
    }
  | { kind: "service"; service: string };

/** A filter with its values bound separately. `where` may hold `{:name}` placeholders. */
export type Filter = { where: string; values?: Readonly<Record<string, string | number | boolean | null>> };

/** Everyone (`true`), nobody (`false`), or the records that the filter matches. */
export type ReadRule = boolean | Filter;

/** Returns the records of a collection whose fields equal `match`, never those in the bin. */
export type Find = <Name extends string>(
  collection: Name,
  match: Readonly<Record<string, string | number | boolean>>,
) => Awaitable<Row<Name>[]>;

/** A proposed write. `before` is null on create, `after` is null on delete, `body` is the client's input. */
export type Change<Name extends string = string> = {
  body: Readonly<Record<string, unknown>>;
  before: Row<Name> | null;
  after: Row<Name> | null;
  find: Find;
};

/** `false` refuses before the body is read. A function decides once the change is known. */
export type WriteRule<Name extends string = string> =
  | boolean
  | ((change: Change<Name>) => Awaitable<boolean>);

/** `null` always refuses with 403. An unmet rule otherwise looks like absence (see the contract, "Errors"). */
export type Rules<Name extends string = string> = {
  list: ((caller: Caller) => ReadRule) | null;
  view: ((caller: Caller) => ReadRule) | null;
  create: ((caller: Caller) => WriteRule<Name>) | null;
  update: ((caller: Caller) => WriteRule<Name>) | null;
  delete: ((caller: Caller) => WriteRule<Name>) | null;
  /** Callers who see internal fields and may filter and sort by them. Nobody if absent. */
  seesInternal?: (caller: Caller) => boolean;
  /** Auth collections: callers who may set e-mail, verified and password without the old one. They also see e-mails. */
  manage?: (caller: Caller) => boolean;
  /**
   * Writes that need a fresh proof, such as a change of role. In auth collections, a manager's change of an address or a
   * password always needs one.
   */
  needsProof?: (change: Pick<Change<Name>, "before" | "after">) => boolean;
  /** Auth collections: whether this account may sign in at all. */
  signIn?: (account: Row<Name>) => boolean;
  /** Auth collections: accounts that need a second factor, if managers have switched that on. */
  secondFactor?: (account: Row<Name>) => boolean;
};

/** Operations of an effect inside a write's transaction, which succeed or fail with the write. */
export type Transaction = {
  find: Find;
  create<Name extends string>(collection: Name, values: Values): Awaitable<Row<Name>>;
  update<Name extends string>(collection: Name, id: string, values: Values): Awaitable<Row<Name>>;
  /** Moves a record to the bin. */
  remove(collection: string, id: string): Awaitable<void>;
};

type Values = Readonly<Record<string, unknown>>;

export type Action = "create" | "update" | "delete";

/** A committed write. */
export type Commit<Name extends string = string> = {
  action: Action;
  caller: Caller;
  before: Row<Name> | null;
  after: Row<Name> | null;
};

export type Effects<Name extends string = string> = {
  /** Runs after validation and returns the values to store. Must only read. */
  settle?: (
    draft: Row<Name>,
    change: { caller: Caller; body: Values; before: Row<Name> | null; find: Find },
  ) => Awaitable<Row<Name>>;
  /** Returns further reasons to refuse an allowed and valid write, deletions included. Must only read. */
  check?: (change: Change<Name> & { caller: Caller }) => Awaitable<FieldProblems>;
  /** Adds values that an imported record lacks, in place of `settle` and `check`. Must only read. */
  complete?: (draft: Row<Name>, find: Find) => Awaitable<Row<Name>>;
  /** Returns the fields whose value another record now has, before this one is restored or imported. Must only read. */
  takenMeanwhile?: (row: Row<Name>, find: Find) => Awaitable<FieldProblems>;
  /** Returns the values to store when a caller restores a record from the bin. Must only read. */
  settleRestored?: (row: Row<Name>, caller: Caller) => Row<Name>;
  /** Returns emptied values for fields that name the author, beside the relation. Used when the account is erased. */
  unsigned?: (row: Row<Name>) => Readonly<Record<string, unknown>>;
  /** Runs inside the transaction, after the write itself. May await only the `transaction` that it receives. */
  within?: (transaction: Transaction, commit: Commit<Name>) => Awaitable<void>;
};

export type CollectionDeclaration<Name extends string = string> = {
  /** Stable id used in URLs. Never changes once data exists. */
  id: string;
  /** Accounts: adds email, emailVisibility, verified and the hidden password and token key. */
  auth?: boolean;
  fields: Fields;
  /** Other names under which a client may write a field. The field's own name wins. Reads return them too. */
  aliases?: Readonly<Record<string, string>>;
  /** How much one caller, or one network, may create per period. Our own process is exempt. */
  quotas?: (caller: Caller, network: string) => readonly Quota[];
  /** How many records one caller, or one network, may change per period. A refused change counts too. */
  updateQuotas?: (caller: Caller, network: string) => readonly Quota[];
  uploads?: Uploads;
  /** Callers who may show at its records as present, and see who else is there (changes/attendance.ts). */
  mayAttend?: (caller: Caller) => boolean;
  /**
   * Keeps files that a record stops naming as long as the bin keeps deleted records. The record can then return to a
   * version that names them. Until then only this process sees them.
   */
  keepsVersions?: boolean;
  /** Whether public pages show its records, or a change of one. The store does not read it: the cache of pages does. */
  isShownOnPages?: boolean | ((change: { before: Row<Name> | null; after: Row<Name> | null }) => boolean);
  rules: Rules<Name>;
  /** Replacement values for callers that `seesInternal` excludes, when they read, filter or sort. */
  withheld?: Withheld;
  /**
   * The record's files that callers outside `seesInternal` may open. If absent, or if it returns `undefined`, anyone
   * who knows a file's name may open it.
   */
  openFiles?: (row: Row<Name>) => OpenFiles | undefined;
  /** Whether visitors will see this record, now or later. If so, its images are made before the write is announced. */
  isSeen?: (row: Row<Name>) => boolean;
  effects?: Effects<Name>;
  /** How `@search ~ "…"` finds records. */
  search?: Search<Name>;
};

/** The json field whose members replace the fields of the same names. While it is null, it replaces nothing. */
export type Withheld = { instead: string; fields: readonly string[] };

/** File names and the period in which they are open, in the contract's date text. An empty bound is no bound. */
export type OpenFiles = { names: ReadonlySet<string>; from: string; until: string };

/** How records are searched (docs/contract-differences.md, `search`). */
export type Search<Name extends string = string> = {
  /** Callers who may search. Any other caller's search filter is refused. */
  by: (caller: Caller) => boolean;
  /** The record's whole searched text, as people read it. Callers who may search must be allowed to see all of it. */
  text: (row: Row<Name>) => string;
  /** The date field by which lists of results start, newest first. */
  newestBy: string;
  /** Relations whose records' own texts count too, including back relations such as `replies_via_message`. */
  through?: readonly string[];
  /**
   * Splits a text or a search into words of letters and digits only, without irrelevant parts such as accents. Each
   * searched word must begin a word of the text.
   */
  words: (text: string) => string[];
  /** A higher version than last time rebuilds the index when the store opens: the searched text has changed. */
  version: number;
};

/** Checks on files beside the fields' own limits. */
export type Uploads = {
  /** Returns why a caller may upload nothing. The problem is reported for each field with files. */
  refused?: (caller: Caller) => FieldProblem | undefined;
  /** Bytes that one caller, or one network, may upload per period. Our own process is exempt. */
  quotas?: (caller: Caller, network: string) => readonly Quota[];
};

export type Collection = CollectionDeclaration & { name: string; auth: boolean; effects: Effects };

/**
 * Declares a collection to the store. A migration must have created the table of the same name, with one column per
 * field beside `id`, `created`, `updated` and `deleted`.
 */
export function collection<Name extends string>(
  name: Name,
  declaration: CollectionDeclaration<Name>,
): Collection;
export function collection(name: string, declaration: CollectionDeclaration): Collection {
  return { ...declaration, name, auth: declaration.auth ?? false, effects: declaration.effects ?? {} };
}

/** All collections, found by name or by id (the SDK uses either). */
export type Catalog = {
  all: readonly Collection[];
  find(nameOrId: string): Collection | undefined;
  /** The SQL dialect of the database. */
  dialect: Dialect;
};

export function buildCatalog(collections: readonly Collection[], dialect: Dialect): Catalog {
  const index = new Map<string, Collection>();
  for (const each of collections) index.set(each.name, each).set(each.id, each);
  return { all: collections, find: (nameOrId) => index.get(nameOrId), dialect };
}
