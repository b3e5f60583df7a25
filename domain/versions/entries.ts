import type { Actor, JournalAction } from "../journal/entries.ts";
import type { PageName } from "../pages/page-names.ts";
import type { ProjectStage } from "../projects/stages.ts";

/** A piece of a text: unchanged, added or removed. */
export type TextPiece = { text: string; kind: "same" | "added" | "removed" };

/** An image of a version. The removed images come last. */
export type VersionImage = {
  name: string;
  alt: string;
  /**
   * The state of the work that the image shows, if it is one of the same view. Images of states come after the gallery.
   */
  stage?: ProjectStage;
  /** The image's place; the cover has the first. Absent if the image was removed. */
  place?: number;
  /** The image's former place, if it differs. */
  formerPlace?: number;
  kind: "same" | "added" | "moved" | "removed";
  /** Set if the image's facts have changed: its text, focus, caption or place. */
  isRetold?: boolean;
  /** Set for a removed image: the moment until which the site keeps it. */
  keptUntil?: string;
};

/** The changes of a record, field by field. */
export type FieldDifference =
  | { field: string; kind: "text"; pieces: TextPiece[] }
  /** The words are the same, and only their layout has changed. */
  | { field: string; kind: "layout" }
  | { field: string; kind: "images"; images: VersionImage[] };

/** A change of a record, as the list of its versions shows it. */
export type Version = {
  sequence: number;
  at: string;
  actor: Actor;
  action: JournalAction;
  /** The fields that changed. */
  fields: string[];
  images: { added: number; removed: number; isReordered: boolean; isRetold: boolean };
};

/** The version that a person opened. */
export type ShownVersion = Version & {
  differences: FieldDifference[];
  /** The non-empty fields that did not change, with `gallery` for the images. Empty unless the change was an update. */
  unchanged: string[];
  /** No change came after this version. */
  isNewest: boolean;
  /** The states that can be restored: the one before the change, the one after it, or both. */
  canGoBack: { before: boolean; after: boolean };
};

/** Who published each page last. The name is empty if nobody knows it. */
export type PageWriters = { [page in PageName]?: { name: string; at: string } };

export type VersionHistory = {
  title: string;
  /** The record's present `updated`; absent while the record is in the bin. */
  updated?: string;
  versions: Version[];
  shown?: ShownVersion;
  /** The sequence from which older versions continue; absent on the last page. */
  next?: number;
};

/** Why a record, or the whole site, cannot be restored. */
export type PutBackProblem =
  /** Conflict: somebody changed something since it was read. */
  | "changed"
  /** Conflict after a rewind: it can no longer be undone at once. */
  | "changedSince"
  /** The record is deleted, or its version is erased. */
  | "gone"
  /** Another project has its slug. */
  | "slugTaken"
  /** The state was public, and the client does not permit its content. */
  | "notPermitted"
  /** The present rules refuse it. */
  | "refused";
