import type { Row, Store } from "record-store";
import { inProcess } from "../../service-account.server.ts";
import { isAdminRole } from "../../users/roles.ts";
import type { PushDevice } from "../push-device.ts";
import { pushService } from "./collection.server.ts";

type PushStore = Pick<Store, "readAccess" | "eraseRecords" | "fetch" | "find" | "secondFactor">;

/** A browser as it subscribes to its push service. */
type BrowserSubscription = Pick<Row<"push_subscriptions">, "endpoint" | "p256dh" | "auth">;

/** Most devices of one account. The oldest subscription goes first. */
const mostDevices = 20;

/** Stores a browser's subscription. A browser that changed hands sends nothing more to its former owner. */
export async function keepPushSubscription(
  store: PushStore,
  owner: { user: string; session: string },
  browser: BrowserSubscription,
): Promise<void> {
  const records = inProcess(store, pushService).collection("push_subscriptions");
  const [existing] = await store.find("push_subscriptions", { endpoint: browser.endpoint });
  if (existing?.user === owner.user)
    return void (await records.update(existing.id, { ...browser, ...owner }));
  if (existing) await eraseSubscriptions(store, [existing.id]);
  const others = await store.find("push_subscriptions", { user: owner.user });
  others.sort((one, other) => other.created.localeCompare(one.created));
  await eraseSubscriptions(
    store,
    others.slice(mostDevices - 1).map(({ id }) => id),
  );
  await records.create({ ...browser, ...owner });
}

/** Ends a subscription of an account for good. Does nothing if it is another account's. */
export async function endSubscriptionOfDevice(store: PushStore, user: string, id: string): Promise<void> {
  const own = await store.find("push_subscriptions", { user, id });
  await eraseSubscriptions(
    store,
    own.map((each) => each.id),
  );
}

/** Returns the devices of an account whose subscription is in force. `session` is the reader's. */
export async function listDevices(
  store: PushStore,
  { user, session }: { user: string; session: string },
): Promise<PushDevice[]> {
  const { sessions } = await store.readAccess("users", user);
  const rows = await store.find("push_subscriptions", { user });
  return rows.flatMap((row) => {
    const open = sessions.find(({ id }) => id === row.session);
    if (!open) return [];
    const { browser, system } = open;
    return [{ id: row.id, browser, system, since: row.created, isCurrent: row.session === session }];
  });
}

/**
 * Returns every subscription of accounts, in force or not.
 *
 * @param owners the accounts' ids; absent for all accounts
 */
export async function readSubscriptions(
  store: Pick<Store, "find">,
  owners?: readonly string[],
): Promise<Row<"push_subscriptions">[]> {
  if (!owners) return store.find("push_subscriptions", {});
  return (await Promise.all(owners.map((user) => store.find("push_subscriptions", { user })))).flat();
}

/**
 * Returns those of the subscriptions to which notifications about enquiries may go now: of administrators who may sign
 * in, from sessions that are open.
 */
export async function subscriptionsInForce(
  store: PushStore,
  rows: readonly Row<"push_subscriptions">[],
): Promise<Row<"push_subscriptions">[]> {
  const owners = [...new Set(rows.map(({ user }) => user))];
  const inForce: Row<"push_subscriptions">[] = [];
  for (const owner of owners) {
    const openSessions = await readOpenSessions(store, owner);
    inForce.push(...rows.filter(({ user, session }) => user === owner && openSessions.has(session)));
  }
  return inForce;
}

/** Erases the subscriptions of ended sessions, and of accounts that may read no enquiries any more. */
export async function eraseEndedSubscriptions(store: PushStore): Promise<void> {
  const rows = await readSubscriptions(store);
  const inForce = new Set(await subscriptionsInForce(store, rows));
  await eraseSubscriptions(
    store,
    rows.filter((row) => !inForce.has(row)).map(({ id }) => id),
  );
}

/** Erases subscriptions for good. */
export async function eraseSubscriptions(
  store: Pick<Store, "eraseRecords">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { service } = pushService;
  await store.eraseRecords("push_subscriptions", { ids, service, isDue: () => true });
}

/** Returns what a person's archive says of their notifications. */
export async function archivedSubscriptions(store: Pick<Store, "findWide">, user: string): Promise<object> {
  const rows = await store.findWide("push_subscriptions", { user });
  return rows.length > 0 ? { notifications_depuis: rows.map(({ created }) => created).sort() } : {};
}

/** Returns the ids of the open sessions in which an administrator may read enquiries. */
async function readOpenSessions(store: PushStore, user: string): Promise<ReadonlySet<string>> {
  const [account] = await store.find("users", { id: user });
  if (!account || account.disabled || !isAdminRole(account.role)) return new Set();
  // Without a passkey that is required, no session of the account reads anything either.
  if (await store.secondFactor.isMissing("users", user)) return new Set();
  return new Set((await store.readAccess("users", user)).sessions.map(({ id }) => id));
}
