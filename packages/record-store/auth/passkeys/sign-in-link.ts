import type { Collection } from "../../collection.ts";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import type { Key } from "../../limits/quota.ts";
import { type Account, findAccount } from "../account.ts";
import { expirySeconds, remember } from "../attempts.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import {
  type Challenge,
  lasting,
  newChallenge,
  putChallenge,
  readChallenges,
  removeChallenges,
  takeChallenge,
  takeNow,
} from "./challenges.ts";

/** Links of one account that are valid at once. */
const mostLinks = 3;

/** Seconds between two links of one account. */
const betweenLinks = 2 * 60;

/**
 * Makes the token of a letter's link that signs in once, within 15 minutes, while the account's keys stay the same. Only
 * the token's hash is stored. Returns `undefined` if the last link is younger than two minutes, or if three are valid:
 * the owner then has a letter that works. So a stranger who asks for many letters takes none of them away.
 */
export function makeSignInLink(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
): Promise<string | undefined> {
  const owner = { collection: collection.id, account: row.id, purpose: "signInLink" } as const;
  const link = newChallenge(kernel, { ...owner, bound: fingerprint(tokenKey) });
  return kernel.writer.write(async (connection) => {
    const all = await readChallenges(connection, { ...owner, now: secondsNow(kernel) });
    const used = await expirySeconds(kernel, connection, usedKey(owner));
    const valid = all.filter(({ bound, expires }) => bound === link.row.bound && expires > used);
    const isSoon = valid.some(({ expires }) => expires > link.row.expires - betweenLinks);
    if (isSoon || valid.length >= mostLinks) return undefined;
    await putChallenge(connection, link.row);
    return link.name;
  });
}

/**
 * Returns the account of a link, and uses up all its links. Returns `undefined` if one of them was used, if this one has
 * expired, or if the account's keys have changed, as a new password or address changes them.
 */
export async function takeSignInLink(
  kernel: Kernel,
  collection: Collection,
  token: string,
): Promise<Account | undefined> {
  return unlessDiskIsFull(
    () =>
      kernel.writer.write(async (connection) => {
        const link = await takeNow(connection, "signInLink", token, secondsNow(kernel));
        const account = await linkedAccount(connection, collection, link);
        if (!account || !link) return undefined;
        await removeChallenges(connection, link);
        return link.expires > (await expirySeconds(kernel, connection, usedKey(link))) ? account : undefined;
      }),
    () => takeOnFullDisk(kernel, collection, token),
  );
}

/** On a full disk, the account's links stay stored. So the moment until which they are used up is remembered. */
async function takeOnFullDisk(
  kernel: Kernel,
  collection: Collection,
  token: string,
): Promise<Account | undefined> {
  const link = await takeChallenge(kernel, "signInLink", token);
  const account = await linkedAccount(kernel.reader, collection, link);
  if (!account || !link) return undefined;
  return (await remember(kernel, usedKey(link), lasting.signInLink)) ? account : undefined;
}

/** Links that expire by the remembered moment are used up. */
function usedKey({ collection, account }: Pick<Challenge, "collection" | "account">): Key {
  return ["sign-in-links-used", collection, account];
}

async function linkedAccount(
  reader: Reader,
  collection: Collection,
  link: Challenge | undefined,
): Promise<Account | undefined> {
  if (link?.collection !== collection.id) return undefined;
  const account = await findAccount(reader, collection, { id: link.account });
  return account && fingerprint(account.tokenKey) === link.bound ? account : undefined;
}
