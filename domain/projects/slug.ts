const longest = 100;

/** The address that a title suggests: « Été à l'Œuvre » gives `ete-a-l-oeuvre`; empty when nothing can be kept. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}

/** The first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = slug.slice(0, longest - ending.length).replace(/-+$/, "") + ending;
    if (!taken.includes(free)) return free;
  }
}
