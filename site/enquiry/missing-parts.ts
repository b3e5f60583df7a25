import type { EnquiryDetails } from "../../domain/enquiries/details/enquiry-details.ts";

/** The parts of the page by id, in order, each with a check whether it is complete. */
const parts: [id: string, isSaid: (details: EnquiryDetails) => boolean][] = [
  ["ouvrage", ({ work, readiness }) => work !== "" && readiness !== ""],
  ["commune", ({ town }) => town !== ""],
  ["croquis", ({ sketch }) => sketch !== null],
  ["temps", ({ start_wish, budget }) => start_wish !== "" && budget !== ""],
  ["fichiers", ({ plans }) => plans.length > 0],
];

/** Returns the ids of the incomplete parts, in the order of the page. */
export function missingParts(details: EnquiryDetails): string[] {
  return parts.filter(([, isSaid]) => !isSaid(details)).map(([id]) => id);
}
