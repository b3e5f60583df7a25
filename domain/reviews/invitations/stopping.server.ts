import type { Row, Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import { inProcess } from "../../service-account.server.ts";
import { invitationService } from "../../worksites/invitation-service.ts";
import type { InvitationTokens } from "./tokens.server.ts";

type StoppingStore = Pick<Store, "fetch" | "find">;

/** Returns the worksite of an invitation's link, or `undefined` if it no longer exists. */
export async function invitedWorksite(
  store: StoppingStore,
  tokens: InvitationTokens,
  token: string,
): Promise<Row<"worksites"> | undefined> {
  const id = tokens.readWorksite(token);
  const [worksite] = id ? await store.find("worksites", { id }) : [];
  return worksite;
}

/**
 * Records that the holder of the letter wants no more invitations, without a sign-in. Returns whether the link is
 * genuine. No further letters go out for a deleted worksite, nor for one whose client's account is erased.
 */
export async function declineInvitations(
  store: StoppingStore,
  tokens: InvitationTokens,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  if (!tokens.readWorksite(token)) return false;
  const worksite = await invitedWorksite(store, tokens, token);
  if (worksite?.review_declined_at === "" && !(await isKept(store, worksite)))
    await inProcess(store, invitationService)
      .collection("worksites")
      .update(worksite.id, { review_declined_at: storedMoment(now) });
  return true;
}

async function isKept(store: StoppingStore, { message }: Row<"worksites">): Promise<boolean> {
  const [enquiry] = await store.find("messages", { id: message });
  return Boolean(enquiry?.kept_until);
}
