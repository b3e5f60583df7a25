import { sql } from "kysely";
import { BadRequest } from "../errors.ts";
import { sortKey } from "./filter/terms.ts";
import type { QueryContext } from "./plans.ts";
import type { Sql } from "./sql.ts";

const fieldLimit = 8;
const lengthLimit = 255;

/**
 * Compiles `-created,+title` (contract §7). Without a sort, records come in order of insertion, so that pages of an
 * unsorted list are consecutive.
 *
 * @throws BadRequest for more than 8 fields, or a field that is unknown, hidden, empty, too long or of a back relation
 */
export function compileSort(context: QueryContext, text: string): Sql {
  const rowid = sql.ref(`${context.place.alias}.rowid`);
  if (text === "") return rowid;
  const fields = text.split(",");
  if (fields.length > fieldLimit) throw new BadRequest();
  return sql.join(fields.map((field) => compileField(field.trim())));

  function compileField(field: string): Sql {
    const direction = field.startsWith("-") ? "desc" : "asc";
    const name = field.replace(/^[-+]/, "");
    if (Buffer.byteLength(name) > lengthLimit) throw new BadRequest();
    if (name === "@random") return sql`random()`;
    if (name === "@rowid") return direction === "desc" ? sql`${rowid} desc` : rowid;
    return compileName(name, direction);
  }

  function compileName(name: string, direction: "asc" | "desc"): Sql {
    // Every record would be compared with all that point to it, in a single statement.
    if (name.includes("_via_")) throw new BadRequest();
    const { key, nullable, multiPaths } = sortKey(context.scope, name, direction);
    context.spend(multiPaths);
    if (direction === "desc") return nullable ? sql`${key} desc nulls last` : sql`${key} desc`;
    return nullable ? sql`${key} asc nulls first` : key;
  }
}
