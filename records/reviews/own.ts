import { visible } from "../../domain/projects/visibility.ts";
import type { RecordOf } from "../../domain/record.ts";
import { currentReviewConsent } from "../../domain/reviews/consent.ts";
import type { fields } from "../../domain/reviews/fields.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { onceOnly } from "../record/create-once.ts";

/** A review as its author sees it, in any state. */
export type OwnReview = RecordOf<typeof fields> & { expand?: { project?: { slug: string; title: string } } };

/** The words of a review, as its form has them. */
export type ReviewDraft = { rating: number; comment: string; experienced_on: string };

/** A project that a review can be about. */
export type ReviewedProject = { id: string; title: string };

/** Returns all reviews of the signed-in user, newest first. */
export function ownReviews(client: RecordsClient): Promise<OwnReview[]> {
  return client.collection("reviews").getFullList<OwnReview>({
    ...fullList,
    filter: client.filter("user = {:user}", { user: ownId(client) }),
    sort: "-created",
    expand: "project",
  });
}

/** Returns one of them. Rejects with the store's 404 if there is none, or if it is another person's. */
export function ownReview(client: RecordsClient, id: string): Promise<OwnReview> {
  const own = client.filter("id = {:id} && user = {:user}", { id, user: ownId(client) });
  return client.collection("reviews").getFirstListItem<OwnReview>(own, { expand: "project" });
}

/** Returns the projects that everyone can see, by title. An administrator's browser would get drafts too. */
export function reviewedProjects(client: RecordsClient): Promise<ReviewedProject[]> {
  return client
    .collection("projects")
    .getFullList<ReviewedProject>({ ...fullList, fields: "id,title", sort: "title", filter: visible });
}

/** The user's worksite as the review form needs it. */
export type ReviewedWorksite = {
  id: string;
  project: string;
  step: string;
  received_on: string;
  step_dates: Record<string, string> | null;
};

/**
 * Returns the worksites that the signed-in user has requested, the last moved first. Worksites that the user may only
 * read are left out.
 */
export function reviewedWorksites(client: RecordsClient): Promise<ReviewedWorksite[]> {
  return client.collection("worksites").getFullList<ReviewedWorksite>({
    ...fullList,
    filter: client.filter("message.sender = {:user}", { user: ownId(client) }),
    sort: "-step_at,-id",
    fields: "id,project,step,received_on,step_dates",
    requestKey: null,
  });
}

/**
 * Sends a review (spec §7) with its author's consent, which is pending until the cooperative decides.
 *
 * @param review with its id. A repeated attempt with the same id sends no second review, which would replace the first
 */
export function sendReview(
  client: RecordsClient,
  { id, project, ...words }: ReviewDraft & { id: string; project: string },
): Promise<unknown> {
  const consent = currentReviewConsent;
  const review = { id, user: ownId(client), project, ...words, consent, status: "pending" };
  return onceOnly(client.collection("reviews").create(review));
}

/** Changes a review's words. The review is pending again, published or not (reading F41). */
export function amendReview(client: RecordsClient, id: string, words: ReviewDraft): Promise<unknown> {
  return client.collection("reviews").update(id, { ...words, consent: currentReviewConsent });
}

/** Appeals a refusal: the team reads the appeal and decides again. */
export function answerRefusal(client: RecordsClient, id: string, appeal: string): Promise<unknown> {
  return client.collection("reviews").update(id, { appeal });
}

/** Tells whether a refusal was appealed and not decided again. */
export function isRefusalAnswered({ appealed_at, refused_at }: OwnReview): boolean {
  return appealed_at > refused_at;
}

export function withdrawReview(client: RecordsClient, id: string): Promise<unknown> {
  return client.collection("reviews").delete(id);
}

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
