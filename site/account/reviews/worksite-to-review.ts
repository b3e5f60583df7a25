import type { OwnReview, ReviewedWorksite } from "../../../records/reviews/own.ts";

type Reviewed = Pick<OwnReview, "project">;

/**
 * Returns the worksite that a review is most likely about: the one of the invitation. Otherwise a worksite that was
 * handed over, whose project the client has not reviewed yet.
 */
export function worksiteToReview(
  worksites: readonly ReviewedWorksite[],
  reviews: readonly Reviewed[] | null,
  invited: string,
): ReviewedWorksite | undefined {
  const invitedWorksite = worksites.find(({ id }) => id === invited);
  if (invitedWorksite) return invitedWorksite;
  const reviewedProjects = new Set((reviews ?? []).map(({ project }) => project));
  return worksites.find(
    ({ step, project }) => step === "handover" && project !== "" && !reviewedProjects.has(project),
  );
}
