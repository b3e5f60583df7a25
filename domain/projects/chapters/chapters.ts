/** When a chapter of a work plays, in the order of the page. */
export const moments = ["before", "during", "after"] as const;

export type ChapterMoment = (typeof moments)[number];

/** In what proportions a chapter shows a picture. */
export const ratios = ["3:2", "3:4", "1:1"] as const;

export type Ratio = (typeof ratios)[number];

/** Pictures of one chapter at most. */
export const chapterPictures = 4;

export type ProjectChapter = {
  moment: ChapterMoment;
  /** As it is read: « Janvier – avril 2024 ». */
  period: string;
  title: string;
  /** Paragraphs, with an empty line between them: nothing in it is markup. */
  text: string;
  /** Pictures of the project, by the names of their files; one that it has no more is passed over. */
  images: { name: string; ratio: Ratio }[];
};

/**
 * The chapters that a record holds, in their order; those alone that can be shown, whoever wrote it. Looked at by hand:
 * every visitor of a project would load zod for it.
 */
export function chaptersOf({ chapters: kept }: { chapters?: unknown }): ProjectChapter[] {
  if (!Array.isArray(kept)) return [];
  const sound = kept.filter(isShowable);
  return moments.flatMap((moment) => sound.find((each) => each.moment === moment) ?? []);
}

function isShowable(kept: Partial<ProjectChapter> | null): kept is ProjectChapter {
  const { moment, period, title, text, images } = kept ?? {};
  return (
    moments.some((each) => each === moment) &&
    [period, title, text].every((words) => typeof words === "string") &&
    !!title?.trim() &&
    Array.isArray(images) &&
    images.every((image) => typeof image?.name === "string" && ratios.includes(image.ratio))
  );
}

/** The paragraphs of a chapter's text. */
export function paragraphsOf({ text }: Pick<ProjectChapter, "text">): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
