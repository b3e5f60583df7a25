import { readDeparture } from "../departure.ts";
import { isTeamRole } from "../roles.ts";

/** Days for which the link of an invitation works. */
const invitationDays = 7;

const dayLong = 24 * 60 * 60 * 1000;

type Invited = {
  role: string;
  disabled: boolean;
  invited_at: string;
  /** The prepared end of the access that the invitation gives. */
  departure: unknown;
};

/** Whether a colleague is invited and has not accepted. */
export function isWaitingInvitation(account: Omit<Invited, "departure">): boolean {
  return isTeamRole(account.role) && account.disabled && account.invited_at !== "";
}

/** Names the letter of an invitation for the outbox. A renewed invitation has another letter. */
export function invitationLetterKey({ id, invited_at }: { id: string; invited_at: string }): string {
  return `team-invitations/${id}/${invited_at}`;
}

/** Returns when the link of an invitation ends: after its days, or with the access that it gives. */
export function invitationEnd({ invited_at, departure }: Pick<Invited, "invited_at" | "departure">): Date {
  const days = readMoment(invited_at) + invitationDays * dayLong;
  const access = readDeparture(departure);
  return new Date(access ? Math.min(days, readMoment(access.at)) : days);
}

function readMoment(stored: string): number {
  return Date.parse(stored.replace(" ", "T"));
}
