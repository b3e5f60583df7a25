import * as z from "zod/mini";
import { chapterPictures, moments, type ProjectChapter, ratios } from "./chapters.ts";

const chapter: z.ZodMiniType<ProjectChapter> = z.object({
  moment: z.enum(moments),
  period: z.string().check(z.trim(), z.maxLength(60)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.trim(), z.maxLength(3000)),
  images: z
    .array(z.object({ name: z.string().check(z.maxLength(200)), ratio: z.enum(ratios) }))
    .check(z.maxLength(chapterPictures)),
});

/** The chapters of a project: one for each moment at most. */
export const chapters = z
  .array(chapter)
  .check(z.refine((all) => new Set(all.map(({ moment }) => moment)).size === all.length));
