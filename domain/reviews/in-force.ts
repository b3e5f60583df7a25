/** What holds for reviews: the store and the pages go by it, and `/avis` tells visitors of it in these words' meaning. */
export const reviewsInForce = {
  /** The state of a review that was sent, or amended: nothing is published by itself. */
  firstState: "pending",
  /** In which order published ones are read; the rating has no part in it. */
  order: "-published_at,-id",
  /** Days after the keys on which a client is invited to give one. */
  invitedAfterDays: 14,
} as const;
