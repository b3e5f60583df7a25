import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";

/** The parts of the page, by their ids, in their order, and what each holds. */
const parts: [id: string, isSaid: (second: SecondBreath) => boolean][] = [
  ["ouvrage", ({ work, readiness }) => work !== "" && readiness !== ""],
  ["commune", ({ town }) => town !== ""],
  ["croquis", ({ sketch }) => sketch !== null],
  ["temps", ({ start_wish, budget }) => start_wish !== "" && budget !== ""],
  ["fichiers", ({ plans }) => plans.length > 0],
];

/** The id of the first part of which something is still to be said; nothing where all is. */
export function firstMissing(second: SecondBreath): string | undefined {
  return parts.find(([, isSaid]) => !isSaid(second))?.[0];
}
