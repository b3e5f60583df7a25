type Published = { submitted_at: string; published_at: string };

/** Fewer reviews give no delay: a single late one would weigh too much. */
const fewest = 5;
/** Older reviews do not describe the present. */
const latest = 50;
const day = 24 * 60 * 60 * 1000;

/**
 * Returns how long a review waits for publication, in days: half of the latest reviews did not wait longer. Returns
 * `null` if there are too few. The result depends on no clock, so that a cached page stays true.
 */
export function publicationDelay(reviews: readonly Published[]): number | null {
  const delays = reviews
    .filter(({ submitted_at, published_at }) => submitted_at && published_at)
    .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, latest)
    .map(({ submitted_at, published_at }) => (milliseconds(published_at) - milliseconds(submitted_at)) / day)
    .toSorted((one, other) => one - other);
  return delays.length < fewest ? null : (delays[Math.floor((delays.length - 1) / 2)] ?? null);
}

/** Returns « moins d'un jour » or « 3 jours », rounded up. */
export function delayInFrench(days: number): string {
  const whole = Math.ceil(days);
  return whole <= 1 ? "moins d'un jour" : `${whole} jours`;
}

function milliseconds(stored: string): number {
  return Date.parse(stored.replace(" ", "T"));
}
