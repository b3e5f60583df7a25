import type { Collection } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import { type Account, findAccount } from "./account.ts";
import { secret, tokenSecret } from "./secrets.ts";
import {
  type Claims,
  isSignedWith,
  lifetimes,
  readClaims,
  signText,
  signToken,
  type TokenType,
} from "./tokens.ts";

/** Makes a token for an account. `claims` are the additional claims of its type, and `exp` an earlier end. */
export async function issueToken(
  kernel: Kernel,
  account: Account,
  type: TokenType,
  claims: Partial<
    Pick<Claims, "exp" | "refreshable" | "email" | "newEmail" | "session" | "generation" | "unstored">
  > = {},
): Promise<string> {
  const { collection, row, tokenKey } = account;
  const exp = secondsNow(kernel) + lifetimes[type];
  const secret = await tokenSecret(kernel, collection, type);
  return signToken({ collectionId: collection.id, exp, id: row.id, type, ...claims }, tokenKey + secret);
}

/**
 * Returns the account of a token and its claims. Returns `undefined` unless the token has this type, has not expired,
 * and is signed by us for an account that still has the same token key. The account is read last, so the answer is as
 * fresh as the reader.
 */
export async function provenAccount(
  kernel: Kernel,
  token: string,
  type: TokenType,
): Promise<{ account: Account; claims: Claims } | undefined> {
  const claims = readClaims(token);
  if (claims?.type !== type || claims.exp <= secondsNow(kernel)) return undefined;
  const collection = kernel.catalog.find(claims.collectionId);
  if (!collection?.auth || collection.id !== claims.collectionId) return undefined;
  const secret = await tokenSecret(kernel, collection, type);
  const account = await findAccount(kernel.reader, collection, { id: claims.id });
  // A token of an account without a key would be signed with the shared secret alone.
  if (!account?.tokenKey || !isSignedWith(token, account.tokenKey + secret)) return undefined;
  return { account, claims };
}

/**
 * Returns the signature of a text about an account. A change of the account's credentials changes it, and so does
 * `renewSecrets`. Returns `undefined` if the account is gone.
 *
 * @param text begins with the purpose, so that no seal serves another
 */
export async function sealForAccount(
  kernel: Kernel,
  collection: Collection,
  { id, text }: { id: string; text: string },
): Promise<string | undefined> {
  const account = await findAccount(kernel.reader, collection, { id });
  // A seal of an account without a key would be made with the shared secret alone.
  if (!account?.tokenKey) return undefined;
  return signText(`${id} ${text}`, account.tokenKey + (await secret(kernel, `seal/${collection.id}`)));
}

export function secondsNow(kernel: Kernel): number {
  return Math.floor(kernel.now().getTime() / 1000);
}
