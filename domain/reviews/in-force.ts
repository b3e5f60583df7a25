/** The rules for reviews. The store and the pages use them, and `/avis` explains them to visitors. */
export const reviewsInForce = {
  /** The state of a new or amended review: no review is published automatically. */
  firstState: "pending",
  /** The order of published reviews. The rating has no influence. */
  order: "-published_at,-id",
  /** Days after the keys on which a client is invited to write one. */
  invitedAfterDays: 14,
} as const;
