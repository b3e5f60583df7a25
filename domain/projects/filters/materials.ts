import { capitalize } from "../../text/first-letter.ts";
/** A piece of a text: a material, or the words around it. */
export type MaterialPiece = { text: string; isMaterial?: true };

/** The separator between two materials. The comma of a number is none. */
const between = /(\s*(?:,(?!\d)|;)\s*|\s+et\s+)/;

/** « 200 mm de » before a material, « du Ségala » or « en toiture » after it. */
const item =
  /^((?:\d[\d.,]*\s*(?:mm|cm|m)\s+(?:de\s+|d['’]))?)(.*?)((?:\s+(?:du|des|en|dans|sous|sur|au|aux|pour|entre|par|avec)\s.*|\s*\(.*)?)$/isu;

/**
 * Splits a text such as « 200 mm de fibre de bois, ouate de cellulose en toiture ». The joined pieces are the same
 * text.
 */
export function materialPieces(text: string): MaterialPiece[] {
  return text.split(between).flatMap((part, index): MaterialPiece[] => {
    const isItem = index % 2 === 0;
    const [, before = "", material = "", after = ""] = (isItem && item.exec(part)) || [];
    // A measure alone names no material: « 280 mm en toiture ».
    if (!/^\p{L}/u.test(material)) return piece(part);
    return [...piece(before), { text: material, isMaterial: true }, ...piece(after)];
  });
}

/**
 * Returns the species, each followed by its origin: « Châtaignier du Ségala, mélèze du Queyras ». Returns `undefined`
 * unless there are as many origins as species.
 *
 * @param timber « Châtaignier, mélèze »
 * @param origin « du Ségala, du Queyras »
 */
export function timberWithOrigin(timber: string, origin: string): MaterialPiece[] | undefined {
  const species = timber.split(between);
  const origins = origin.split(between).filter((_, index) => index % 2 === 0);
  if (!origin || origins.length !== Math.ceil(species.length / 2)) return undefined;
  return species.flatMap((part, index) =>
    index % 2 ? piece(part) : [...materialPieces(part), ...piece(` ${origins[index / 2]}`)],
  );
}

/** Returns the materials that a text names, each as a name: « Fibre de bois ». */
export function listMaterials(text: string): string[] {
  return materialPieces(text)
    .filter(({ isMaterial }) => isMaterial)
    .map((each) => materialName(each.text));
}

/** Returns a material as a name, « Fibre de bois ». */
export function materialName(material: string): string {
  return capitalize(material.trim());
}

function piece(text: string): MaterialPiece[] {
  return text ? [{ text }] : [];
}
