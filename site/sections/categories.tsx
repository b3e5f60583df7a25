import { categoriesOf } from "../../domain/projects/categories.ts";
import type { Project } from "../../domain/projects/project.ts";
import { Chips } from "../../ui/chips/chips.tsx";
import { french, frenchTexts } from "../../ui/text/typography.ts";

const texts = frenchTexts({ label: "Catégories", all: "Tout" });

/** The parameter of the list's address that names a category. */
export const categoryParameter = "categorie";

/** Where the projects of one category are listed. */
export function categoryUrl(category: string): string {
  return `/realisations?${new URLSearchParams({ [categoryParameter]: category })}`;
}

/** The categories of all projects with their counts, each a link to its own; nothing where there is no choice. */
export function Categories({ projects, chosen }: { projects: Project[]; chosen: string }) {
  const categories = categoriesOf(projects);
  if (categories.length < 2) return null;
  const chips = categories.map(([category, count]) => ({
    to: categoryUrl(category),
    label: french(category),
    count,
    isChosen: category === chosen,
  }));
  const all = { to: "/realisations", label: texts.all, count: projects.length, isChosen: chosen === "" };
  return <Chips label={texts.label} chips={[all, ...chips]} />;
}
