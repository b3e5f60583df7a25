import type { ChapterMoment } from "../chapters/chapters.ts";

/** A request to publish the photos that are picked for the public page, and to remove those that no longer are. */
export type Publishing = {
  site: string;
  /** The chapter of the page that receives new photos. */
  chapter: ChapterMoment;
  /** Whether to publish photos without the client's permission. The team has confirmed this. */
  despite: boolean;
};

export type PublishingOutcome =
  | { outcome: "done"; added: number; removed: number }
  /** The client has not permitted the parts that these photos show. The request has published nothing. */
  | { outcome: "notPermitted"; photos: string[] }
  | { outcome: "refused"; reason: PublishingRefusal };

/**
 * Why nothing was published. `gone`: the worksite does not exist. `noPage`: it has no public page. `galleryFull`: the
 * gallery has no room. `busy`: other writes of the page kept coming first. `takenBack`: the client has withdrawn the
 * permission, and no confirmation replaces it.
 */
export type PublishingRefusal = "gone" | "noPage" | "galleryFull" | "busy" | "takenBack";
