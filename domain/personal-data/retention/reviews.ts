import { storedMoment, subtractYears } from "../../dates.ts";
import type { AnnouncedDelays } from "./rules.ts";

const numbers = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/**
 * Returns the years for which a review stays online, from the company's announcement: « cinq ans », « 5 ans ». Returns
 * `undefined` for any other text: the site then erases no review by itself.
 */
export function announcedReviewYears({ reviews = "" }: AnnouncedDelays): number | undefined {
  const [, word = ""] = /^(\d{1,2}|\p{L}+) ans?$/u.exec(reviews.trim().toLowerCase()) ?? [];
  const years = /^\d/.test(word) ? Number(word) : numbers.indexOf(word) + 1;
  return years > 0 ? years : undefined;
}

type PublishedReview = { status: string; published_at: string };

/** Returns whether a review is online and its time is not over. Without an announced time, it stays. */
export function isReviewKept(review: PublishedReview, delays: AnnouncedDelays, moment: Date): boolean {
  if (review.status !== "approved" || !review.published_at) return false;
  const years = announcedReviewYears(delays);
  return years === undefined || review.published_at >= storedMoment(subtractYears(moment, years));
}
