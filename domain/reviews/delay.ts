type Published = { submitted_at: string; published_at: string };

/** Of fewer nothing is said: one that was read late would be half of it. */
const fewest = 5;
/** What was long ago says nothing of how it is. */
const latest = 50;
const day = 24 * 60 * 60 * 1000;

/**
 * How long a review waits to be published, in days, as half of the latest did not take longer; null where there are too
 * few to say. Asks no clock: a page that is kept stays true.
 */
export function publicationDelay(reviews: readonly Published[]): number | null {
  const delays = reviews
    .filter(({ submitted_at, published_at }) => submitted_at && published_at)
    .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, latest)
    .map(({ submitted_at, published_at }) => (momentOf(published_at) - momentOf(submitted_at)) / day)
    .toSorted((one, other) => one - other);
  return delays.length < fewest ? null : (delays[Math.floor((delays.length - 1) / 2)] ?? null);
}

/** « moins d'un jour », « 3 jours »: never less than it was. */
export function delayInFrench(days: number): string {
  const whole = Math.ceil(days);
  return whole <= 1 ? "moins d'un jour" : `${whole} jours`;
}

function momentOf(stored: string): number {
  return Date.parse(stored.replace(" ", "T"));
}
