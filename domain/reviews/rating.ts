/** The summary of all published reviews. */
export type Rating = { count: number; average: number };

/** Returns `null` if there are no reviews. */
export function ratingOfAll(ratings: readonly number[]): Rating | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { count: ratings.length, average: sum / ratings.length };
}

/** Returns an average in French, to one decimal: « 4,8 », « 5 ». */
export function averageInFrench(average: number): string {
  // An average below 5 is never rounded up to 5.
  const rounded = average < 5 ? Math.min(Math.round(average * 10) / 10, 4.9) : 5;
  return String(rounded).replace(".", ",");
}

/** Returns « 4,8 sur 5 — 12 avis clients ». */
export function ratingInFrench({ count, average }: Rating): string {
  return `${averageInFrench(average)} sur 5 — ${count} avis ${count === 1 ? "client" : "clients"}`;
}
