import { departmentName } from "../places/departments.ts";
import type { Override } from "../worksites/publication/exposure.ts";
import { type ChapterMoment, type ProjectChapter, readChapters } from "./chapters/chapters.ts";

/** How a project's changes show fields that are stored in another form. */
export const projectValueTexts: Readonly<Record<string, (value: unknown) => string>> = {
  place_code: (value) => departmentName(String(value ?? "")) || String(value ?? ""),
  published_without: overrideText,
  surface: (value) => (typeof value === "number" && value > 0 ? `${String(value).replace(".", ",")} m²` : ""),
  chapters: (value) => readChapters({ chapters: value }).map(chapterLine).join("\n"),
};

/** Returns « dedans : salon, cuisine ». An earlier version covered whole parts, and gives « dedans ». */
function overrideText(value: unknown): string {
  if (!value) return "";
  const { parts, pictures = {} } = value as Override;
  const names = Object.keys(pictures).filter(Boolean).map(sentName);
  return [parts.map(partName).join(", "), names.join(", ")].filter(Boolean).join(" : ");
}

function partName(part: string): string {
  return { outside: "dehors", inside: "dedans", town: "commune" }[part] ?? part;
}

const momentNames: Record<ChapterMoment, string> = { before: "Avant", during: "Pendant", after: "Après" };

/**
 * Returns « Avant · Janvier 2024 · Une pente · Le terrain … · facade (3:2) », so that any change of a chapter is
 * visible.
 */
function chapterLine({ moment, period, title, text, images }: ProjectChapter): string {
  const pictureList = images.map(({ name, ratio }) => `${sentName(name)} (${ratio})`).join(", ");
  return [momentNames[moment], period, title, text, pictureList].filter(Boolean).join(" · ");
}

/** Returns a file's original name, without the store's suffix and the ending. */
function sentName(name: string): string {
  return name.replace(/\.\w+$/, "").replace(/_[a-z0-9]{10}$/, "");
}
