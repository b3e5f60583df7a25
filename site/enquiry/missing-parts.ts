import type { SecondBreath } from "../../domain/enquiries/details/second-breath.ts";

/** The parts of the page by id, in order, each with a check whether it is complete. */
const parts: [id: string, isSaid: (second: SecondBreath) => boolean][] = [
  ["ouvrage", ({ work, readiness }) => work !== "" && readiness !== ""],
  ["commune", ({ town }) => town !== ""],
  ["croquis", ({ sketch }) => sketch !== null],
  ["temps", ({ start_wish, budget }) => start_wish !== "" && budget !== ""],
  ["fichiers", ({ plans }) => plans.length > 0],
];

/** Returns the ids of the incomplete parts, in the order of the page. */
export function missingParts(second: SecondBreath): string[] {
  return parts.filter(([, isSaid]) => !isSaid(second)).map(([id]) => id);
}
