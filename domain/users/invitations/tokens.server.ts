import { timingSafeEqual } from "node:crypto";
import type { Row, Store } from "record-store";
import { invitationEnd, isWaitingInvitation } from "./invitation.ts";

type TokenStore = Pick<Store, "find" | "sealForAccount">;

/** Returns the token for the link of an account's latest invitation. No token is stored. */
export async function invitationToken(store: TokenStore, account: Row<"users">): Promise<string> {
  return `${account.id}.${await signature(store, account)}`;
}

/**
 * Returns the account that a token invites. Returns `undefined` if the link is wrong, used, withdrawn, replaced by a
 * newer one, or older than seven days.
 */
export async function invitedAccount(
  store: TokenStore,
  token: string,
  now: Date,
): Promise<Row<"users"> | undefined> {
  const [id = "", signed = ""] = token.split(".");
  const [account] = await store.find("users", { id });
  if (!account || !isWaitingInvitation(account) || invitationEnd(account) <= now) return undefined;
  const [one, other] = [Buffer.from(signed), Buffer.from(await signature(store, account))];
  if (other.length === 0) return undefined;
  return one.length === other.length && timingSafeEqual(one, other) ? account : undefined;
}

/**
 * The moment of the invitation is part of it, so a newer invitation ends the links of older ones. The account's keys are
 * part of it too, so a change of its credentials ends them all.
 */
async function signature(store: TokenStore, { id, email, invited_at }: Row<"users">): Promise<string> {
  return (await store.sealForAccount("users", id, `team-invitation ${email} ${invited_at}`)) ?? "";
}
