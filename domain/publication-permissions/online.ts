import type { PermissionChoice } from "./wording.ts";

/** The page about a building that visitors see at this moment, as its client may know it. */
export type OnlinePage = {
  slug: string;
  title: string;
  /** The moment at which visitors first saw the page, in the store's date text. */
  since: string;
  /**
   * `before`: the page was public before the worksite existed. `decision`: the team published it without a permission.
   */
  basis: "permission" | "before" | "decision";
  /** The number of pictures that visitors see now. */
  pictures: number;
  /** The number of pictures that the client's permission alone would show, for each view and for both. */
  permitted: { outside: number; inside: number; both: number };
};

/** Returns how many of the page's pictures a choice leaves online, or `undefined` if the page itself goes. */
export function remainingPictures(
  { pictures, permitted }: OnlinePage,
  { outside, inside }: Pick<PermissionChoice, "outside" | "inside">,
): number | undefined {
  if (!outside && !inside) return undefined;
  const remaining = outside && inside ? permitted.both : outside ? permitted.outside : permitted.inside;
  return remaining === 0 && pictures > 0 ? undefined : remaining;
}
