import type { Binned, BinProblem } from "../domain/bin/entries.ts";
import type { RecordsClient } from "./client.ts";
import {
  askToPutBack,
  DashboardFailure,
  dashboardData,
  type PutBackOutcome,
  tellDashboard,
} from "./dashboard-data.ts";
import { type Outcome, readOutcome } from "./outcome.ts";
import { currentRecords } from "./several/rounds.ts";

/** Restores a record from the bin, with the records deleted along with it. Never rejects. */
export function restoreRecord(collection: string, id: string): Promise<PutBackOutcome<void, BinProblem>> {
  return askToPutBack("corbeille", { act: "restore", collection, id });
}

/** The reason for each record that stays in the bin. */
type BinProblems = Readonly<Record<string, BinProblem>>;

/** Restores several records of a collection, each if it can be. A lost answer is repeated once. Never rejects. */
export async function restoreSeveral(
  client: RecordsClient,
  collection: string,
  ids: readonly string[],
  isRepeated = false,
): Promise<Outcome<BinProblems>> {
  try {
    const act = { act: "restoreSeveral", collection, ids };
    return { outcome: "done", value: await tellDashboard<BinProblems>("corbeille", act) };
  } catch (error) {
    const isLost = error instanceof DashboardFailure && (error.status === 0 || error.status >= 500);
    const restoredRecords = isLost && !isRepeated && (await currentRecords(client, collection, ids));
    if (!restoredRecords) return readOutcome(error);
    const others = ids.filter((id) => !restoredRecords.has(id));
    return restoreSeveral(client, collection, others, true);
  }
}

/** Erases a record of the bin for good. Never rejects. */
export function purgeRecord(collection: string, id: string): Promise<PutBackOutcome<void, BinProblem>> {
  return askToPutBack("corbeille", { act: "purge", collection, id });
}

/** Erases the whole bin for good. Never rejects. */
export function emptyBin(): Promise<PutBackOutcome<void, BinProblem>> {
  return askToPutBack("corbeille", { act: "empty" });
}

/** Returns a page of the bin, or of its records with all words of `q`: `binPage` records, the last deleted first. */
export function findBinned({ page, q }: { page: number; q: string }, signal?: AbortSignal): Promise<Binned> {
  return dashboardData(`corbeille?${new URLSearchParams({ page: String(page), q })}`, signal);
}
