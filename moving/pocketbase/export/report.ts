import type { ExportReport } from "./export.ts";

/** Returns the exported and the missing parts, line by line, for the operator. */
export function exportLines({ collections, withoutPassword, missing }: ExportReport): string[] {
  return [
    ...collections.map(
      ({ name, records, files }) => `${name}: ${records}${files > 0 ? `, ${files} files` : ""}`,
    ),
    "",
    ...missing.map((file) => `Missing here before, or damaged: ${file}.`),
    ...(withoutPassword > 0 ? [`${withoutPassword} ${passwords}`] : []),
    leftBehind,
    "PocketBase 0.39 opens the folder: pocketbase superuser create EMAIL PASSWORD --dir FOLDER, then pocketbase serve --dir FOLDER.",
  ];
}

const passwords =
  "accounts have a password that PocketBase cannot check, as it knows bcrypt alone: their owners ask for a new one there.";

const leftBehind =
  "What has no place in PocketBase stayed here: the bin, the journal, open sessions, passkeys and recovery codes.";
