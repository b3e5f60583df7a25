import { visibleText } from "../text/visible-text.ts";

const longest = 100;

/** Latin spellings of letters that Unicode does not decompose, and of other alphabets. */
const plainLetters: Readonly<Record<string, string>> = {
  ...pairs("æœßøłđðþħıŋĸŧ", "ae oe ss o l d d th h i ng k t"),
  ...pairs("ƀƃƈƌɖǥɨɩȷƙƚƞŉơɵƥɍʂƫʈưʉʋƴƶəɛɔɣƒ", "b b c d d g i i j k l n n o o p r s t t u u v y z e e o g f"),
  ...pairs(
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџѓќѕ",
    "a b v g d e e j z i i k l m n o p r s t ou f kh ts tch ch chtch  y  e iou ia i i ie g ou d j lj nj c dz g k dz",
  ),
  ...pairs("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
};

function pairs(letters: string, plain: string): Record<string, string> {
  const plainForms = plain.split(" ");
  return Object.fromEntries([...letters].map((letter, at) => [letter, plainForms[at] ?? ""]));
}

/**
 * Returns the address that a title suggests: « Été à l'Œuvre » gives `ete-a-l-oeuvre`. Returns an empty string if no
 * letter or digit is left.
 */
export function slugFromTitle(title: string): string {
  return (
    visibleText(title)
      // Ligatures and letters of another width or weight: « ﬁ » is « fi ». Signs are none of them: « m² » does not become « m2 ».
      .replace(/[\p{L}\p{Nd}]/gu, (letter) => letter.normalize("NFKD"))
      .normalize("NFD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/\p{L}/gu, (letter) => plainLetters[letter] ?? letter)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, longest)
      .replace(/^-+|-+$/g, "")
  );
}

/** Returns the first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, takenSlugs: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = slug.slice(0, longest - ending.length).replace(/-+$/, "") + ending;
    if (!takenSlugs.includes(free)) return free;
  }
}
