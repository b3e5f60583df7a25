import type { RecordModel } from "pocketbase";
import type { Caller } from "./caller.ts";
import type { Given } from "./given.ts";

/** Whoever asks, in the matrix of permissions. */
export const kinds = ["visitor", "owner", "other", "admin"] as const;
export type Kind = (typeof kinds)[number];
export type Who = Record<Kind, Caller>;

/** One subject of the matrix: a record with an owner (projects have none), and who may do what with it. */
export type Subject = {
  collection: string;
  make(given: Given, who: Who): Promise<RecordModel>;
  /** What a caller sends to create one of their own kind, in Anne's name where the record has an owner. */
  newOne(who: Who, given: Given): Record<string, unknown> | Promise<Record<string, unknown>>;
  change: (kind: Kind) => Record<string, unknown>;
  mayRead: readonly Kind[];
  mayCreate: readonly Kind[];
  mayUpdate: readonly Kind[];
  mayDelete: readonly Kind[];
};
