/** The moment of a chapter, in the order of the page. */
export const moments = ["before", "during", "after"] as const;

export type ChapterMoment = (typeof moments)[number];

/** The proportions in which a chapter shows a picture. */
export const ratios = ["3:2", "3:4", "1:1"] as const;

export type Ratio = (typeof ratios)[number];

/** Most pictures of one chapter. */
export const chapterPictures = 4;

export type ProjectChapter = {
  moment: ChapterMoment;
  /** The period as the page shows it: « Janvier – avril 2024 ». */
  period: string;
  title: string;
  /** Paragraphs of plain text, with an empty line between them. It contains no markup. */
  text: string;
  /** Pictures of the project, by file name. A picture that the project no longer has is skipped. */
  images: { name: string; ratio: Ratio }[];
};

/**
 * Returns the valid chapters of a record, in their order. The check is written by hand, because zod would load for
 * every visitor of a project.
 */
export function readChapters({ chapters: storedChapters }: { chapters?: unknown }): ProjectChapter[] {
  if (!Array.isArray(storedChapters)) return [];
  const sound = storedChapters.filter(isShowable);
  return moments.flatMap((moment) => sound.find((each) => each.moment === moment) ?? []);
}

function isShowable(chapter: Partial<ProjectChapter> | null): chapter is ProjectChapter {
  const { moment, period, title, text, images } = chapter ?? {};
  return (
    moments.some((each) => each === moment) &&
    [period, title, text].every((words) => typeof words === "string") &&
    !!title?.trim() &&
    Array.isArray(images) &&
    images.every((image) => typeof image?.name === "string" && ratios.includes(image.ratio))
  );
}

/** Splits a chapter's text into paragraphs. */
export function chapterParagraphs({ text }: Pick<ProjectChapter, "text">): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
