import { sql } from "kysely";
import type { ReadRule } from "../../collection.ts";
import type { Statement } from "../../kernel.ts";
import type { Column } from "../columns.ts";
import { prepareQuery, type QueryContext, type View } from "../plans.ts";
import { recordJson } from "../record-json.ts";
import { allHold, Slot, type Sql } from "../sql.ts";

/**
 * Compiles the view of the records whose relation names one of the ids: oldest first, at most `most`. The rows are
 * ordered before any of them becomes JSON.
 */
export function compilePointing(
  view: View,
  back: Column,
  ids: readonly string[],
  { rule, most: limit }: { rule: ReadRule; most: number },
): Statement {
  const { collection } = view;
  const shape = `pointing ${collection.name} ${back.name}`;
  return prepareQuery(view, { shape, rule, make })({ id: JSON.stringify(ids), limit });

  function make(context: QueryContext): Sql {
    const { alias } = context.place;
    const reference = sql.ref(`${alias}.${back.name}`);
    const isWanted = (column: Sql) => view.catalog.dialect.among(column, sql`${new Slot(({ id }) => id)}`);
    const points =
      back.kind === "relation"
        ? isWanted(reference)
        : sql`exists (select 1 from json_each(${reference}) as each_id where ${isWanted(sql`each_id.value`)})`;
    const rule = context.rule();
    const conditions = [sql`${sql.ref(`${alias}.deleted`)} = ''`, points, ...(rule ? [rule] : [])];
    const json = recordJson(view.catalog.dialect, collection, alias, view);
    const [table, own, rowid] = [sql.table(collection.name), sql.id(alias), sql.ref(`${alias}.rowid`)];
    const most = new Slot(({ limit }) => limit);
    return sql`select ${json} as json from ${table} as ${own} where ${rowid} in
      (select ${rowid} from ${table} as ${own} where ${allHold(conditions)} order by ${rowid} limit ${most})
      order by ${rowid}`;
  }
}
