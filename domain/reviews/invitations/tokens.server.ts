import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "record-store";

/** Signs and verifies the tokens of invitation links. No token is stored. */
export type InvitationTokens = {
  /** Returns the token for a worksite's client. Everybody who reads the letter may use it. */
  of(worksite: string): string;
  /** Returns the worksite of a token, or `undefined` if the signature is not ours. */
  readWorksite(token: string): string | undefined;
};

export async function openInvitationTokens(store: Pick<Store, "secret">): Promise<InvitationTokens> {
  const secret = await store.secret("review-invitations");
  const signed = (worksite: string) => createHmac("sha256", secret).update(worksite).digest("base64url");
  return {
    of: (worksite) => `${worksite}.${signed(worksite)}`,
    readWorksite(token) {
      const [worksite = "", signature = ""] = token.split(".");
      return isSame(signature, signed(worksite)) ? worksite : undefined;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
