import type { Reader } from "../kernel.ts";
import { folderMarkers, hasFolderMarker } from "./in-folder.ts";
import { hasPostgresMarker, postgresMarkers } from "./in-postgres.ts";
import type { Marker, Markers } from "./marker.ts";

/** The place of the records: a data folder, or a database elsewhere. */
type Records = { folder: string; database?: string };

/** Opens the markers of a process, visible to all other processes on the same records. */
export function openMarkers({ folder, database }: Records): Markers {
  return database ? postgresMarkers(database) : folderMarkers(folder);
}

/** Returns a function that tells whether a live process on the same records has set a marker. */
export function markersSeen(
  { folder, database }: Records,
  reader: Reader,
): (marker: Marker) => Promise<boolean> {
  return (marker) => (database ? hasPostgresMarker(reader, marker) : hasFolderMarker(folder, marker));
}
