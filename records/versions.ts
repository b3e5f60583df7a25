import type { VersionHistory } from "../domain/versions/entries.ts";
import { askToPutBack, dashboardData, type PutBackOutcome } from "./dashboard-data.ts";

type Wanted = { collection: string; record: string; version?: number; before?: number };

/** The versions of a record, and one of them with its differences: the newest where none is named. */
export function recordVersions(wanted: Wanted, signal?: AbortSignal): Promise<VersionHistory> {
  return dashboardData(`versions?${parametersOf(wanted)}`, signal);
}

/** Where a small picture is had of an image that a record names or named; larger ones with `&thumb=` and a size. */
export function versionImageAddress(collection: string, record: string, name: string): string {
  return `/dashboard/donnees/versions/image?${new URLSearchParams({ collection, record, name })}`;
}

/**
 * Takes a record back to how it was before or after a change. Never rejects.
 *
 * @param going.updated the record's, as it was when this was decided
 */
export function goBack(going: {
  collection: string;
  record: string;
  version: number;
  side: "before" | "after";
  updated: string;
}): Promise<PutBackOutcome<{ lost: number }>> {
  return askToPutBack("versions", going);
}

function parametersOf(wanted: Wanted): URLSearchParams {
  return new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
