import { foldText } from "../folded.ts";
import { plainText } from "./excerpt.ts";
import type { Project } from "./project.ts";

/** Tells whether every word of a search occurs in a project's texts, without regard to accents and capitals. */
export function matches({ title, category, description }: Searched, sought: string): boolean {
  const text = foldText([title, category, plainText(description)].join(" "));
  return foldText(sought)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Searched = Pick<Project, "title" | "category" | "description">;
