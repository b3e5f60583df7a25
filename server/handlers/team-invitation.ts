import { type AcceptingStore, acceptInvitation } from "../../domain/users/invitations/accepting.server.ts";
import { fieldCodes } from "../../records/failure.ts";
import { undoneOutcome } from "../../records/outcome.ts";
import type { AcceptInvitation } from "../../records/sign-in/team-invitation.ts";

type TeamInvitationOptions = {
  store: AcceptingStore;
  report: (error: unknown) => void;
};

/** Opens the answer to the letter that invites a colleague. */
export function openTeamInvitation({ store, report }: TeamInvitationOptions): AcceptInvitation {
  return async (token, answer) => {
    try {
      const email = await acceptInvitation(store, { token, ...answer }, new Date());
      return email === undefined ? { outcome: "spent" } : { outcome: "done", value: email };
    } catch (error) {
      const codes = fieldCodes(error);
      if (codes && Object.keys(codes).length > 0) return { outcome: "invalid", codes };
      report(error);
      return undoneOutcome(error);
    }
  };
}
