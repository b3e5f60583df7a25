import { isChangeOf, type Row } from "record-store";
import { dayInFrench, dayInParis } from "../../dates.ts";
import { companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { roleText } from "../role-names.ts";
import { invitationEnd, invitationLetterKey, isWaitingInvitation } from "./invitation.ts";
import { invitationToken } from "./tokens.server.ts";

/** Follows committed changes, and writes to each colleague who is invited, also again. */
export function startTeamInvitations(options: NotificationOptions): void {
  options.store.follow("team-invitations", (entry) => {
    if (!isChangeOf(entry, "users")) return undefined;
    const { bin, before, after } = entry;
    const isInvited = !bin && after && after.invited_at !== "" && after.invited_at !== before?.invited_at;
    return isInvited ? inviteColleague(options, after, entry.actor) : undefined;
  });
}

async function inviteColleague(
  options: NotificationOptions,
  invited: Row<"users">,
  actor: string,
): Promise<void> {
  const { store, letters } = options;
  // The feed may be hours late: only the latest invitation that still waits is sent.
  const [account] = await store.find("users", { id: invited.id });
  if (!account || account.invited_at !== invited.invited_at || !isWaitingInvitation(account)) return;
  if (invitationEnd(account) <= new Date()) return;
  const [inviter] = await store.find("users", { id: actor.replace(/^users\//, "") });
  const key = invitationLetterKey(account);
  const post = {
    to: account.email,
    name: account.name,
    replyTo: await companyAddress(options),
    ...{ once: key, brings: key },
  };
  await letters.teamInvitation(post, {
    token: await invitationToken(store, account),
    role: roleText(account.role),
    inviter: inviter?.name ?? "",
    until: dayInFrench(dayInParis(invitationEnd(account).toISOString())),
  });
}
