import type { Row } from "record-store";
import { readChapters } from "../chapters/chapters.ts";

/** The member of a write's body that names the stored picture whose places the write's new file takes. */
const replacedName = "replaces";

/**
 * Gives the new picture of a write the places of the one that it replaces: its position, its state of the work, its
 * caption and its chapters. The alternative text and the focal point belonged to the former picture, so they are left
 * out. A write that names no picture of the project, or brings another number of files than one, stays as it is.
 */
export function settleReplacement(
  draft: Row<"projects">,
  { body, before }: { body: Readonly<Record<string, unknown>>; before: Row<"projects"> | null },
): Row<"projects"> {
  const former = body[replacedName];
  if (!before || typeof former !== "string" || !storedNames(before).includes(former)) return draft;
  const [name, ...more] = storedNames(draft).filter((each) => !storedNames(before).includes(each));
  if (name === undefined || more.length > 0 || storedNames(draft).includes(former)) return draft;
  const swap = (each: string) => (each === former ? name : each);
  const inPlace = (now: readonly string[], then: readonly string[]) =>
    now.includes(name) && then.includes(former)
      ? then.map(swap).filter((each) => now.includes(each))
      : [...now];
  return {
    ...draft,
    gallery: inPlace(draft.gallery, before.gallery),
    stages: inPlace(draft.stages, before.stages),
    chapters: replaceInChapters(draft, swap),
    images: replaceInFacts(draft.images, { name, former: readFacts(before.images)[former] }),
  };
}

function storedNames({ cover_image, gallery, stages }: Row<"projects">): string[] {
  return [cover_image, ...gallery, ...stages].filter(Boolean);
}

function replaceInChapters(draft: Row<"projects">, swap: (name: string) => string): unknown {
  const chapters = readChapters(draft);
  const areConcerned = chapters.some(({ images }) => images.some(({ name }) => swap(name) !== name));
  if (!areConcerned) return draft.chapters;
  return chapters.map((chapter) => ({
    ...chapter,
    images: chapter.images.map((image) => ({ ...image, name: swap(image.name) })),
  }));
}

type Facts = Record<string, Record<string, unknown> | undefined>;

function replaceInFacts(images: unknown, { name, former }: { name: string; former: Facts[string] }): unknown {
  const { caption, stage } = former ?? {};
  const facts = readFacts(images);
  return {
    ...facts,
    [name]: { ...(caption ? { caption } : {}), ...(stage ? { stage } : {}), ...facts[name] },
  };
}

function readFacts(images: unknown): Facts {
  return typeof images === "object" && images !== null ? (images as Facts) : {};
}
