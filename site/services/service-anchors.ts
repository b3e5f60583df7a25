/** Where each service stands on its page, in their order: other pages lead there (reading F26). */
export const anchors = ["maisons", "extensions", "exterieurs"];

/** The words by which a category is of a service, in the same order, without accents: categories are typed freely. */
const words = [/maison/, /extension|surelevation/, /exterieur|terrasse|pergola|carport/];

/** The service that a category is of; nothing when it is of none of them. */
export function anchorOf(category: string): string | undefined {
  const plain = category.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // Of a house's extension, the extension is what was built.
  const found = words.findLastIndex((each) => each.test(plain));
  return anchors[found];
}
