import type { Portrait } from "../../domain/portraits/portrait.ts";
import type { TeamFacts } from "../../domain/team/member-facts.ts";
import { type Departure, readDeparture } from "../../domain/users/departure.ts";
import { invitationEnd, isWaitingInvitation } from "../../domain/users/invitations/invitation.ts";
import { isTeamRole, type roles } from "../../domain/users/roles.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData, sendDashboardData } from "../dashboard-data.ts";
import type { DecisionOutcome } from "../decision.ts";
import { isClientError, isMissing, logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { doneOutcome, readOutcome } from "../outcome.ts";
import { teamPortraits } from "../portraits/portraits.ts";
import { decideRecord } from "../record/decide-record.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
import { fetchProven } from "../sign-in/fresh-proof.ts";

type Role = (typeof roles)[number];

/** The account of a colleague, as an administrator reads it. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: Role;
  disabled: boolean;
  trade: string;
  invited_at: string;
  created: string;
  updated: string;
  departure: unknown;
};

/** The team: who works, who is invited, and who has left. */
export type WholeTeam = {
  members: Colleague[];
  invited: Colleague[];
  former: Colleague[];
  /** Facts by account, or `null` if they could not be loaded. */
  facts: TeamFacts["members"] | null;
  /** The departures of former colleagues by account. Empty if they could not be loaded. */
  departures: TeamFacts["departures"];
  /** The portraits by account. Empty if they could not be loaded. */
  portraits: Record<string, Portrait>;
};

/** Returns the team, in the order in which its accounts were made. */
export async function wholeTeam(client: RecordsClient, signal?: AbortSignal): Promise<WholeTeam> {
  const options = {
    ...fullList,
    filter: 'role != "" && role != "user"',
    sort: "created,id",
    requestKey: null,
  };
  const [accounts, facts, portraits] = await Promise.all([
    client.collection("users").getFullList<Colleague>(options),
    dashboardData<TeamFacts>("equipe", signal).catch(logAndReturn(null)),
    teamPortraits(client, signal).catch(logAndReturn([])),
  ]);
  const colleagues = accounts.filter(({ role }) => isTeamRole(role));
  return {
    members: colleagues.filter(({ disabled }) => !disabled),
    invited: colleagues.filter(isWaitingInvitation),
    former: colleagues.filter((each) => each.disabled && !isWaitingInvitation(each)),
    facts: facts?.members ?? null,
    departures: facts?.departures ?? {},
    portraits: Object.fromEntries(portraits.map((portrait) => [portrait.user, portrait])),
  };
}

/** Whether the link of an invitation no longer works. */
export function isInvitationOver(colleague: Colleague, now = new Date()): boolean {
  return invitationEnd(colleague) <= now;
}

/** Whether the link of an invitation ends within two days. */
export function isInvitationEnding(colleague: Colleague, now = new Date()): boolean {
  const rest = invitationEnd(colleague).getTime() - now.getTime();
  return rest > 0 && rest <= 2 * 24 * 60 * 60 * 1000;
}

/**
 * Invites a colleague by mail, after a fresh proof. Their account stays closed until they accept. With a departure, their
 * access ends at its moment. Never rejects.
 *
 * @param invited with the id of the account. A repeated attempt with the same id invites nobody twice
 */
export async function inviteColleague(
  client: RecordsClient,
  { id, ...invited }: { id: string; email: string; role: string; trade: string; departure: Departure | null },
): Promise<DecisionOutcome<unknown>> {
  const password = unknownPassword();
  const account = { ...invited, password, passwordConfirm: password };
  const closed = { disabled: true, invited_at: new Date().toISOString() };
  const record = { collection: "users", id, seen: undefined };
  const saved = await saveRecord(client, record, { ...account, ...closed }, fetchProven);
  return saved.outcome === "conflict" ? doneOutcome : saved;
}

/** Sends an invitation again, after a fresh proof. Its former link ends. Never rejects. */
export function inviteAgain(
  client: RecordsClient,
  { id, invited_at }: Pick<Colleague, "id" | "invited_at">,
): Promise<SavedRecord<Colleague>> {
  return decideAccount(client, id, { invited_at }, { invited_at: new Date().toISOString() });
}

/** Tells whether an invited account was opened since. Returns false if it cannot be read, such as a deleted one. */
export async function isInvitationAccepted(client: RecordsClient, id: string): Promise<boolean> {
  const account = await client
    .collection("users")
    .getOne<Colleague>(id, { requestKey: null })
    .catch(logAndReturn(undefined));
  return account !== undefined && !account.disabled;
}

/** Gives a colleague another role, after a fresh proof. Never rejects. */
export function giveRole(
  client: RecordsClient,
  { id, role: seenRole }: Pick<Colleague, "id" | "role">,
  role: Role,
): Promise<SavedRecord<Colleague>> {
  return decideAccount(client, id, { role: seenRole }, { role });
}

/** Opens the account of a former colleague again, after a fresh proof. Never rejects. */
export function reopenAccount(client: RecordsClient, id: string): Promise<SavedRecord<Colleague>> {
  return decideAccount(client, id, { disabled: true }, { disabled: false });
}

/** Changes an account, unless somebody else has changed the same since it was shown. */
function decideAccount(
  client: RecordsClient,
  id: string,
  seenFields: Partial<Colleague>,
  change: Partial<Colleague>,
): Promise<SavedRecord<Colleague>> {
  const options = { fetch: fetchProven };
  return decideRecord<Colleague>(client, { collection: "users", id }, seenFields, change, options);
}

/**
 * Hands over a colleague's work and closes their account, after a fresh proof and unless somebody else has prepared
 * another departure since it was shown. Never rejects.
 */
export async function closeAccount(
  { id, departure: seenDeparture }: Pick<Colleague, "id" | "departure">,
  handover: Pick<Departure, "enquiries" | "visits">,
): Promise<SavedRecord<undefined>> {
  try {
    await sendDashboardData("equipe", { account: id, ...handover, departure: readDeparture(seenDeparture) });
    return { outcome: "done", value: undefined };
  } catch (error) {
    if (isClientError(error) && error.status === 409) return { outcome: "conflict", theirs: undefined };
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
  }
}

/** Prepares a colleague's departure, after a fresh proof, or with `null` takes it back. Never rejects. */
export function prepareDeparture(
  client: RecordsClient,
  { id, departure: seenDeparture }: Pick<Colleague, "id" | "departure">,
  departure: Departure | null,
): Promise<SavedRecord<Colleague>> {
  return decideAccount(client, id, { departure: seenDeparture }, { departure });
}

/** Returns the colleagues whose departure is prepared, the first to leave first. */
export async function leavingColleagues(
  client: RecordsClient,
  signal?: AbortSignal,
): Promise<(Colleague & { departure: Departure })[]> {
  const filter = 'role != "" && role != "user" && disabled = false';
  const colleagues = await client
    .collection("users")
    .getFullList<Colleague>({ ...fullList, filter, signal, requestKey: null });
  return colleagues
    .flatMap((colleague) => {
      const departure = readDeparture(colleague.departure);
      return departure ? [{ ...colleague, departure }] : [];
    })
    .sort((one, other) => one.departure.at.localeCompare(other.departure.at));
}

/** Returns a random password that nobody learns: the invited colleague chooses another. */
function unknownPassword(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}
