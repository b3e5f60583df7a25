import {
  type ChapterMoment,
  moments,
  type ProjectChapter,
  type Ratio,
  readChapters,
} from "../../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../../domain/projects/project.ts";

/** A chapter in the form. Its images have keys, because an unsent image has no name. */
export type ChapterDraft = {
  period: string;
  title: string;
  text: string;
  images: { key: string; ratio: Ratio }[];
};

export type ChapterDrafts = Record<ChapterMoment, ChapterDraft>;

const nothing: ChapterDraft = { period: "", title: "", text: "", images: [] };

/** The chapters of a project when its form opens. A stored image has its name as its key. */
export function chapterDrafts(project: Pick<Project, "chapters"> | null): ChapterDrafts {
  const keptChapters = project ? readChapters(project) : [];
  const makeDraft = (wantedMoment: ChapterMoment): ChapterDraft => {
    const foundChapter = keptChapters.find(({ moment }) => moment === wantedMoment);
    if (!foundChapter) return nothing;
    const { period, title, text, images } = foundChapter;
    return { period, title, text, images: images.map(({ name, ratio }) => ({ key: name, ratio })) };
  };
  return { before: makeDraft("before"), during: makeDraft("during"), after: makeDraft("after") };
}

/** Whether a chapter has neither text nor images: the page then omits it. */
export function isEmptyChapter({ period, title, text, images }: ChapterDraft): boolean {
  return [period, title, text].every((typed) => typed.trim() === "") && images.length === 0;
}

/**
 * The chapters to send, without the empty ones.
 *
 * @param pictures all images of the form; a removed image is omitted from its chapter
 * @param pictureName the name of an image; one without a name is omitted
 */
export function draftsToChapters<Picture extends { key: string; name: string }>(
  drafts: ChapterDrafts,
  pictures: readonly Picture[],
  pictureName: (picture: Picture) => string,
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
          const picture = findPicture(pictures, key);
          const name = picture ? pictureName(picture) : "";
          return name ? [{ name, ratio }] : [];
        }),
      };
    });
}

/** Finds an image by the key in a chapter. A sent image has a name as its key now, and had another key before. */
export function findPicture<Picture extends { key: string; name: string }>(
  pictures: readonly Picture[],
  key: string,
): Picture | undefined {
  return pictures.find((picture) => picture.key === key) ?? pictures.find(({ name }) => name === key);
}
