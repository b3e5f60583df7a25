/**
 * The three services of the specification, in its order. The site creates their records at its start, and nobody
 * deletes them. The words and pictures of their cards belong to the page « Services ».
 */
export const defaultServices = [
  { id: "servicemaisons0", slug: "maisons-ossature-bois", title: "Maisons Ossature Bois" },
  { id: "serviceextensio", slug: "extensions-surelevations", title: "Extensions & Surélévations" },
  { id: "serviceexterieu", slug: "amenagements-exterieurs", title: "Aménagements Extérieurs" },
] as const;

/** Returns the place of a service among the three of the specification. Returns -1 for a service of the team. */
export function defaultServiceIndex(id: string): number {
  return defaultServices.findIndex((service) => service.id === id);
}

/** How many services visitors see, and the places of those of the specification that they do not see. */
export type ShownServices = { count: number; hiddenPlaces: readonly number[] };

/** The services that visitors see while the team hides none and adds none. */
export const allDefaultServices: ShownServices = { count: defaultServices.length, hiddenPlaces: [] };

/** Counts the services that visitors see. */
export function countShownServices(shownIds: readonly string[]): ShownServices {
  return {
    count: shownIds.length,
    hiddenPlaces: defaultServices.flatMap(({ id }, place) => (shownIds.includes(id) ? [] : [place])),
  };
}

/** Tells whether visitors see other services than the three of the specification, or more. */
export function areServicesChanged({ count, hiddenPlaces }: ShownServices): boolean {
  return count !== defaultServices.length || hiddenPlaces.length > 0;
}

/** Tells whether a service is one of the three of the specification. */
export function isDefaultService(id: string): boolean {
  return defaultServiceIndex(id) >= 0;
}
