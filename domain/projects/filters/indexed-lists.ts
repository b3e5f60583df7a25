import type { ChosenFilters, ProjectFilters } from "./filters.ts";

type Filters = Pick<ProjectFilters, "found" | "known">;

/** Projects that a filtered list has at least for search engines to be told of it: with one, its page says the same. */
const enough = 2;

/**
 * Whether search engines are to find a filtered list as a page of its own: one service or one place, which people look
 * for by these words. Everything else is a way of reading the same list.
 */
export function isIndexed(filters: Filters, { service, lieu, annee, matiere }: ChosenFilters): boolean {
  if (annee || matiere || Boolean(service) === Boolean(lieu)) return false;
  return filters.found({ service, lieu }).length >= enough;
}

/** The filtered lists that search engines are to find. */
export function indexedLists(filters: Filters): ChosenFilters[] {
  const alone = (["service", "lieu"] as const).flatMap((name) =>
    filters.known[name].map(({ value }): ChosenFilters => ({ [name]: value })),
  );
  return alone.filter((chosen) => isIndexed(filters, chosen));
}
