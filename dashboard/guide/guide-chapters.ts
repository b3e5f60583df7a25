import { type Chapter, parseChapter } from "./guide-markdown.ts";

// The page contains all chapters: on a worksite, the next chapter may find no network.
const texts = import.meta.glob<string>("../../docs/guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pictures = import.meta.glob<string>("../../docs/guide/images/*.webp", {
  import: "default",
  eager: true,
});

const guide = "/dashboard/guide";
const contents = "README";

/** The address and title of a chapter. */
export type ChapterEntry = { to: string; title: string };

/**
 * Returns a chapter of the staff's guide, or its contents by default.
 *
 * @param name of its file, such as « se-connecter »
 */
export function findChapter(name: string = contents): Chapter | undefined {
  const text = texts[`../../docs/guide/${name}.md`];
  return text === undefined ? undefined : parseChapter(text);
}

/** The chapters, in the order of the contents. */
export function chapterEntries(): ChapterEntry[] {
  const listed = findChapter()?.blocks.find(({ kind }) => kind === "steps");
  const words = listed?.kind === "steps" ? listed.items.flat() : [];
  return words.flatMap((word) =>
    typeof word === "object" && word.to ? [{ to: linkAddress(word.to), title: word.text }] : [],
  );
}

/** The target of a link in the guide: another chapter, or the link's own address. */
export function linkAddress(link: string): string {
  const [, chapter] = /^([\w-]+)\.md$/.exec(link) ?? [];
  if (!chapter) return link;
  return chapter === contents ? guide : `${guide}/${chapter}`;
}

/**
 * The address of a picture's file, and its size in pixels. `tests/guide/screens.ts` takes the pictures on two devices.
 */
export function guidePicture(file: string): { src?: string; width: number; height: number } {
  const size = isOfPhone(file) ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  return { src: pictures[`../../docs/guide/images/${file}`], ...size };
}

export function isOfPhone(file: string): boolean {
  return file.endsWith("-telephone.webp");
}
