import type { Collection } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import { AddressTaken, changeAccount, TokenConflict } from "./account.ts";
import { callerFor } from "./caller.ts";
import { noteLetterFollowed } from "./letters.ts";
import { readProof } from "./proofs.ts";
import { findSignInAccount } from "./sign-in.ts";

export type IdentityProof = {
  collection: Collection;
  /** The token of the letter. */
  token: string;
  password: string;
  /** The id of the account that is signed in where the letter was followed. That account needs no password. */
  owner?: string;
  /** The client's network address, for the limits of sign-in. */
  address: string;
};

/**
 * Confirms an address as the contract's call does, but requires the account's password or session as well. Records the
 * address as proven. An address that is already confirmed can still be proven.
 *
 * @returns false if the token is invalid
 * @throws the errors of sign-in
 */
export async function confirmAddress(kernel: Kernel, confirmation: IdentityProof): Promise<boolean> {
  const { collection, token, password, owner, address } = confirmation;
  const { account } = await readProof(kernel, collection, token, "verification");
  if (!account) return false;
  if (account.row.id !== owner) {
    await findSignInAccount(kernel, collection, { identity: String(account.row.email), password, address });
  }
  try {
    await changeAccount(kernel, account, { verified: 1 }, callerFor(account), { proves: true });
  } catch (error) {
    if (error instanceof TokenConflict || error instanceof AddressTaken) return false;
    throw error;
  }
  await noteLetterFollowed(kernel, "verification", account);
  return true;
}
