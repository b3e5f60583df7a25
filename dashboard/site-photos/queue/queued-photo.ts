import type { PhotoPlace } from "../../../domain/site-photos/fields.ts";

/** A photo that this device has taken: what is known of it, apart from the file itself. */
export type QueuedPhoto = {
  /** Of this photo alone, on whatever device: by it the store keeps it once. */
  key: string;
  /** Whoever took it, who alone sends it. */
  account: string;
  accountName: string;
  site: string;
  takenAt: string;
  /** Its place in the order in which this device took them. */
  seq: number;
  place: PhotoPlace;
  caption: string;
  name: string;
  state: "waiting" | "refused" | "arrived";
  /** Why it was refused: the field that the store takes offence at, and the code. */
  problem?: { field: string; code: string };
  /** It was sent, and the answer may not have come. */
  isTried: boolean;
  /** Its file was made smaller, as the store had refused it: it is not made smaller again. */
  isReduced?: true;
  thumbnail?: Blob;
};

/** As they were taken: by the moment, then as the device counted them. */
export function byTaking(one: QueuedPhoto, other: QueuedPhoto): number {
  if (one.takenAt === other.takenAt) return one.seq - other.seq;
  return one.takenAt < other.takenAt ? -1 : 1;
}
