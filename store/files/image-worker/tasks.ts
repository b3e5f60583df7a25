/** Pictures that the image worker can read; everything else is kept as it came. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"] as const;

export type PictureType = (typeof pictureTypes)[number];

export type ThumbFormat = "avif" | "webp" | "jpeg" | "gif" | "png";

/** A declared size, read: 0 is free. `anchor` is what a crop keeps; "fit" does not crop. */
export type ThumbSize = { width: number; height: number; anchor: "centre" | "top" | "bottom" | "fit" };

/**
 * Pixels of the longer side of any thumbnail. The ratio of a strip would otherwise make its free side millions of pixels
 * long. WebP holds no more than 16,383.
 */
export const longestThumbSide = 8192;

/** A point of a picture as fractions of width and height from the top left. */
export type Focus = { x: number; y: number };

/** Replaces the picture at `path` by a clean one of the same type. */
export type CleanTask = { kind: "clean"; path: string; type: PictureType };

/** A thumbnail to be made, at `to`. */
export type NewThumb = { to: string; size: ThumbSize; format: ThumbFormat; focus?: Focus };

/** Makes thumbnails of the picture at `from`. */
export type ThumbsTask = {
  kind: "thumbs";
  from: string;
  thumbs: readonly NewThumb[];
  /** Nobody waits for them. */
  inBackground: boolean;
};

export type Task = CleanTask | ThumbsTask;

/** What is known of a picture once it is clean; sizes in pixels as displayed, bytes on disk. */
export type Cleaned = { size: number; width: number; height: number; color: string };

/** Why a picture is not taken, as the end of a sentence that begins with its name. */
export class UnreadablePicture extends Error {}

/** A picture that was given up after its deadline. A machine with less to do may still manage it. */
export class TooSlowPicture extends UnreadablePicture {
  constructor() {
    super("takes too long to read");
  }
}

/** What the image worker's two processes tell each other. */
export type Order = { id: number; task: Task };
/** A task counts as begun from its turn on, not while it waits in line. */
export type Progress = { id: number; isBegun: boolean };
export type Delivery = { id: number } & (
  | { outcome: "done"; cleaned?: Cleaned }
  | { outcome: "unreadable"; reason: string }
  | { outcome: "late" }
  | { outcome: "failed"; message: string; code?: string | undefined }
);
