import type { Kernel } from "../kernel.ts";
import { changeAccount, TokenOutrun } from "./account.ts";
import { callerFor } from "./caller.ts";
import { provenAccount } from "./issuing.ts";
import { isRevoked, revokeToken } from "./revocation.ts";
import { newTokenKey } from "./secrets.ts";

/** Signs out: ends this token, or `everywhere`, all tokens of its account. A worthless token ends nothing. */
export async function endSession(
  kernel: Kernel,
  token: string,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<void> {
  const proven = await provenAccount(kernel, token, "auth");
  if (!proven || isRevoked(kernel, token)) return;
  if (!everywhere) return revokeToken(kernel, token);
  const { account } = proven;
  try {
    await changeAccount(kernel, account, { tokenKey: newTokenKey() }, callerFor(account));
  } catch (error) {
    // Somebody else renewed the key in the meantime: everything is ended already.
    if (!(error instanceof TokenOutrun)) throw error;
  }
}
