import type { Row, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { type Departure, readDeparture } from "../users/departure.ts";
import { departureService, isSuccessor } from "../users/departure-rules.server.ts";
import { teamAccounts } from "../users/team-accounts.server.ts";
import { type LeavingStore, leaveTeam } from "./leaving.server.ts";

/**
 * Carries out the departures whose moment has come. An interrupted departure continues at the next call, because its
 * account is closed last. A departure of the last administrator waits. Returns the number of closed accounts.
 *
 * @param report receives the error of a departure. The others are still carried out.
 */
export async function carryOutDepartures(
  store: LeavingStore,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  let closed = 0;
  for (const { account, departure } of await dueDepartures(store, now)) {
    if (account.role === "admin" && !(await hasOtherAdministrator(store, account))) continue;
    const handover = await standingHandover(store, departure);
    await leaveTeam(store, { account: account.id, ...handover }, departureService).then(() => {
      closed += 1;
    }, report);
  }
  return closed;
}

type DueDeparture = { account: Row<"users">; departure: Departure };

async function dueDepartures(store: Pick<Store, "find">, now: Date): Promise<DueDeparture[]> {
  const moment = storedMoment(now);
  const due: DueDeparture[] = [];
  for (const account of await teamAccounts(store)) {
    const departure = account.disabled ? null : readDeparture(account.departure);
    if (departure && departure.at <= moment) due.push({ account, departure });
  }
  return due;
}

async function hasOtherAdministrator(store: Pick<Store, "find">, { id }: Row<"users">): Promise<boolean> {
  const administrators = await store.find("users", { role: "admin", disabled: false });
  return administrators.some((each) => each.id !== id);
}

/** Returns who takes over now. A chosen successor who has left meanwhile, or is no administrator any more, is nobody. */
export async function standingHandover(
  store: Pick<Store, "find">,
  { enquiries, visits }: Departure,
): Promise<{ enquiries: string; visits: string }> {
  const standing = async (account: string) => ((await isSuccessor(store.find, account)) ? account : "");
  return { enquiries: await standing(enquiries), visits: await standing(visits) };
}
