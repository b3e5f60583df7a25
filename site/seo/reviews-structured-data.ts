import type { Thing } from "schema-dts";
import { isoDay } from "../../domain/dates.ts";
import type { DatedReview } from "../../records/reviews/reviews.ts";
import type { Site } from "../sections/site.ts";
import { contractorId } from "./company-structured-data.ts";

/**
 * Who said something of the company, when the experience was and when it was published, for those that read no French.
 * No rating: search engines do not count what a company collects about itself (`companyStructuredData`).
 */
export function reviewsStructuredData(reviews: readonly DatedReview[], { company, origin }: Site): Thing[] {
  if (!company?.name) return [];
  return reviews.map(({ author, experienced_on, published_on }) => ({
    "@type": "Review",
    author: author ? { "@type": "Person", name: author } : undefined,
    datePublished: published_on,
    // The moment that a work tells of (https://schema.org/contentReferenceTime).
    contentReferenceTime: isoDay(experienced_on) || undefined,
    itemReviewed: { "@id": contractorId(origin) },
  }));
}
