import { foldedWords, foldText } from "../folded.ts";

/** A page that may receive the visitors of a missing address. */
export type TargetPage = { path: string; name: string };

/** Why a page is proposed: the address is mistyped, shares words with the page, or lies in its part of the site. */
export type ProposalReason = "typing" | "words" | "part";

export type Proposal<Page extends TargetPage = TargetPage> = { page: Page; reason: ProposalReason };

/**
 * Returns the page that visitors of a missing address most probably want, or `undefined` if no page resembles it.
 *
 * @param pages existing pages, in the order that decides between equals
 */
export function nearestPage<Page extends TargetPage>(
  path: string,
  pages: readonly Page[],
): Proposal<Page> | undefined {
  const typed = findMistyped(path, pages);
  if (typed) return { page: typed, reason: "typing" };
  const part = `/${path.split("/")[1]}`;
  const parent = pages.find((page) => page.path === part && page.path !== path);
  // All pages of one part share its word.
  const ownPart = parent ? path.slice(part.length) : path;
  const related = findByWords(ownPart, parent ? pages.filter((page) => page !== parent) : pages);
  if (related) return { page: related, reason: "words" };
  return parent && { page: parent, reason: "part" };
}

/** Two letters are a slip of the hand, if the address is long enough. */
function findMistyped<Page extends TargetPage>(path: string, pages: readonly Page[]): Page | undefined {
  const folded = foldText(path);
  const most = Math.min(2, Math.floor(folded.length / 4));
  const near = pages
    .map((page) => ({ page, distance: editDistance(folded, foldText(page.path), most) }))
    .filter(({ distance }) => distance <= most);
  near.sort((one, other) => one.distance - other.distance);
  return near[0]?.page;
}

/** Words count by their first letters, so that « extensions » meets « extension ». The last part weighs most. */
function findByWords<Page extends TargetPage>(path: string, pages: readonly Page[]): Page | undefined {
  const soughtWords = stems(path);
  if (soughtWords.size === 0) return undefined;
  const scored = pages.map((page) => {
    const pageWords = stems(`${page.path} ${page.name}`);
    const shared = [...soughtWords].filter((word) => pageWords.has(word)).length;
    return { page, score: shared / Math.sqrt(soughtWords.size * Math.max(pageWords.size, 1)) };
  });
  scored.sort((one, other) => other.score - one.score);
  const [best] = scored;
  return best && best.score >= 0.3 ? best.page : undefined;
}

function stems(text: string): Set<string> {
  const words = foldedWords(text.replaceAll(/[-_/]/g, " ")).filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !emptyWords.has(word),
  );
  return new Set(words.map((word) => word.slice(0, 6)));
}

const emptyWords = new Set(
  "les des une nos notre vos votre sur pour avec dans par qui que est page index html htm php".split(" "),
);

/** Returns the number of letters to insert, remove, replace or exchange, or more than `most` if it exceeds that. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchange = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isExchange) distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      line.push(distance);
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? most + 1;
}
