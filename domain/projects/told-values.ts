import type { Override } from "../building-sites/publication/exposure.ts";
import { departmentOf } from "../places/departments.ts";
import { type ChapterMoment, chaptersOf, type ProjectChapter } from "./chapters/chapters.ts";

/** Of the fields of a project, those that are told otherwise than they are kept, where its changes are told. */
export const toldValues: Readonly<Record<string, (value: unknown) => string>> = {
  place_code: (value) => departmentOf(String(value ?? "")) || String(value ?? ""),
  published_without: overrideText,
  surface: (value) => (typeof value === "number" && value > 0 ? `${String(value).replace(".", ",")} m²` : ""),
  chapters: (value) => chaptersOf({ chapters: value }).map(chapterLine).join("\n"),
};

/** « dedans : salon, cuisine »; of an earlier version, which held for whole parts, « dedans ». */
function overrideText(value: unknown): string {
  if (!value) return "";
  const { parts, pictures = {} } = value as Override;
  const names = Object.keys(pictures).filter(Boolean).map(sentAs);
  return [parts.map(partName).join(", "), names.join(", ")].filter(Boolean).join(" : ");
}

function partName(part: string): string {
  return { outside: "dehors", inside: "dedans", town: "commune" }[part] ?? part;
}

const momentNames: Record<ChapterMoment, string> = { before: "Avant", during: "Pendant", after: "Après" };

/** « Avant · Janvier 2024 · Une pente · Le terrain … · facade (3:2) »: everything of it can have changed. */
function chapterLine({ moment, period, title, text, images }: ProjectChapter): string {
  const shown = images.map(({ name, ratio }) => `${sentAs(name)} (${ratio})`).join(", ");
  return [momentNames[moment], period, title, text, shown].filter(Boolean).join(" · ");
}

/** A file's name without what the store has added, and its ending. */
function sentAs(name: string): string {
  return name.replace(/\.\w+$/, "").replace(/_[a-z0-9]{10}$/, "");
}
