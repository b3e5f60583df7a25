import type { Actor } from "../journal/entries.ts";

/** A record in the bin, which can be restored until it is purged. */
export type BinnedRecord = {
  collection: string;
  id: string;
  /** The record's title, subject or name, by which people recognise it. */
  title: string;
  /** A photo's caption and moment, which tell it from others of its worksite. Empty for any other record. */
  detail: string;
  /** The file name of its picture, for `versionImageAddress`. Empty for a record without one. */
  picture: string;
  /** Whether it filled in the trap of the contact form. Then nobody has deleted it. */
  isSuspect: boolean;
  deletedAt: string;
  deletedBy: Actor;
  /** When the site purges it. */
  purgedOn: string;
};

export type Binned = { items: BinnedRecord[]; total: number };

/** Why a record cannot be restored or purged. The pages have the French sentences. */
export type BinProblem =
  | "gone"
  | "slugTaken"
  | "emailTaken"
  | "reviewTaken"
  | "visitTaken"
  | "taken"
  | "messageDeleted"
  | "authorDeleted"
  | "deletedToo";

export const binPage = 30;
