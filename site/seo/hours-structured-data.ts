import type { OpeningHoursSpecification } from "schema-dts";
import type { Closing, Hours } from "../../domain/company/fields.ts";
import { openingHours } from "../../domain/company/opening-hours.ts";

/** Returns a table of opening hours in schema.org's terms (https://schema.org/OpeningHoursSpecification). */
export function hoursStructuredData(hours: Hours | null | undefined): OpeningHoursSpecification[] {
  return openingHours(hours).map(({ days, opens, closes }) => {
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days, opens, closes };
  });
}

/**
 * Returns the days on which the company is closed, both ends included, as Google reads them
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business#seasonal-hours).
 */
export function closedDays(closings: Closing[] | null | undefined): OpeningHoursSpecification[] {
  return (closings ?? []).map(({ from, to }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: to,
    opens: "00:00",
    closes: "00:00",
  }));
}
