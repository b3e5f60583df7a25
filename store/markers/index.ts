import type { Reader } from "../kernel.ts";
import { folderMarkers, hasFolderMarker } from "./in-folder.ts";
import { hasPostgresMarker, postgresMarkers } from "./in-postgres.ts";
import type { Marker, Markers } from "./marker.ts";

/** Where the records lie: in a data folder, or in a database elsewhere. */
type Records = { folder: string; database?: string };

/** What a process says to all others that keep the same records, wherever these lie. */
export function openMarkers({ folder, database }: Records): Markers {
  return database ? postgresMarkers(database) : folderMarkers(folder);
}

/** Asks whether any process that keeps the same records has set a marker, and lives. */
export function markersSeen(
  { folder, database }: Records,
  reader: Reader,
): (marker: Marker) => Promise<boolean> {
  return (marker) => (database ? hasPostgresMarker(reader, marker) : hasFolderMarker(folder, marker));
}
