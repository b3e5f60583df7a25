/** Anchors of the services on their page, in order: other pages link to them (reading F26). */
export const anchors = ["maisons", "extensions", "exterieurs"];

/** Words in a category that name each service, in the same order, without accents: categories are typed freely. */
const words = [/maison/, /extension|surelevation/, /exterieur|terrasse|pergola|carport/];

/** Returns the anchor of a category's service, or `undefined` if no service matches. */
export function serviceAnchor(category: string): string | undefined {
  const plain = category.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // In « extension d'une maison », the extension was built: the last match wins.
  const matchingWord = words.findLastIndex((each) => each.test(plain));
  return anchors[matchingWord];
}
