/** Pictures that the image worker can read; all other files are stored unchanged. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"] as const;

export type PictureType = (typeof pictureTypes)[number];

export type ThumbFormat = "avif" | "webp" | "jpeg" | "gif" | "png";

/** A parsed thumbnail size. 0 is free. `anchor` is the part that a crop keeps; "fit" does not crop. */
export type ThumbSize = { width: number; height: number; anchor: "centre" | "top" | "bottom" | "fit" };

/**
 * Pixels of the longer side of any thumbnail. Otherwise the free side of a narrow strip would be millions of pixels
 * long. WebP holds no more than 16,383.
 */
export const longestThumbSide = 8192;

/** A point of a picture as fractions of width and height from the top left. */
export type Focus = { x: number; y: number };

/** Replaces the picture at `path` by a clean one of the same type. */
export type CleanTask = { kind: "clean"; path: string; type: PictureType };

/** A thumbnail to make, at `to`. */
export type NewThumb = { to: string; size: ThumbSize; format: ThumbFormat; focus?: Focus };

/** Makes thumbnails of the picture at `from`. */
export type ThumbsTask = {
  kind: "thumbs";
  from: string;
  thumbs: readonly NewThumb[];
  /** Whether no request waits for the thumbnails. */
  inBackground: boolean;
};

/** Draws markup of our own as a picture of the size that it states. */
export type DrawTask = { kind: "draw"; svg: string; format: "jpeg" | "png" };

export type Task = CleanTask | ThumbsTask | DrawTask;

/** The result of a task, as far as it has one. `drawing` is a picture in base64. */
export type TaskResult = { cleaned?: Cleaned; drawing?: string };

/** Facts about a clean picture; sizes in pixels as displayed, bytes on disk. */
export type Cleaned = { size: number; width: number; height: number; color: string };

/** A rejected picture. The message is the end of a sentence that begins with the picture's name. */
export class UnreadablePicture extends Error {}

/** A picture that missed its deadline. A less busy machine may still manage it. */
export class TooSlowPicture extends UnreadablePicture {
  constructor() {
    super("takes too long to read");
  }
}

/** A message from the server to the image worker. */
export type Order = { id: number; task: Task };
/** A task has begun when its turn comes, not while it is queued. */
export type Progress = { id: number; isBegun: boolean };
export type Delivery = { id: number } & (
  | ({ outcome: "done" } & TaskResult)
  | { outcome: "unreadable"; reason: string }
  | { outcome: "late" }
  | { outcome: "failed"; message: string; code?: string | undefined }
);

/** @throws the error of a task that was not done */
export function readDelivery(delivery: Delivery): TaskResult {
  if (delivery.outcome === "done") return delivery;
  if (delivery.outcome === "unreadable") throw new UnreadablePicture(delivery.reason);
  if (delivery.outcome === "late") throw new TooSlowPicture();
  const { message, code } = delivery;
  throw Object.assign(new Error(`The image worker failed: ${message}`), { code });
}
