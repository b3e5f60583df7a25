import type { Readiness, WorkKind } from "./choices.ts";
import type { Sketch } from "./sketch.ts";

/** The details of an enquiry as the store keeps them. A missing part is empty. */
export type EnquiryDetails = {
  work: WorkKind | "";
  readiness: Readiness | "";
  town: string;
  town_code: string;
  surface: number;
  start_wish: string;
  budget: string;
  sketch: Sketch | null;
  plans: string[];
};

/** Parts that are saved while they are typed. Plans are uploaded separately. */
export type SavedPart = Exclude<keyof EnquiryDetails, "plans">;

export const savedParts = [
  "work",
  "readiness",
  "town",
  "town_code",
  "surface",
  "start_wish",
  "budget",
  "sketch",
] as const satisfies SavedPart[];

/** Whether any part of the details is filled in. */
export function hasDetails(second: EnquiryDetails): boolean {
  return savedParts.some((part) => Boolean(second[part])) || second.plans.length > 0;
}
