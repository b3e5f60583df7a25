import type { Caller, Store } from "record-store";
import * as z from "zod";
import { comingVisits, enquiriesInCharge, leaveTeam } from "../../../domain/team/leaving.server.ts";
import type { MemberFacts, TeamFacts } from "../../../domain/team/member-facts.ts";
import { accountsNamedOnSite } from "../../../domain/team/names-on-site.server.ts";
import { pastDeparture } from "../../../domain/team/past-departures.server.ts";
import { isSameDeparture } from "../../../domain/users/departure.ts";
import { isWaitingInvitation } from "../../../domain/users/invitations/invitation.ts";
import { teamAccounts } from "../../../domain/users/team-accounts.server.ts";
import { isClientError } from "../../../records/failure.ts";

type TeamStore = Pick<Store, "readAccess" | "fetch" | "find" | "history" | "lastVisits" | "secondFactor">;

/** Returns the facts about each account of the team, and about the departures of closed ones. */
export async function teamAnswer(store: TeamStore): Promise<Response> {
  const facts: TeamFacts = { members: {}, departures: {} };
  const { visits } = await store.lastVisits("users");
  const accounts = await teamAccounts(store);
  const namedIds = await accountsNamedOnSite(store, accounts);
  for (const account of accounts) {
    const { id } = account;
    const lastVisit = visits.get(id)?.toISOString() ?? "";
    const isNamedOnSite = namedIds.has(id);
    facts.members[id] = { seen: lastVisit, ...(await memberFacts(store, id)), isNamedOnSite };
    if (!account.disabled || isWaitingInvitation(account)) continue;
    const departure = await pastDeparture(store, id);
    if (departure) facts.departures[id] = departure;
  }
  return Response.json(facts);
}

async function memberFacts(
  store: TeamStore,
  account: string,
): Promise<Omit<MemberFacts, "seen" | "isNamedOnSite">> {
  const { passkeys } = await store.readAccess("users", account);
  return {
    inCharge: (await enquiriesInCharge(store, account)).length,
    visits: (await comingVisits(store, account)).length,
    passkeys: passkeys.length,
  };
}

const id = z.string().max(100);
const successors = { enquiries: id, visits: id };
const departureAct = z.object({
  account: id,
  ...successors,
  departure: z.nullable(z.object({ at: z.string().max(100), ...successors })),
});

/**
 * Carries out the departure of a colleague at once. Answers 204, the contract's error, or 409 with `changed` if the
 * prepared departure is no longer the one that the caller has seen.
 */
export async function departureAnswer(store: TeamStore, request: Request, caller: Caller): Promise<Response> {
  const parsed = departureAct.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { departure: seenDeparture, ...handover } = parsed.data;
  const [account] = await store.find("users", { id: handover.account });
  if (account && !isSameDeparture(account.departure, seenDeparture))
    return Response.json({ problem: "changed" }, { status: 409 });
  try {
    await leaveTeam(store, handover, caller);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!isClientError(error)) throw error;
    return Response.json(error.response, { status: error.status });
  }
}
