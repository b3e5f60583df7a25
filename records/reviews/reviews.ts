import { dayInParis } from "../../domain/dates.ts";
import { reviewsInForce } from "../../domain/reviews/in-force.ts";
import { type Rating, ratingOfAll } from "../../domain/reviews/rating.ts";
import type { Review } from "../../domain/reviews/review.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";

/**
 * A published review with its days in the cooperative's time zone. The server computes them, as a slow phone needs a
 * tenth of a second to load time zones.
 */
export type DatedReview = Review & { published_on: string; verified_on: string; answered_on: string };

/** Most reviews on a page. */
export const reviewsPerPage = 20;

const published = 'status = "approved"';

/**
 * The shown reviews and their order. The fields are named, as an administrator's browser would get more reviews and
 * more fields.
 */
export const shownReviews = {
  filter: published,
  sort: reviewsInForce.order,
  fields:
    "id,author,rating,comment,experienced_on,published_at,verified_at,verified_step,answer,answered_at,expand.project.slug,expand.project.title",
};

/** Returns the reviews of one project, newest first, or an empty list if the call fails. */
export function projectReviews(client: RecordsClient, projectId: string): Promise<DatedReview[]> {
  const filter = client.filter(`project = {:projectId} && ${published}`, { projectId });
  return client
    .collection("reviews")
    .getList<Review>(1, reviewsPerPage, { ...shownReviews, filter, skipTotal: true })
    .then(({ items }) => items.map(datedReview), logAndReturn([]));
}

/** Returns the rating of all published reviews, or `null` if there are none or the call fails. */
export function readRating(client: RecordsClient): Promise<Rating | null> {
  return client
    .collection("reviews")
    .getFullList<{ rating: number }>({ ...fullList, filter: published, fields: "rating" })
    .then((reviews) => ratingOfAll(reviews.map(({ rating }) => rating)), logAndReturn(null));
}

/** Returns the ids of all published reviews. */
export async function publishedReviewIds(client: RecordsClient): Promise<string[]> {
  const options = { ...fullList, filter: published, fields: "id" };
  return (await client.collection("reviews").getFullList<{ id: string }>({ ...fullList, ...options })).map(
    ({ id }) => id,
  );
}

/** Returns the review with its days. */
export function datedReview(review: Review): DatedReview {
  return {
    ...review,
    published_on: dayInParis(review.published_at),
    verified_on: dayInParis(review.verified_at),
    answered_on: dayInParis(review.answered_at),
  };
}
