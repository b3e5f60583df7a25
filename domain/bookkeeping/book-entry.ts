import type { WorkKind } from "../enquiries/details/choices.ts";
import type { WorksiteStep } from "../worksites/steps.ts";

/** A won enquiry as an accountant reads it: no word of its conversation. */
export type BookEntry = {
  id: string;
  client: string;
  work: WorkKind | "";
  town: string;
  /** Square metres; 0 if unknown. */
  surface: number;
  /** The range that the client has chosen; empty if unknown. */
  budget: string;
  /** The amount of its quote in euros; 0 if it is unknown. */
  amount: number;
  /** The day in Paris on which it was won. */
  wonOn: string;
  /** The enquiry's worksite, or `null` if none is open. */
  worksite: { id: string; title: string; step: WorksiteStep; receivedOn: string } | null;
  /** The number of quotes among the documents of its worksite. */
  quotes: number;
};
