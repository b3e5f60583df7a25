import { type Caller, filterInTurn, ProofNeeded, type Row, type Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { isClosedStep } from "../enquiries/details/choices.ts";
import { isOver } from "../enquiries/visits/settling.server.ts";
import { inProcess } from "../service-account.server.ts";

export type LeavingStore = Pick<Store, "fetch" | "find" | "secondFactor">;

/** An account of the team, and who takes over. Empty ids mean nobody. */
export type Handover = { account: string; enquiries: string; visits: string };

/** Returns the enquiries that a colleague has in charge and that are neither won nor lost. */
export async function enquiriesInCharge(store: Pick<Store, "find">, account: string): Promise<string[]> {
  return openEnquiries(await store.find("messages", { in_charge: account }));
}

function openEnquiries(enquiries: readonly Row<"messages">[]): string[] {
  return enquiries
    .filter(({ step, kept_until }) => !isClosedStep(step) && kept_until === "")
    .map(({ id }) => id);
}

/**
 * Returns the visits that a colleague goes to: offered ones, and chosen ones to come. A visit stays unchanged if the law
 * keeps its enquiry.
 */
export async function comingVisits(store: Pick<Store, "find">, account: string): Promise<Row<"visits">[]> {
  const now = storedMoment(new Date());
  const visits = (await store.find("visits", {})).filter(
    (visit) => visit.with.includes(account) && !isOver(visit) && (visit.chosen === "" || visit.chosen >= now),
  );
  return await filterInTurn(visits, async ({ message }) => {
    const [enquiry] = await store.find("messages", { id: message });
    return enquiry?.kept_until === "";
  });
}

/**
 * Hands over the open enquiries, reminders and coming visits of a colleague, then removes their passkeys and closes the
 * account, which ends its sessions. Passkeys stay if something cannot be handed over. After an interruption, a second
 * call does the rest. The account stays, so its name stays with all it wrote. Rejects with the contract's error if a
 * successor is no administrator, or if nobody could run the site afterwards. Rejects with ProofNeeded, before any change,
 * if the caller's last proof is too old.
 */
export async function leaveTeam(
  store: LeavingStore,
  { account, enquiries, visits }: Handover,
  caller: Caller,
): Promise<void> {
  if (caller.kind === "user" && caller.stale) throw new ProofNeeded();
  const client = inProcess(store, caller);
  const close = () => client.collection("users").update(account, { disabled: true });
  // The last administrator stays, and so does all their work: the store refuses before anything is handed over.
  const administrators = await store.find("users", { role: "admin", disabled: false });
  if (!administrators.some(({ id }) => id !== account)) await close();
  const charged = await enquiriesInCharge(store, account);
  const reminded = openEnquiries(await store.find("messages", { remind_to: account }));
  // Each update sends the successor a letter, so an enquiry and its reminder pass in one.
  for (const id of new Set([...charged, ...reminded])) {
    const charge = charged.includes(id) && { in_charge: enquiries };
    const reminder = reminded.includes(id) && { remind_to: enquiries };
    await client.collection("messages").update(id, { ...charge, ...reminder });
  }
  for (const visit of await comingVisits(store, account)) {
    const others = visit.with.filter((each) => each !== account && each !== visits);
    await client.collection("visits").update(visit.id, { with: visits ? [...others, visits] : others });
  }
  // No later call looks at a closed account. So its passkeys go first, and a call that fails here is repeated.
  await store.secondFactor.reset("users", account);
  await close();
}
