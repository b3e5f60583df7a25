import type { VersionHistory } from "../domain/versions/entries.ts";
import { askToPutBack, dashboardData, type PutBackOutcome } from "./dashboard-data.ts";

type Wanted = { collection: string; record: string; version?: number; before?: number };

/** Returns the versions of a record, and one of them with its differences: by default the newest. */
export function recordVersions(query: Wanted, signal?: AbortSignal): Promise<VersionHistory> {
  return dashboardData(`versions?${versionsQuery(query)}`, signal);
}

/** The address of a thumbnail of a record's present or former image. Larger sizes take `&thumb=` and a size. */
export function versionImageAddress(collection: string, record: string, name: string): string {
  return `/dashboard/donnees/versions/image?${new URLSearchParams({ collection, record, name })}`;
}

/**
 * Restores a record's state before or after a change. Never rejects.
 *
 * @param going.updated the record's `updated` at the time of the decision
 */
export function goBack(going: {
  collection: string;
  record: string;
  /** The newest change if absent. */
  version?: number;
  side: "before" | "after";
  updated: string;
  /** The change published a draft, which it shall be again. */
  undoes?: true;
}): Promise<PutBackOutcome<{ lost: number }>> {
  return askToPutBack("versions", going);
}

function versionsQuery(query: Wanted): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
