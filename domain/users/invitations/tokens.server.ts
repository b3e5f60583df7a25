import { createHmac, timingSafeEqual } from "node:crypto";
import type { Row, Store } from "record-store";
import { invitationEnd, isWaitingInvitation } from "./invitation.ts";

type TokenStore = Pick<Store, "find" | "secret">;

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
  return one.length === other.length && timingSafeEqual(one, other) ? account : undefined;
}

/** The moment of the invitation is part of it, so a newer invitation ends the links of older ones. */
async function signature(store: TokenStore, { id, email, invited_at }: Row<"users">): Promise<string> {
  const secret = await store.secret("team-invitations");
  return createHmac("sha256", secret).update(`${id} ${email} ${invited_at}`).digest("base64url");
}
