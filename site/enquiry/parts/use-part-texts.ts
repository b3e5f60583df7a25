import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { useTexts } from "../../sections/written/use-page.ts";
import { partTexts } from "./parts.texts.ts";

type PartName = "work" | "town" | "sketch" | "plot" | "time" | "plans";

/** Returns the texts of a part in the team's words, which are places of the quote's page. */
export function usePartTexts<Name extends PartName>(name: Name): (typeof partTexts)[Name] {
  return useTexts("quote", partTexts[name], `parts.${name}`);
}

/** Returns texts that ask for pictures of the works: of the plot for a new house, of a wall for the others. */
export function usePlansWords(work: EnquiryDetails["work"]): Record<"mark" | "title" | "text", string> {
  const { mark, title, text, house } = usePartTexts("plans");
  return { mark, ...(work === "house" ? house : { title, text }) };
}
