import type { Row } from "record-store";
import type { EnquiryDetails } from "./enquiry-details.ts";
import { readSketch } from "./sketch.ts";

/** Returns the details of a stored enquiry. */
export function enquiryDetails(enquiry: Row<"messages">): EnquiryDetails {
  const { work, readiness, town, town_code, surface, start_wish, budget, plans } = enquiry;
  return {
    work: work as EnquiryDetails["work"],
    readiness: readiness as EnquiryDetails["readiness"],
    town,
    town_code,
    surface,
    start_wish,
    budget,
    sketch: readSketch(enquiry.sketch) ?? null,
    plans,
  };
}
