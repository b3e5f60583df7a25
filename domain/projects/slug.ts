import { visibleText } from "../typed.ts";

const longest = 100;

/** Letters that Unicode does not take apart, as their languages write them without. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
  ĸ: "k",
  ŧ: "t",
};

/** The address that a title suggests: « Été à l'Œuvre » gives `ete-a-l-oeuvre`; empty when nothing can be kept. */
export function slugOf(title: string): string {
  return (
    visibleText(title)
      .toLowerCase()
      .replace(/[æœßøłđðþħıŋĸŧ]/g, (letter) => plainLetters[letter] ?? letter)
      // Ligatures and letters of another width: « ﬁ » is « fi ». Signs are none of them: « m² » does not become « m2 ».
      .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize("NFKD"))
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, longest)
      .replace(/^-+|-+$/g, "")
  );
}

/** The first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = slug.slice(0, longest - ending.length).replace(/-+$/, "") + ending;
    if (!taken.includes(free)) return free;
  }
}
