import type { Thing } from "schema-dts";
import { isoDay } from "../../domain/dates.ts";
import type { DatedReview } from "../../records/reviews/reviews.ts";
import type { Site } from "../sections/site.ts";
import { contractorId } from "./company-structured-data.ts";

/**
 * Returns the reviews of the company for programs: their authors, the dates of the experience and of the publication.
 * Ratings are omitted: search engines do not count those that a company collects about itself
 * (`companyStructuredData`).
 */
export function reviewsStructuredData(reviews: readonly DatedReview[], { company, origin }: Site): Thing[] {
  if (!company?.name) return [];
  return reviews.map(({ author, experienced_on, published_on }) => ({
    "@type": "Review",
    author: author ? { "@type": "Person", name: author } : undefined,
    datePublished: published_on,
    // The date of the experience (https://schema.org/contentReferenceTime).
    contentReferenceTime: isoDay(experienced_on) || undefined,
    itemReviewed: { "@id": contractorId(origin) },
  }));
}
