import type { Collection } from "../../collection.ts";
import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Reader } from "../../kernel.ts";

/** The last visits of the accounts of a collection. */
export type LastVisits = {
  /** The moment from which visits are known. An account without a visit was last seen before it, or never. */
  since: Date;
  /** The last visit of each account, by the account's id. */
  visits: ReadonlyMap<string, Date>;
};

type VisitRow = { collection: string; account: string; seen: number };

const keepVisit = preparedQuery<"collection" | "account" | "seen">((value) =>
  builder
    .insertInto("_visits")
    .values({ collection: value("collection"), account: value("account"), seen: value("seen") })
    .onConflict((conflict) =>
      conflict
        .columns(["collection", "account"])
        .doUpdateSet({ seen: value("seen") })
        .where("_visits.seen", "<", value("seen")),
    ),
);

const allVisits = preparedQuery<"collection">((value) =>
  builder
    .selectFrom("_visits")
    .selectAll()
    .where((where) =>
      where.or([where("collection", "=", value("collection")), where("collection", "=", "")]),
    ),
);

/** Records that an account was used; `now` in seconds since 1970. A clock that is set back changes nothing. */
export async function noteVisit(
  connection: Connection,
  { collection, account }: Pick<VisitRow, "collection" | "account">,
  now: number,
): Promise<void> {
  await connection.run(keepVisit({ collection, account, seen: now }));
}

/** Returns when each account of a collection was last used, exact to five minutes. */
export async function readLastVisits(reader: Reader, { id }: Collection): Promise<LastVisits> {
  const rows = await reader.all<VisitRow>(allVisits({ collection: id }));
  const moment = (seconds: number) => new Date(Number(seconds) * 1000);
  return {
    since: moment(rows.find(({ account }) => account === "")?.seen ?? 0),
    visits: new Map(rows.flatMap(({ account, seen }) => (account ? [[account, moment(seen)]] : []))),
  };
}
