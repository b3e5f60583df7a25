import type { Caller, Row, Search } from "record-store";
import { foldedWords } from "./folded.ts";
import { isAdmin } from "./users/roles.ts";

/** Increase it after any change of the searched texts or words: the index is then rebuilt. */
const version = 5;

/**
 * Returns how the team searches a collection. All words must occur, and accents and capitals do not matter.
 *
 * @param text the searched texts of a record, as people read them, in any order
 * @param through relations and back relations whose records' own texts count as well
 * @param newestBy the date by which the team's list is ordered, newest first
 * @param by who may search, administrators alone by default
 */
export function searchDeclaration<Name extends string>(
  text: (row: Row<Name>) => unknown[],
  through: readonly string[] = [],
  newestBy = "created",
  by: (caller: Caller) => boolean = isAdmin,
): Search<Name> {
  return {
    by,
    text: (row) => text(row).filter(Boolean).join("\n"),
    through,
    newestBy,
    words: foldedWords,
    version,
  };
}
