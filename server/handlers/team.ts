import type { Caller, Store } from "record-store";
import * as z from "zod";
import { comingVisits, enquiriesInCharge, leaveTeam } from "../../domain/team/leaving.server.ts";
import type { MemberFacts, TeamFacts } from "../../domain/team/member-facts.ts";
import { pastDeparture } from "../../domain/team/past-departures.server.ts";
import { isWaitingInvitation } from "../../domain/users/invitations/invitation.ts";
import { isTeamRole, roles } from "../../domain/users/roles.ts";
import { isClientError } from "../../records/failure.ts";

type TeamStore = Pick<Store, "accessOf" | "fetch" | "find" | "history" | "secondFactor">;

/** Returns the facts about each account of the team, and about the departures of closed ones. */
export async function teamAnswer(store: TeamStore): Promise<Response> {
  const facts: TeamFacts = { members: {}, departures: {} };
  for (const role of roles.filter(isTeamRole))
    for (const account of await store.find("users", { role })) {
      const { id } = account;
      facts.members[id] = await memberFacts(store, id);
      if (!account.disabled || isWaitingInvitation(account)) continue;
      const departure = await pastDeparture(store, id);
      if (departure) facts.departures[id] = departure;
    }
  return Response.json(facts);
}

async function memberFacts(store: TeamStore, account: string): Promise<MemberFacts> {
  const { sessions, passkeys } = await store.accessOf("users", account);
  const moments = sessions.map(({ seen }) => seen).sort();
  return {
    seen: moments.at(-1) ?? "",
    inCharge: (await enquiriesInCharge(store, account)).length,
    visits: (await comingVisits(store, account)).length,
    passkeys: passkeys.length,
  };
}

const id = z.string().max(100);
const departure = z.object({ account: id, enquiries: id, visits: id });

/** Carries out the departure of a colleague. Answers 204, or the contract's error. */
export async function departureAnswer(store: TeamStore, request: Request, caller: Caller): Promise<Response> {
  const parsed = departure.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  try {
    await leaveTeam(store, parsed.data, caller);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!isClientError(error)) throw error;
    return Response.json(error.response, { status: error.status });
  }
}
