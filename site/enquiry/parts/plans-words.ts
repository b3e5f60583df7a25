import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { partTexts } from "./parts.texts.ts";

/** Returns texts that ask for pictures of the works: of the plot for a new house, of a wall for the others. */
export function plansWords(work: EnquiryDetails["work"]): Record<"mark" | "title" | "text", string> {
  const { mark, title, text, house } = partTexts.plans;
  return { mark, ...(work === "house" ? house : { title, text }) };
}
