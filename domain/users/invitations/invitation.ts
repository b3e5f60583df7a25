import { isTeamRole } from "../roles.ts";

/** Days for which the link of an invitation works. */
const invitationDays = 7;

const dayLong = 24 * 60 * 60 * 1000;

type Invited = { role: string; disabled: boolean; invited_at: string };

/** Whether a colleague is invited and has not accepted. */
export function isWaitingInvitation({ role, disabled, invited_at }: Invited): boolean {
  return isTeamRole(role) && disabled && invited_at !== "";
}

/** Returns when the link of an invitation ends. */
export function invitationEnd({ invited_at }: Pick<Invited, "invited_at">): Date {
  return new Date(Date.parse(invited_at.replace(" ", "T")) + invitationDays * dayLong);
}
