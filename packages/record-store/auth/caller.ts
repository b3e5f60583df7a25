import type { Caller } from "../collection.ts";
import type { Kernel, Reader } from "../kernel.ts";
import { openRemembered, type Remembered } from "../remembered.ts";
import type { Account } from "./account.ts";
import { fingerprint } from "./fingerprint.ts";
import { provenAccount, secondsNow } from "./issuing.ts";
import type { Session } from "./sessions/rows.ts";
import { isLimited, isStale, limitCaller, sessionOfToken, staleCaller } from "./sessions/standing.ts";
import { readStoredOrNot } from "./sessions/unstored.ts";
import { type Claims, readClaims } from "./tokens.ts";

type UserCaller = Extract<Caller, { kind: "user" }>;

const visitor: Caller = Object.freeze({ kind: "visitor" });
const mostKept = 1000;

/**
 * Returns the caller of this `Authorization` (a bare token, or `Bearer` and a token). An invalid token makes a visitor,
 * never an error (record-store contract §1). A token is invalid if it is missing, expired, malformed or wrongly signed,
 * if its session has ended, or if its account may not sign in.
 */
export async function identifyCaller(kernel: Kernel, authorization: string | undefined): Promise<Caller> {
  const token = bareToken(authorization);
  if (!token) return visitor;
  await kernel.changes.catchUp();
  const callerCache = knownCallers(kernel);
  const key = fingerprint(token);
  const cachedCaller = callerCache.get(key);
  const caller =
    cachedCaller && cachedCaller.claims.exp > secondsNow(kernel) && (await inSession(kernel, cachedCaller));
  if (caller) return caller;
  for (let tries = 0; tries < mostTries; tries++) {
    const foundCaller = await callerCache.read(key, () => proveCaller(kernel, token));
    const proven = foundCaller ? await inSession(kernel, foundCaller) : visitor;
    if (proven) return proven;
  }
  return visitor;
}

/** Most tries to identify a caller whose account changes meanwhile. */
const mostTries = 5;

async function proveCaller(kernel: Kernel, token: string): Promise<KnownCaller | undefined> {
  const proven = await provenAccount(kernel, token, "auth");
  if (!proven || !maySignIn(proven.account)) return undefined;
  const caller = callerFor(proven.account);
  return { ...proven, caller, limited: limitCaller(caller), stale: staleCaller(caller) };
}

/** Returns the claims of a request whose caller is proven, or `undefined` if it has no token. */
export function tokenClaims(authorization: string | undefined): Claims | undefined {
  return readClaims(bareToken(authorization) ?? "");
}

/** Returns the token of an `Authorization`, without the word `Bearer`. */
export function bareToken(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer +/i, "").trim();
}

/** Returns the caller of a `?token=` for protected files, with the same answers as `identifyCaller`. */
export async function callerOfFileToken(kernel: Kernel, token: string | undefined): Promise<Caller> {
  const proven = token ? await provenAccount(kernel, token, "file") : undefined;
  if (!proven || !maySignIn(proven.account)) return visitor;
  const { account, claims } = proven;
  return await callerInSession(kernel, kernel.reader, account, await readStoredOrNot(kernel, claims));
}

/**
 * Returns the caller that an account is in one of its sessions. A session that has ended, or that lacks a required
 * second factor, makes a visitor.
 */
export async function callerInSession(
  { now }: Pick<Kernel, "now">,
  reader: Reader,
  account: Account,
  session: Session | undefined,
): Promise<Caller> {
  const isOver = !session || session.expires * 1000 <= now().getTime();
  return isOver || (await isLimited(reader, account, session)) ? visitor : callerFor(account);
}

/**
 * Returns the caller in the session that the token names. Returns `undefined` if the account changed since it was
 * proven: another instance may have changed it, and its notice has not arrived yet.
 */
async function inSession(
  kernel: Kernel,
  { account, claims, ...known }: KnownCaller,
): Promise<Caller | undefined> {
  const session = await sessionOfToken(kernel, account.collection, claims);
  if (!session) return visitor;
  if (session.accountSince !== account.row.updated) return undefined;
  if (await isLimited(kernel.reader, account, session)) return known.limited;
  return isStale(session, secondsNow(kernel)) ? known.stale : known.caller;
}

/** Returns the caller that an account becomes by signing in. */
export function callerFor({ collection, row }: Account): UserCaller {
  return Object.freeze({ kind: "user", collection: collection.name, id: row.id, record: Object.freeze(row) });
}

export function maySignIn({ collection, row }: Account): boolean {
  return collection.rules.signIn?.(row) ?? true;
}

type KnownCaller = {
  account: Account;
  claims: Claims;
  caller: UserCaller;
  limited: UserCaller;
  stale: UserCaller;
};

const knownByKernel = new WeakMap<Kernel, Remembered<KnownCaller>>();

/**
 * Cache of callers whose token was proven, by the token's fingerprint. Each change of an account removes its entries.
 */
function knownCallers(kernel: Kernel): Remembered<KnownCaller> {
  const existing = knownByKernel.get(kernel);
  if (existing) return existing;
  const callers = new Map<string, KnownCaller>();
  const callerCache = openRemembered(kernel.changes, boundCallers(callers), ({ collection, record }) => {
    for (const [key, { caller }] of callers) {
      if (caller.id === record && caller.collection === collection) callers.delete(key);
    }
  });
  knownByKernel.set(kernel, callerCache);
  return callerCache;
}

function boundCallers(callers: Map<string, KnownCaller>) {
  return {
    get: (key: string) => callers.get(key),
    set(key: string, caller: KnownCaller) {
      const [oldest] = callers.keys();
      if (callers.size >= mostKept && oldest !== undefined) callers.delete(oldest);
      callers.set(key, caller);
    },
  };
}
