import type { OwnReview, ReviewedSite } from "../../../records/reviews/own.ts";

type Reviewed = Pick<OwnReview, "project">;

/**
 * Returns the worksite that a review is most likely about: the one of the invitation. Otherwise a worksite that was
 * handed over, whose project the client has not reviewed yet.
 */
export function buildingToReview(
  sites: readonly ReviewedSite[],
  reviews: readonly Reviewed[] | null,
  invited: string,
): ReviewedSite | undefined {
  const invitedSite = sites.find(({ id }) => id === invited);
  if (invitedSite) return invitedSite;
  const reviewedProjects = new Set((reviews ?? []).map(({ project }) => project));
  return sites.find(
    ({ step, project }) => step === "handover" && project !== "" && !reviewedProjects.has(project),
  );
}
