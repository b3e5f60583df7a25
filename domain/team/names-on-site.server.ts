import type { Row, Store } from "record-store";
import { readCompany } from "../company/record.server.ts";
import { isSameName } from "../users/names.ts";

/**
 * Returns the ids of those accounts whom the company's record names on the page about the team, by the account's name or
 * its portrait's. A departure takes the portrait down and leaves the name.
 */
export async function accountsNamedOnSite(
  store: Pick<Store, "fetch" | "find">,
  accounts: readonly Row<"users">[],
): Promise<Set<string>> {
  const company = await readCompany(store);
  const people = company?.people ?? [];
  const portraits = await store.find("portraits", {});
  const isNamed = ({ id, name }: Row<"users">) => {
    const ownPortraits = portraits.filter(({ user }) => user === id);
    const names = [name, ...ownPortraits.map((portrait) => portrait.name)];
    return people.some((person) => names.some((each) => isSameName(each, person.name)));
  };
  return new Set(accounts.filter(isNamed).map(({ id }) => id));
}
