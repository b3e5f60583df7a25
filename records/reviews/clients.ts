import { publicationDelay } from "../../domain/reviews/delay.ts";
import { type Rating, ratingOfAll } from "../../domain/reviews/rating.ts";
import type { Review } from "../../domain/reviews/review.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type DatedReview, datedReview, reviewsPerPage, shownReviews } from "./reviews.ts";

/**
 * A page of the published reviews, the number of pages, the rating of all reviews, and the days they waited for
 * publication. `delay` is `null` if too few reviews tell.
 */
export type ClientsReviews = {
  reviews: DatedReview[];
  page: number;
  pages: number;
  rating: Rating | null;
  delay: number | null;
};

/** Returns a page of the published reviews, newest first, each with its project. */
export async function clientsReviews(client: RecordsClient, page: number): Promise<ClientsReviews> {
  const [{ items, totalPages }, all] = await Promise.all([
    approvedReviews(client, page),
    client
      .collection("reviews")
      .getFullList<Measured>({
        ...fullList,
        filter: shownReviews.filter,
        fields: "rating,submitted_at,published_at",
      })
      .catch(logAndReturn<Measured[]>([])),
  ]);
  const rating = ratingOfAll(all.map((review) => review.rating));
  return { reviews: items.map(datedReview), page, pages: totalPages, rating, delay: publicationDelay(all) };
}

type Measured = { rating: number; submitted_at: string; published_at: string };

/** Tells whether there never were so many pages. */
export function isBeyondLast({ page, pages }: ClientsReviews): boolean {
  return page > Math.max(pages, 1);
}

function approvedReviews(client: RecordsClient, page: number) {
  return client
    .collection("reviews")
    .getList<Review>(page, reviewsPerPage, { ...shownReviews, expand: "project" });
}
