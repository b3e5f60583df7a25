import type { Store } from "record-store";
import { declineInvitations, invitedWorksite } from "../../domain/reviews/invitations/stopping.server.ts";
import { openInvitationTokens } from "../../domain/reviews/invitations/tokens.server.ts";
import type { AcceptingStore } from "../../domain/users/invitations/accepting.server.ts";
import type { DeclineInvitations } from "../../records/reviews/declining.ts";
import { loginAddress } from "../../records/sign-in/address.ts";
import type { AcceptInvitation } from "../../records/sign-in/team-invitation.ts";
import { openTeamInvitation } from "./team-invitation.ts";

type InvitationOptions = {
  store: AcceptingStore & Pick<Store, "secret">;
  report: (error: unknown) => void;
};

/** Handlers of the links in invitations: to review, and to join the team. */
export type InvitationHandler = {
  /** Redirects to the review form with the worksite chosen, through the sign-in if needed. */
  open(request: Request): Promise<Response>;
  /** Stops further invitations. */
  decline: DeclineInvitations;
  /** Opens the account of an invited colleague. */
  join: AcceptInvitation;
};

/** Opens the handlers of invitation links. A link to review proves only that it was mailed, so it signs nobody in. */
export function openInvitationHandler({ store, report }: InvitationOptions): InvitationHandler {
  return {
    join: openTeamInvitation({ store, report }),
    async open(request) {
      const token = new URL(request.url).searchParams.get("jeton") ?? "";
      const worksite = await invitedWorksite(store, await openInvitationTokens(store), token);
      const form = worksite ? `/account?chantier=${worksite.id}#avis` : "/account#avis";
      const headers = { Location: loginAddress(form), "Cache-Control": "no-store" };
      return new Response(null, { status: 303, headers });
    },
    async decline(token) {
      try {
        const tokens = await openInvitationTokens(store);
        return (await declineInvitations(store, tokens, { token, now: new Date() })) ? "done" : "unknown";
      } catch (error) {
        report(error);
        return "unanswered";
      }
    },
  };
}
