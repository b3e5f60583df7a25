import type { ChosenFilters, ProjectFilters } from "./filters.ts";

type Filters = Pick<ProjectFilters, "found" | "known">;

/** The fewest projects of a list that search engines may index. With one project, its own page says the same. */
const enough = 2;

/**
 * Tells whether search engines may index a filtered list as a page of its own. Only one service or one place qualifies,
 * because people search for these words. All other filters show the same list in another way.
 */
export function isIndexed(filters: Filters, { service, lieu, annee, matiere }: ChosenFilters): boolean {
  if (annee || matiere || Boolean(service) === Boolean(lieu)) return false;
  return filters.found({ service, lieu }).length >= enough;
}

/** Returns the filtered lists that search engines may index. */
export function indexedLists(filters: Filters): ChosenFilters[] {
  const alone = (["service", "lieu"] as const).flatMap((name) =>
    filters.known[name].map(({ value }): ChosenFilters => ({ [name]: value })),
  );
  return alone.filter((filter) => isIndexed(filters, filter));
}
