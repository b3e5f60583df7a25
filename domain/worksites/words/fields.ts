import * as z from "zod/mini";

/** Photos that a word to the client carries. */
export const fewestWordPhotos = 3;
export const mostWordPhotos = 5;

/** Characters of a word: two sentences. */
const longestWord = 400;

const body = z.string().check(
  z.overwrite((text) => text.replace(/\s+/g, " ")),
  z.trim(),
  z.maxLength(longestWord),
);

/**
 * Why a word was not sent: the client has no address or has not confirmed it, the site was away when it was due, or no
 * mail server took its letter.
 */
export const unsentReasons = ["no_address", "unconfirmed", "late", "failed"] as const;

export type UnsentReason = (typeof unsentReasons)[number];

/** A word to the client of a worksite: two sentences and a few photos, in one letter. */
export const fields = {
  worksite: { type: "relation", collection: "worksites", required: true, onDelete: "cascade" },
  body: { type: "text", required: true, schema: body },
  /** The ids of the chosen photos, in the order of the letter. */
  photos: { type: "json", schema: z.array(z.string()).check(z.maxLength(50)), internal: true },
  /** When it is sent. The store writes the present moment if it is empty. */
  send_at: { type: "date" },
  /** When it was sent, and the ids of the photos in its letter. The letters' service account writes both. */
  sent_at: { type: "date" },
  sent_photos: { type: "json", schema: z.array(z.string()) },
  /** Why it was not sent when it was due, or its letter failed. The letters' service account writes it. */
  unsent: { type: "select", values: unsentReasons, internal: true },
} as const;
