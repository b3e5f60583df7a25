import * as z from "zod/mini";

/** When a chapter of a work plays, in the order of the page. */
export const moments = ["before", "during", "after"] as const;

export type ChapterMoment = (typeof moments)[number];

/** In what proportions a chapter shows a picture. */
export const ratios = ["3:2", "3:4", "1:1"] as const;

export type Ratio = (typeof ratios)[number];

/** Pictures of one chapter at most. */
export const chapterPictures = 4;

const chapter = z.object({
  moment: z.enum(moments),
  /** As it is read: « Janvier – avril 2024 ». */
  period: z.string().check(z.trim(), z.maxLength(60)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Paragraphs, with an empty line between them: nothing in it is markup. */
  text: z.string().check(z.trim(), z.maxLength(3000)),
  /** Pictures of the project, by the names of their files; one that it has no more is passed over. */
  images: z
    .array(z.object({ name: z.string().check(z.maxLength(200)), ratio: z.enum(ratios) }))
    .check(z.maxLength(chapterPictures)),
});

export type ProjectChapter = z.infer<typeof chapter>;

/** The chapters of a project: one for each moment at most. */
export const chapters = z
  .array(chapter)
  .check(z.refine((all) => new Set(all.map(({ moment }) => moment)).size === all.length));

/** The chapters that a record holds, in their order; those alone that can be shown, whoever wrote it. */
export function chaptersOf({ chapters: kept }: { chapters?: unknown }): ProjectChapter[] {
  if (!Array.isArray(kept)) return [];
  const sound = kept.flatMap((each) => {
    const parsed = z.safeParse(chapter, each);
    return parsed.success ? [parsed.data] : [];
  });
  return moments.flatMap((moment) => sound.find((each) => each.moment === moment) ?? []);
}

/** The paragraphs of a chapter's text. */
export function paragraphsOf({ text }: Pick<ProjectChapter, "text">): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
