import type { Service } from "./service.ts";

type Addressed = Pick<Service, "slug" | "hidden" | "former_slugs">;

/**
 * Returns the slugs that redirect to a service after a change. A slug that visitors knew joins them, and one that is in
 * use again leaves them. A hidden service has an address that nobody knows.
 */
export function redirectingSlugs(before: Addressed | null, after: Pick<Addressed, "slug">): string[] {
  if (!before) return [];
  const knownSlugs = readFormerSlugs(before.former_slugs);
  const isMoved = before.slug !== after.slug && !before.hidden;
  return [...new Set(isMoved ? [...knownSlugs, before.slug] : knownSlugs)].filter(
    (slug) => slug !== after.slug,
  );
}

/** Returns the stored slugs that redirect to a service. */
export function readFormerSlugs(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((slug) => typeof slug === "string") : [];
}
