import type { PermissionChoice } from "./wording.ts";

/** The page about a building that visitors see at this moment, as its client may know it. */
export type OnlinePage = {
  slug: string;
  title: string;
  /** The moment at which visitors first saw it, in the store's date text. */
  since: string;
  /** `before`: the page was public before the building site had a file. `decision`: the team published it unpermitted. */
  basis: "permission" | "before" | "decision";
  /** How many pictures visitors see now. */
  pictures: number;
  /** How many they would see by the client's permission alone, of each view and of both. */
  permitted: { outside: number; inside: number; both: number };
};

/** How many of the page's pictures stay online by a choice; `undefined` if the page itself leaves. */
export function remainingPictures(
  { pictures, permitted }: OnlinePage,
  { outside, inside }: Pick<PermissionChoice, "outside" | "inside">,
): number | undefined {
  if (!outside && !inside) return undefined;
  const remaining = outside && inside ? permitted.both : outside ? permitted.outside : permitted.inside;
  return remaining === 0 && pictures > 0 ? undefined : remaining;
}
