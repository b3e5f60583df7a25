import type { Readiness, WorkKind } from "./choices.ts";
import type { Sketch } from "./sketch.ts";

/** The second breath as it is kept; what nobody has said is empty. */
export type SecondBreath = {
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

/** Parts that are saved as they are typed; plans come by themselves. */
export type SavedPart = Exclude<keyof SecondBreath, "plans">;

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

/** Whether anything was said beside the message. */
export function hasSaid(second: SecondBreath): boolean {
  return Object.values(second).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part)));
}
