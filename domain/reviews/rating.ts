/** What all published reviews say together. */
export type Rating = { count: number; average: number };

/** Nothing when nobody has said anything yet: no average is better than one of nothing. */
export function ratingOfAll(ratings: readonly number[]): Rating | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { count: ratings.length, average: sum / ratings.length };
}

/** An average as a French reader writes it, to one decimal: « 4,8 », « 5 ». */
export function averageInFrench(average: number): string {
  // All but perfect is not perfect.
  const shown = average < 5 ? Math.min(Math.round(average * 10) / 10, 4.9) : 5;
  return String(shown).replace(".", ",");
}

/** « 4,8 sur 5 — 12 avis clients ». */
export function ratingInFrench({ count, average }: Rating): string {
  return `${averageInFrench(average)} sur 5 — ${count} avis ${count === 1 ? "client" : "clients"}`;
}
