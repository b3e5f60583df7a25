import { dayInParis } from "../../domain/dates.ts";
import { publicationDelay } from "../../domain/reviews/delay.ts";
import { reviewsInForce } from "../../domain/reviews/in-force.ts";
import { type Rating, ratingOfAll } from "../../domain/reviews/rating.ts";
import type { Review } from "../../domain/reviews/review.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";

/**
 * A published review with the day it was published on where the cooperative works: told by the server, as a slow phone
 * needs a tenth of a second to learn of time zones.
 */
export type DatedReview = Review & { published_on: string; verified_on: string; answered_on: string };

/**
 * One page of the published reviews, how many pages there are, what all reviews say together, and how many days they
 * waited to be published, where there are enough to say.
 */
export type ClientsReviews = {
  reviews: DatedReview[];
  page: number;
  pages: number;
  rating: Rating | null;
  delay: number | null;
};

// Asked for by name: an administrator's browser would be given the others too, and more of each.
const published = 'status = "approved"';
const publicFields =
  "id,author,rating,comment,experienced_on,published_at,verified_at,verified_step,answer,answered_at,expand.project.slug,expand.project.title";
const perPage = 20;

/** A page of the published reviews, newest first, each with the project it is about. */
export async function clientsReviews(client: RecordsClient, page: number): Promise<ClientsReviews> {
  const [{ items, totalPages }, all] = await Promise.all([
    approvedReviews(client, page),
    client
      .collection("reviews")
      .getFullList<Measured>({ ...fullList, filter: published, fields: "rating,submitted_at,published_at" })
      .catch(logAndReturn<Measured[]>([])),
  ]);
  const rating = ratingOfAll(all.map((review) => review.rating));
  return { reviews: items.map(datedReview), page, pages: totalPages, rating, delay: publicationDelay(all) };
}

type Measured = { rating: number; submitted_at: string; published_at: string };

/** Whether there never were so many pages. */
export function isBeyondLast({ page, pages }: ClientsReviews): boolean {
  return page > Math.max(pages, 1);
}

/** What was said of one project, newest first. Nothing when the call fails. */
export function projectReviews(client: RecordsClient, projectId: string): Promise<DatedReview[]> {
  const filter = client.filter(`project = {:projectId} && ${published}`, { projectId });
  return client
    .collection("reviews")
    .getList<Review>(1, perPage, {
      filter,
      sort: reviewsInForce.order,
      fields: publicFields,
      skipTotal: true,
    })
    .then(({ items }) => items.map(datedReview), logAndReturn([]));
}

/** What all published reviews say together; null when there are none, or when the call fails. */
export function ratingOf(client: RecordsClient): Promise<Rating | null> {
  return client
    .collection("reviews")
    .getFullList<{ rating: number }>({ ...fullList, filter: published, fields: "rating" })
    .then((reviews) => ratingOfAll(reviews.map(({ rating }) => rating)), logAndReturn(null));
}

/** All that are published, by their ids. */
export async function publishedReviewIds(client: RecordsClient): Promise<string[]> {
  const options = { ...fullList, filter: published, fields: "id" };
  return (await client.collection("reviews").getFullList<{ id: string }>({ ...fullList, ...options })).map(
    ({ id }) => id,
  );
}

function datedReview(review: Review): DatedReview {
  return {
    ...review,
    published_on: dayInParis(review.published_at),
    verified_on: dayInParis(review.verified_at),
    answered_on: dayInParis(review.answered_at),
  };
}

function approvedReviews(client: RecordsClient, page: number) {
  return client.collection("reviews").getList<Review>(page, perPage, {
    filter: published,
    sort: reviewsInForce.order,
    expand: "project",
    fields: publicFields,
  });
}
