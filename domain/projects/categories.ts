import { foldText } from "../folded.ts";
import type { Project } from "./project.ts";

/** The categories of projects, those with the most first, and how many projects each has. */
export function categoriesOf(
  projects: readonly Pick<Project, "category">[],
): [category: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { category } of projects) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  // A collator would cost a slow phone more than the rest of the list does.
  return [...counts].sort(
    ([one, few], [other, many]) => many - few || (foldText(one) < foldText(other) ? -1 : 1),
  );
}
