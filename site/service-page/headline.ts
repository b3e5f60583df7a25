/** Splits a title into two lines of about the same length. A title of one word is one line. */
export function headlineLines(title: string): string[] {
  const words = title.split(" ");
  const cuts = words.slice(1).map((_, index) => index + 1);
  const longest = (cut: number) =>
    Math.max(words.slice(0, cut).join(" ").length, words.slice(cut).join(" ").length);
  const [best] = cuts.sort((one, other) => longest(one) - longest(other));
  return best === undefined ? [title] : [words.slice(0, best).join(" "), words.slice(best).join(" ")];
}
