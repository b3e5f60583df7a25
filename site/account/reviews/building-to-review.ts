import type { OwnReview, ReviewedSite } from "../../../records/reviews/own.ts";

type Reviewed = Pick<OwnReview, "project">;

/**
 * The building that a review is most likely about: the one that its client was invited to speak of, else one whose keys
 * were handed over and of whose project they have not spoken yet.
 */
export function buildingToReview(
  sites: readonly ReviewedSite[],
  reviews: readonly Reviewed[] | null,
  invited: string,
): ReviewedSite | undefined {
  const asked = sites.find(({ id }) => id === invited);
  if (asked) return asked;
  const spokenOf = new Set((reviews ?? []).map(({ project }) => project));
  return sites.find(({ step, project }) => step === "handover" && project !== "" && !spokenOf.has(project));
}
