import type PocketBase from "pocketbase";
import { companyId } from "../collections/company/company.ts";
import { demonstrationAccounts } from "../demo/accounts.ts";
import { loadDemonstration, warmThumbnails } from "../demo/load.ts";
import type { Store } from "../store/index.ts";
import { isUntold } from "./company.ts";
import { inProcess, operatorOf } from "./operator.ts";

type Wish = {
  wanted: boolean;
  /** Nobody wrote these reviews: they may be shown only where nobody can take them for real ones. */
  reviews: boolean;
};

/**
 * Sees to the demonstration before the site opens, once the company has its record. When it is wanted, a store that
 * holds nothing else is filled and the accounts are open; a store that holds anything else is left as it is. When it
 * is not wanted, demonstration accounts that a data folder still holds are shut: their password is public.
 *
 * @returns whether the demonstration accounts can sign in
 */
export async function settleDemonstration(store: Store, { wanted, reviews }: Wish): Promise<boolean> {
  const operator = operatorOf(store);
  const accounts = await existingAccounts(operator);
  const isDemonstration = demonstrationAccounts.some(({ id }) => accounts.has(id));
  if (isDemonstration && !(wanted && reviews)) await withdrawReviews(store);
  if (!wanted) {
    if (isDemonstration) await shutAccounts(operator, accounts);
    return false;
  }
  const untold = await isUntold(store);
  if (!isDemonstration && !(untold && store.isEmpty({ butFor: companyId }))) return false;
  await openAccounts(operator, accounts);
  // The company's facts come last: while they are untold, a loading was interrupted.
  if (untold) {
    const newClient = () => inProcess((request) => store.fetch(request));
    await loadDemonstration(newClient, { reviews });
    await warmThumbnails(newClient());
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

/** Of a demonstration that goes on as something else: what its accounts said of the cooperative, nobody meant. */
async function withdrawReviews(store: Store): Promise<void> {
  for (const { id, role } of demonstrationAccounts) {
    const record = { id, role, created: "", updated: "" };
    const caller = { kind: "user", collection: "users", id, record } as const;
    const author = inProcess((request) => store.fetch(request, { caller }));
    const filter = author.filter("user = {:id}", { id });
    const own = await author.collection("reviews").getFullList({ filter });
    for (const review of own) await author.collection("reviews").delete(review.id);
  }
}
