import { networkOf } from "../store/index.ts";

const mostInAll = 8;
const mostOfNetwork = 2;

/**
 * The forms that may be under way at once: each may hold 60 MB on the disk for as long as it takes. Counted by each
 * process for itself. `take` returns how to give the place back, or nothing when all are taken.
 */
export function openPlaces(): { take(address: string): (() => void) | undefined } {
  const taken: string[] = [];
  return {
    take(address) {
      const network = networkOf(address);
      const ofNetwork = taken.filter((each) => each === network).length;
      if (taken.length >= mostInAll || ofNetwork >= mostOfNetwork) return undefined;
      taken.push(network);
      return () => void taken.splice(taken.indexOf(network), 1);
    },
  };
}
