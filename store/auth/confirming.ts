import type { Collection } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import { AddressTaken, changeAccount, TokenOutrun } from "./account.ts";
import { callerFor } from "./caller.ts";
import { noteLetterFollowed } from "./letters.ts";
import { proofOf } from "./proofs.ts";
import { accountWith } from "./sign-in.ts";

export type IdentityProof = {
  collection: Collection;
  /** Of the letter. */
  token: string;
  password: string;
  /** The account that is signed in where the letter was followed: it needs no password. */
  owner?: string;
  /** The client's on the network, for the limits of sign-in. */
  address: string;
};

/**
 * Confirms an address as the contract's call does, but only for whoever has the account as well, and records it as
 * proven. An address that is confirmed already can still be proven.
 *
 * @returns false if the token is worth nothing
 * @throws what sign-in throws
 */
export async function confirmAddress(kernel: Kernel, confirmation: IdentityProof): Promise<boolean> {
  const { collection, token, password, owner, address } = confirmation;
  const { account } = await proofOf(kernel, collection, token, "verification");
  if (!account) return false;
  if (account.row.id !== owner) {
    await accountWith(kernel, collection, { identity: String(account.row.email), password, address });
  }
  try {
    await changeAccount(kernel, account, { verified: 1 }, callerFor(account), { proves: true });
  } catch (error) {
    if (error instanceof TokenOutrun || error instanceof AddressTaken) return false;
    throw error;
  }
  await noteLetterFollowed(kernel, "verification", account);
  return true;
}
