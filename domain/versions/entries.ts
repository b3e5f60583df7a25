import type { Actor, JournalAction } from "../journal/entries.ts";
import type { ProjectStage } from "../projects/stages.ts";

/** A piece of a text: as it stays, as it came, or as it went. */
export type TextPiece = { text: string; kind: "same" | "added" | "removed" };

/** An image of a version, the removed ones last. */
export type VersionImage = {
  name: string;
  alt: string;
  /** The state of the work that it shows, where it is one of the same view: these stand behind the gallery. */
  stage?: ProjectStage;
  /** Where it stands, the cover first; nothing where it went. */
  place?: number;
  /** Where it stood, where that was elsewhere. */
  formerPlace?: number;
  kind: "same" | "added" | "moved" | "removed";
  /** Its text or the part to keep of it has changed. */
  isRetold?: boolean;
  /** Of a removed one: until when the site keeps it. */
  keptUntil?: string;
};

/** What has changed in a record, field by field. */
export type FieldDifference =
  | { field: string; kind: "text"; pieces: TextPiece[] }
  /** The words are the same: only how they are set has changed. */
  | { field: string; kind: "layout" }
  | { field: string; kind: "images"; images: VersionImage[] };

/** A change of a record, as the list of its versions tells it. */
export type Version = {
  sequence: number;
  at: string;
  actor: Actor;
  action: JournalAction;
  /** The fields that changed. */
  fields: string[];
  images: { added: number; removed: number; isReordered: boolean; isRetold: boolean };
};

/** A version that is looked at. */
export type ShownVersion = Version & {
  differences: FieldDifference[];
  /** The fields that hold something and did not change, images as one of them; none unless it changed the record. */
  unchanged: string[];
  /** Nothing was changed after it. */
  isNewest: boolean;
  /** Which states can be gone back to: that before the change, or that after it. */
  canGoBack: { before: boolean; after: boolean };
};

export type VersionHistory = {
  title: string;
  /** The `updated` of the record as it is now; nothing while it lies in the bin. */
  updated?: string;
  versions: Version[];
  shown?: ShownVersion;
  /** Leads to older ones; absent on the last page. */
  next?: number;
};

/** What keeps a record, or the whole site, from being put back as it was. */
export type PutBackProblem =
  /** Somebody has changed something since it was looked at. */
  | "changed"
  /** The same, after it was done: it cannot be undone in one go any more. */
  | "changedSince"
  /** The record is deleted, or its version forgotten. */
  | "gone"
  /** Another project has its slug. */
  | "slugTaken"
  /** It was public, and its client does not permit what it shows. */
  | "notPermitted"
  /** The rules of today refuse it. */
  | "refused";
