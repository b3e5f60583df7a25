import type { EnquiryFigures } from "../enquiries/figures/figures.ts";
import type { BookEntry } from "./book-entry.ts";

/** The figures of a period. */
export type PeriodFigures = {
  figures: EnquiryFigures;
  /** The enquiries that were won in the period, whenever they came. The last won comes first. */
  entries: BookEntry[];
  /** The years with enquiries, and the present year. The latest comes first. */
  years: number[];
};
