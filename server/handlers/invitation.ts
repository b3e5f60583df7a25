import type { Store } from "record-store";
import { declineInvitations, invitedWorksite } from "../../domain/reviews/invitations/stopping.server.ts";
import { openInvitationTokens } from "../../domain/reviews/invitations/tokens.server.ts";
import type { DeclineInvitations } from "../../records/reviews/declining.ts";
import { loginAddress } from "../../records/sign-in/address.ts";

type InvitationOptions = {
  store: Pick<Store, "fetch" | "find" | "secret">;
  report: (error: unknown) => void;
};

/** Handlers of the links in a review invitation. */
export type InvitationHandler = {
  /** Redirects to the review form with the worksite chosen, through the sign-in if needed. */
  open(request: Request): Promise<Response>;
  /** Stops further invitations. */
  decline: DeclineInvitations;
};

/** Opens the handlers of invitation links. A link proves only that it was mailed, so it signs nobody in. */
export function openInvitationHandler({ store, report }: InvitationOptions): InvitationHandler {
  return {
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
