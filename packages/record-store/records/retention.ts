import type { Row } from "../collection.ts";
import type { OldRecords } from "./old-records.ts";
import type { OldChanges } from "./removal/forgetting.ts";

/** Erasure of records and changes whose time is over. The caller of these functions decides which. */
export type Retention = {
  /**
   * Erases the records dated before a moment, with their dependents, as a service account of this process. Returns
   * their number.
   *
   * @param old.keptBy relation to these records: they stay while a record there, even in the bin, refers to them
   */
  eraseOldRecords(collection: string, old: OldRecords & { service: string }): Promise<number>;
  /** Returns the records that `eraseOldRecords` would erase, the oldest first. */
  findOldRecords<Name extends string>(collection: Name, old: OldRecords): Promise<Row<Name>[]>;
  /**
   * Erases records outside the bin with their dependents, as a service account of this process. Returns the number of
   * erased records.
   *
   * @param records.isDue tells whether the record, as it is in the moment of its erasure, is still to be erased
   */
  eraseRecords(
    collection: string,
    records: { ids: readonly string[]; service: string; isDue: (row: Row) => boolean },
  ): Promise<number>;
  /** Removes old changes for good and returns their number. */
  forgetChanges(old: OldChanges): Promise<number>;
  /** Returns the number of changes that `forgetChanges` would remove. */
  countOldChanges(old: OldChanges): Promise<number>;
};
