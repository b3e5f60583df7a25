import type { RecordModel } from "pocketbase";
import type { Caller } from "./caller.ts";
import type { Given } from "./given.ts";

/** The kinds of callers in the permission matrix. */
export const kinds = ["visitor", "owner", "other", "admin"] as const;
export type Kind = (typeof kinds)[number];
export type Who = Record<Kind, Caller>;

/** A subject of the matrix: a record with an owner (projects have none), and the permissions of each caller. */
export type Subject = {
  collection: string;
  make(given: Given, who: Who): Promise<RecordModel>;
  /** The values with which a caller creates their own record, in Anne's name if the record has an owner. */
  newOne(who: Who, given: Given): Record<string, unknown> | Promise<Record<string, unknown>>;
  change: (kind: Kind) => Record<string, unknown>;
  mayRead: readonly Kind[];
  mayCreate: readonly Kind[];
  mayUpdate: readonly Kind[];
  mayDelete: readonly Kind[];
};
