import {
  type ChapterMoment,
  chaptersOf,
  moments,
  type ProjectChapter,
  type Ratio,
} from "../../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../../domain/projects/project.ts";

/** A chapter as the form holds it: its images by their keys, as one that is not sent yet has no name. */
export type ChapterDraft = {
  period: string;
  title: string;
  text: string;
  images: { key: string; ratio: Ratio }[];
};

export type ChapterDrafts = Record<ChapterMoment, ChapterDraft>;

const nothing: ChapterDraft = { period: "", title: "", text: "", images: [] };

/** The chapters of a project, as its form opens; stored images have their name for a key. */
export function chapterDrafts(project: Pick<Project, "chapters"> | null): ChapterDrafts {
  const kept = project ? chaptersOf(project) : [];
  const draftOf = (wanted: ChapterMoment): ChapterDraft => {
    const found = kept.find(({ moment }) => moment === wanted);
    if (!found) return nothing;
    const { period, title, text, images } = found;
    return { period, title, text, images: images.map(({ name, ratio }) => ({ key: name, ratio })) };
  };
  return { before: draftOf("before"), during: draftOf("during"), after: draftOf("after") };
}

/** Whether nothing is written or shown in a chapter: the page then has none. */
export function isEmptyChapter({ period, title, text, images }: ChapterDraft): boolean {
  return [period, title, text].every((typed) => typed.trim() === "") && images.length === 0;
}

/**
 * The chapters as they are sent, without what is not there.
 *
 * @param pictures all images of the form; one that was taken out is in no chapter any more
 * @param nameOf what an image is named by; one without is left out
 */
export function chaptersIn<Picture extends { key: string; name: string }>(
  drafts: ChapterDrafts,
  pictures: readonly Picture[],
  nameOf: (picture: Picture) => string,
): ProjectChapter[] {
  return moments
    .filter((moment) => !isEmptyChapter(drafts[moment]))
    .map((moment) => {
      const { period, title, text, images } = drafts[moment];
      return {
        moment,
        period: period.trim(),
        title: title.trim(),
        text: text.trim(),
        images: images.flatMap(({ key, ratio }) => {
          const picture = pictureOf(pictures, key);
          const name = picture ? nameOf(picture) : "";
          return name ? [{ name, ratio }] : [];
        }),
      };
    });
}

/** An image by the key that a chapter knows it by: since it was sent it has a name, and had another key before. */
export function pictureOf<Picture extends { key: string; name: string }>(
  pictures: readonly Picture[],
  key: string,
): Picture | undefined {
  return pictures.find((picture) => picture.key === key) ?? pictures.find(({ name }) => name === key);
}
