import type { ChapterMoment } from "../projects/chapters/chapters.ts";

/** What the team asks for: the photos that are picked for the public page, and none that is not any more. */
export type Publishing = {
  site: string;
  /** The chapter of the page that new ones go into. */
  chapter: ChapterMoment;
  /** Also what the client has not permitted: the team was asked a second time. */
  despite: boolean;
};

export type PublishingOutcome =
  | { outcome: "done"; added: number; removed: number }
  /** These photos show what the client has not permitted; nothing was done. */
  | { outcome: "notPermitted"; photos: string[] }
  | { outcome: "refused"; reason: PublishingRefusal };

/**
 * There is no such building site, it has no public page, its gallery has no room, others write there without end, or the
 * client has taken back what they had permitted, which no second asking brings back.
 */
export type PublishingRefusal = "gone" | "noPage" | "galleryFull" | "busy" | "takenBack";
