import { type Kind, mix } from "./five-questions.ts";

/** The addresses that a shared cache may store. Their popularity follows their rank (Zipf). */
const addresses = { page: { count: 120, seconds: 1 }, thumbnail: { count: 600, seconds: 600 } };
/** The locations of a CDN, each with a cache of its own. */
export const places = 5;

/** The requests of each kind, among a hundred, that still reach the site at this rate of visits. */
export function remainingAfterCache(perSecond: number): Record<Kind, number> {
  const passing = (kind: "page" | "thumbnail") => {
    const { count, seconds } = addresses[kind];
    const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    // At r requests a second, a cached copy that lasts s seconds lets one of 1 + r s requests through.
    return weights.reduce((sum, weight) => {
      const rate = (perSecond * mix[kind] * weight) / (100 * whole * places);
      return sum + (mix[kind] * weight) / whole / (1 + rate * seconds);
    }, 0);
  };
  return { ...mix, page: passing("page"), thumbnail: passing("thumbnail") };
}
