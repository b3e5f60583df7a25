/**
 * Splits a title into two lines as even as its words allow, for the head of a page. A single word stays on one line.
 */
export function headLines(title: string): string[] {
  const gaps = [...title.matchAll(/ /g)].map(({ index }) => index);
  const [first] = gaps.toSorted((one, other) => unevenness(title, one) - unevenness(title, other));
  return first === undefined ? [title] : [title.slice(0, first), title.slice(first + 1)];
}

function unevenness(title: string, gap: number): number {
  return Math.abs(gap - (title.length - 1) / 2);
}
