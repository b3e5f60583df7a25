import { type Caller, ProofNeeded, type Store } from "record-store";
import { isClosedStep } from "../enquiries/details/choices.ts";
import { inProcess } from "../service-account.server.ts";

type LeavingStore = Pick<Store, "fetch" | "find">;

/** Returns the enquiries that a colleague has in charge and that are neither won nor lost. */
export async function enquiriesInCharge(store: LeavingStore, account: string): Promise<string[]> {
  const enquiries = await store.find("messages", { in_charge: account });
  return enquiries
    .filter(({ step, kept_until }) => !isClosedStep(step) && kept_until === "")
    .map(({ id }) => id);
}

/**
 * Hands over the open enquiries and coming visits of a colleague, then closes the account, which ends its sessions.
 * After an interruption, a second call does the rest. The account stays, so its name stays with all it wrote. Rejects
 * with the contract's error if the successor is no administrator, or if nobody could run the site afterwards. Rejects
 * with ProofNeeded, before any change, if the caller's last proof is too old.
 *
 * @param successor receives the enquiries and visits; empty if nobody does
 */
export async function leaveTeam(
  store: LeavingStore,
  { account, successor }: { account: string; successor: string },
  caller: Caller,
): Promise<void> {
  if (caller.kind === "user" && caller.stale) throw new ProofNeeded();
  const client = inProcess(store, caller);
  const close = () => client.collection("users").update(account, { disabled: true });
  // The last administrator stays, and so does all their work: the store refuses before anything is handed over.
  const administrators = await store.find("users", { role: "admin", disabled: false });
  if (!administrators.some(({ id }) => id !== account)) await close();
  for (const id of await enquiriesInCharge(store, account))
    await client.collection("messages").update(id, { in_charge: successor });
  const filter = client.filter('with.id ?= {:account} && chosen >= @now && state != "cancelled"', {
    account,
  });
  const visits = await client
    .collection("visits")
    .getFullList<{ id: string; with: string[] }>({ batch: 500, filter });
  for (const visit of visits) {
    const others = visit.with.filter((each) => each !== account && each !== successor);
    await client.collection("visits").update(visit.id, { with: successor ? [...others, successor] : others });
  }
  await close();
}
