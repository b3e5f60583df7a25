import type { Row, Search } from "../store/index.ts";
import { wordsOf } from "./folded.ts";
import { isAdmin } from "./users/roles.ts";

/** Goes up whenever something else is to be found, or by other words: the index is then made anew. */
const version = 3;

/**
 * How the team searches a collection: all words have to occur, accents and capitals do not matter.
 *
 * @param text what is looked through of a record; what people read, in any order
 * @param through relations and back relations whose records' own texts count as well
 * @param newestBy the date that the team's list begins with, the newest first
 */
export function searchOf(
  text: (row: Row) => unknown[],
  through: readonly string[] = [],
  newestBy = "created",
): Search {
  return {
    by: isAdmin,
    text: (row) => text(row).filter(Boolean).join("\n"),
    through,
    newestBy,
    words: wordsOf,
    version,
  };
}
