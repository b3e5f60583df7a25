import { type Kind, mix } from "./five-questions.ts";

/** What people ask for that a shared cache may keep: so many addresses, one as popular as its place lets expect (Zipf). */
const addresses = { page: { count: 120, seconds: 1 }, thumbnail: { count: 600, seconds: 600 } };
/** Places of a CDN that each ask for themselves. */
export const places = 5;

/** Of a hundred requests, those of each kind that reach the site when visitors ask so often. */
export function leftBy(perSecond: number): Record<Kind, number> {
  const passing = (kind: "page" | "thumbnail") => {
    const { count, seconds } = addresses[kind];
    const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    // Of an address that is asked for r times a second, a copy that lasts s seconds lets one of 1 + r s through.
    return weights.reduce((sum, weight) => {
      const rate = (perSecond * mix[kind] * weight) / (100 * whole * places);
      return sum + (mix[kind] * weight) / whole / (1 + rate * seconds);
    }, 0);
  };
  return { ...mix, page: passing("page"), thumbnail: passing("thumbnail") };
}
