import type { Row, Store } from "../../../store/index.ts";
import { invitationService } from "../../building-sites/invitation-service.ts";
import { storedMoment } from "../../dates.ts";
import { inProcess } from "../../service-account.server.ts";
import type { InvitationTokens } from "./tokens.server.ts";

type StoppingStore = Pick<Store, "fetch" | "find">;

/** The project file that an invitation's link is of; nothing where there is none any more. */
export async function invitedSite(
  store: StoppingStore,
  tokens: InvitationTokens,
  token: string,
): Promise<Row | undefined> {
  const id = tokens.siteIn(token);
  const [site] = id ? await store.find("building_sites", { id }) : [];
  return site;
}

/**
 * Writes down that whoever has the letter wants no other, without asking who they are. Returns whether it was a link of
 * ours; of a file that is gone, or whose client has erased
 * their account, nothing more is sent anyway.
 */
export async function declineInvitations(
  store: StoppingStore,
  tokens: InvitationTokens,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  if (!tokens.siteIn(token)) return false;
  const site = await invitedSite(store, tokens, token);
  if (site?.review_declined_at === "" && !(await isKept(store, site)))
    await inProcess(store, invitationService)
      .collection("building_sites")
      .update(site.id, { review_declined_at: storedMoment(now) });
  return true;
}

async function isKept(store: StoppingStore, { message }: Row): Promise<boolean> {
  const [request] = await store.find("messages", { id: String(message) });
  return Boolean(request?.kept_until);
}
