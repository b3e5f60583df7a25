import type { Binned, BinProblem } from "../domain/bin/entries.ts";
import { DashboardFailure, dashboardData, sendDashboardData } from "./dashboard-data.ts";
import { done, type Outcome, outcomeOf } from "./outcome.ts";

/** What became of an act on the bin. */
export type BinOutcome =
  | Outcome
  /** Something stands against it, such as that a slug is taken meanwhile. */
  | { outcome: "refused"; problem: BinProblem };

/** Brings a record back out of the bin, with what went along with it. Never rejects. */
export function restoreRecord(collection: string, id: string): Promise<BinOutcome> {
  return actOnBin({ act: "restore", collection, id });
}

/** Erases a record of the bin for good. Never rejects. */
export function purgeRecord(collection: string, id: string): Promise<BinOutcome> {
  return actOnBin({ act: "purge", collection, id });
}

/** Erases for good all that lies in the bin. Never rejects. */
export function emptyBin(): Promise<BinOutcome> {
  return actOnBin({ act: "empty" });
}

/** A page of the bin, or of what of it has all the words of `q`: `binPage` records, what was deleted last first. */
export function findBinned({ page, q }: { page: number; q: string }, signal?: AbortSignal): Promise<Binned> {
  return dashboardData(`corbeille?${new URLSearchParams({ page: String(page), q })}`, signal);
}

async function actOnBin(act: Record<string, string>): Promise<BinOutcome> {
  try {
    await sendDashboardData("corbeille", act);
    return done;
  } catch (error) {
    if (!(error instanceof DashboardFailure) || !error.problem) return outcomeOf(error);
    return { outcome: "refused", problem: error.problem as BinProblem };
  }
}
