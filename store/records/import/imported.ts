import type { Row } from "../../collection.ts";
import type { FieldProblems } from "../../errors.ts";

/** A record that was kept elsewhere, to be kept here as it was: under its id, with its dates. */
export type ImportedRecord = {
  collection: string;
  id: string;
  /** Any usual form of a date; what is none is today. */
  created: unknown;
  updated: unknown;
  /** By field, in any form that a client may send. */
  values: Readonly<Record<string, unknown>>;
  /** By file field, in their order. */
  files: Readonly<Record<string, readonly ImportedFile[]>>;
  /** Of an account: the hash that is kept of its password. One that nobody here can prove lets nobody in. */
  passwordHash?: string;
};

export type ImportedFile = {
  /** It stays, where it is one that a stored file may have. */
  name: string;
  /** In bytes; absent where the file is missing. */
  size: number | undefined;
  copyTo(path: string): Promise<void>;
};

/**
 * What became of it: it came; it is here, be it in the bin; it was erased here for good, and does not come back; or its
 * values do not fit.
 */
export type ImportOutcome =
  | { kind: "imported"; row: Row }
  | { kind: "here" }
  | { kind: "erased" }
  | { kind: "refused"; problems: FieldProblems };
