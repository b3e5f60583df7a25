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

/** Returns the places of the services of the specification that are not among those that visitors see. */
export function hiddenDefaultServices(shownServices: readonly { id: string }[]): number[] {
  return defaultServices.flatMap(({ id }, place) =>
    shownServices.some((each) => each.id === id) ? [] : [place],
  );
}

/** Tells whether a service is one of the three of the specification. */
export function isDefaultService(id: string): boolean {
  return defaultServiceIndex(id) >= 0;
}
