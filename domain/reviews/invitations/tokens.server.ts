import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "../../../store/index.ts";

/** What makes the links of invitations, and tells whether one is ours: nothing of them has to be kept. */
export type InvitationTokens = {
  /** For the client of a building site, whoever of them reads the letter. */
  of(site: string): string;
  /** The building site that a token was made for; nothing of one that nobody was sent. */
  siteIn(token: string): string | undefined;
};

export async function openInvitationTokens(store: Pick<Store, "secret">): Promise<InvitationTokens> {
  const secret = await store.secret("review-invitations");
  const signed = (site: string) => createHmac("sha256", secret).update(site).digest("base64url");
  return {
    of: (site) => `${site}.${signed(site)}`,
    siteIn(token) {
      const [site = "", signature = ""] = token.split(".");
      return isSame(signature, signed(site)) ? site : undefined;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
