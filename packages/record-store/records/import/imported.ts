import type { Row } from "../../collection.ts";
import type { FieldProblems } from "../../errors.ts";
import type { FileToCopy } from "../../files/file-to-copy.ts";

/** A record from another system, to be stored under its own id and dates. */
export type ImportedRecord = {
  collection: string;
  id: string;
  /** Any usual form of a date. Anything else means today. */
  created: unknown;
  updated: unknown;
  /** The values by field, in any form that a client may send. */
  values: Readonly<Record<string, unknown>>;
  /** The files by file field, in order. */
  files: Readonly<Record<string, readonly ImportedFile[]>>;
  /** An account's password hash. If nobody here can verify it, it admits nobody. */
  passwordHash?: string;
};

/** A file of an imported record. The stored file has the same name if it is valid. Without the file, `size` is absent. */
export type ImportedFile = Omit<FileToCopy, "size"> & { size: number | undefined };

/**
 * The outcome of an import. `here`: the record already exists, perhaps in the bin. `erased`: it was erased here and
 * does not come back. `refused`: its values are invalid.
 */
export type ImportOutcome =
  | { kind: "imported"; row: Row }
  | { kind: "here" }
  | { kind: "erased" }
  | { kind: "refused"; problems: FieldProblems };
