import type { Actor } from "../journal/entries.ts";

/** What lies in the bin: it may be brought back until it is purged. */
export type BinnedRecord = {
  collection: string;
  id: string;
  /** What people know the record by: its title, subject or name. */
  title: string;
  /** A photo's caption and moment, which tell it from others of its worksite. Empty for any other record. */
  detail: string;
  /** The file name of its picture, for `versionImageAddress`. Empty for a record without one. */
  picture: string;
  /** It came through the contact form and filled in what only robots see: nobody has deleted it. */
  isSuspect: boolean;
  deletedAt: string;
  deletedBy: Actor;
  /** When the site erases it for good. */
  purgedOn: string;
};

export type Binned = { items: BinnedRecord[]; total: number };

/** Why a record stays where it is in the bin: the pages say it in French. */
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
