import type { PhotoPlace } from "../../../../domain/worksites/photos/fields.ts";

/** The facts of a photo that this device has taken, without the file. */
export type QueuedPhoto = {
  /** Globally unique: by this key, the store keeps the photo only once. */
  key: string;
  /** The account that took the photo, and alone may send it. */
  account: string;
  accountName: string;
  site: string;
  takenAt: string;
  /** The photo's number in the order in which this device took its photos. */
  seq: number;
  place: PhotoPlace;
  caption: string;
  name: string;
  state: "waiting" | "refused" | "arrived";
  /** The reason of a refusal: the field and the store's code. */
  problem?: { field: string; code: string };
  /** The photo was sent, but the answer may have been lost. */
  isTried: boolean;
  /** The file was reduced after the store refused it. It is never reduced twice. */
  isReduced?: true;
  thumbnail?: Blob;
};

/** Orders photos by the moment when they were taken, then by the device's number. */
export function byTaking(one: QueuedPhoto, other: QueuedPhoto): number {
  if (one.takenAt === other.takenAt) return one.seq - other.seq;
  return one.takenAt < other.takenAt ? -1 : 1;
}
