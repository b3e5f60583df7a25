import type { Collection } from "../../collection.ts";
import type { Kernel } from "../../kernel.ts";
import { type Account, findAccount } from "../account.ts";
import { fingerprint } from "../fingerprint.ts";
import { askChallenge, removeChallenges, takeChallenge } from "./challenges.ts";

/**
 * Makes the token of a letter's link that signs in once, within 15 minutes, while the account's keys stay the same. The
 * account's earlier link becomes invalid. Only the token's hash is stored.
 */
export async function makeSignInLink(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
): Promise<string> {
  const link = { collection: collection.id, account: row.id, purpose: "signInLink" } as const;
  await kernel.writer.write((connection) => removeChallenges(connection, link));
  return (await askChallenge(kernel, { ...link, bound: fingerprint(tokenKey) })).name;
}

/**
 * Returns the account of a link, and uses the link up. Returns `undefined` if the link was used, has expired or was
 * replaced, or if the account's keys have changed, as a new password or address changes them.
 */
export async function takeSignInLink(
  kernel: Kernel,
  collection: Collection,
  token: string,
): Promise<Account | undefined> {
  const link = await takeChallenge(kernel, "signInLink", token);
  if (link?.collection !== collection.id) return undefined;
  const account = await findAccount(kernel.reader, collection, { id: link.account });
  return account && fingerprint(account.tokenKey) === link.bound ? account : undefined;
}
