import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Kernel } from "../../kernel.ts";
import { dateText } from "../../values/dates.ts";
import { foldedAddress } from "../../values/email.ts";
import type { Account } from "../account.ts";

/** Days in which the reader of the former address can object to a change of address. */
const daysOfDoubt = 7;

const day = 24 * 60 * 60 * 1000;

const changesSince = preparedQuery<"collection" | "record" | "since">((value) =>
  builder
    .selectFrom("_changes")
    .select(["before", "after"])
    .where("collection", "=", value("collection"))
    .where("record", "=", value("record"))
    .where("at", ">", value("since")),
);

/**
 * Tells whether the account's address changed within seven days, by more than spelling. The password alone is enough to
 * change the address, so a letter to the new one proves nothing yet.
 */
export async function hasNewAddress(
  { reader, now }: Pick<Kernel, "reader" | "now">,
  { collection, row }: Pick<Account, "collection" | "row">,
): Promise<boolean> {
  const since = dateText(new Date(now().getTime() - daysOfDoubt * day));
  const query = changesSince({ collection: collection.name, record: row.id, since });
  const changes = await reader.all<{ before: string | null; after: string | null }>(query);
  return changes.some(({ before, after }) => before && after && readAddress(before) !== readAddress(after));
}

function readAddress(account: string): string {
  const { email = "" } = JSON.parse(account) as { email?: string };
  return foldedAddress(email);
}
