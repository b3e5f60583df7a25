import type PocketBase from "pocketbase";
import { demonstrationAccounts } from "../demo/accounts.ts";
import { loadDemonstration, warmThumbnails } from "../demo/load.ts";
import type { Store } from "../store/index.ts";
import { inProcess, operatorOf } from "./operator.ts";

/**
 * Sees to the demonstration before the site opens. When it is wanted, an empty store is filled and the accounts
 * are open; a store that holds anything else is left as it is. When it is not wanted, demonstration accounts that
 * a data folder still holds are shut: their password is public.
 *
 * @returns whether the demonstration accounts can sign in
 */
export async function settleDemonstration(store: Store, wanted: boolean): Promise<boolean> {
  const operator = operatorOf(store);
  const accounts = await existingAccounts(operator);
  const isDemonstration = demonstrationAccounts.some(({ id }) => accounts.has(id));
  if (!wanted) {
    if (isDemonstration) await shutAccounts(operator, accounts);
    return false;
  }
  const visitor = inProcess((request) => store.fetch(request));
  if (!isDemonstration && !store.isEmpty()) return false;
  await openAccounts(operator, accounts);
  const { totalItems: companies } = await visitor.collection("company").getList(1, 1);
  if (companies === 0) {
    await loadDemonstration(() => inProcess((request) => store.fetch(request)));
    await warmThumbnails(visitor);
  }
  return true;
}

/** By id: an address can be changed by whoever signed in. */
async function existingAccounts(operator: PocketBase): Promise<Map<string, { disabled: boolean }>> {
  const filter = demonstrationAccounts.map(({ id }) => operator.filter("id = {:id}", { id })).join(" || ");
  const { items } = await operator
    .collection("users")
    .getList<{ id: string; disabled: boolean }>(1, 10, { filter });
  return new Map(items.map((account) => [account.id, account]));
}

async function openAccounts(
  operator: PocketBase,
  accounts: Map<string, { disabled: boolean }>,
): Promise<void> {
  const users = operator.collection("users");
  for (const { password, ...account } of demonstrationAccounts) {
    const existing = accounts.get(account.id);
    const values = { ...account, password, passwordConfirm: password, verified: true, disabled: false };
    if (!existing) await users.create(values);
    else if (existing.disabled) await users.update(account.id, values);
  }
}

async function shutAccounts(
  operator: PocketBase,
  accounts: Map<string, { disabled: boolean }>,
): Promise<void> {
  for (const [id, { disabled }] of accounts) {
    if (!disabled) await operator.collection("users").update(id, { disabled: true });
  }
}
