import type { Row } from "record-store";
import type { SecondBreath } from "./second-breath.ts";
import { readSketch } from "./sketch.ts";

/** Returns the details of a stored enquiry. */
export function enquiryDetails(message: Row<"messages">): SecondBreath {
  const { work, readiness, town, town_code, surface, start_wish, budget, plans } = message;
  return {
    work: work as SecondBreath["work"],
    readiness: readiness as SecondBreath["readiness"],
    town,
    town_code,
    surface,
    start_wish,
    budget,
    sketch: readSketch(message.sketch) ?? null,
    plans,
  };
}
