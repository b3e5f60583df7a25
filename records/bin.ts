import type { Binned } from "../domain/bin/entries.ts";
import { DashboardFailure, dashboardData } from "./dashboard-data.ts";
import { done, type Outcome, outcomeOf } from "./outcome.ts";

/** What became of an act on the bin. */
export type BinOutcome =
  | Outcome
  /** What stands against it is a French sentence, such as that a slug is taken meanwhile. */
  | { outcome: "refused"; problem: string };

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
    const answer = await fetch("/dashboard/donnees/corbeille", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    });
    if (answer.ok) return done;
    const body: unknown = await answer.json().catch(() => undefined);
    const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : undefined;
    if (typeof problem === "string") return { outcome: "refused", problem };
    throw new DashboardFailure(answer.status);
  } catch (error) {
    return outcomeOf(error);
  }
}
