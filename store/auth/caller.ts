import type { Caller } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import type { Account } from "./account.ts";
import { provenAccount, secondsNow } from "./issuing.ts";
import { fingerprint, isRevoked } from "./revocation.ts";

type UserCaller = Extract<Caller, { kind: "user" }>;

const visitor: Caller = Object.freeze({ kind: "visitor" });
const mostKept = 1000;

/**
 * Who sends this `Authorization` (a bare token, or `Bearer` and a token). A token that is missing, expired,
 * malformed, wrongly signed or signed out, or whose account may not sign in, makes a visitor: never an error
 * (record-store contract §1).
 */
export async function callerOf(kernel: Kernel, authorization: string | undefined): Promise<Caller> {
  const token = tokenIn(authorization);
  if (!token) return visitor;
  kernel.changes.catchUp();
  const known = knownCallers(kernel);
  const key = fingerprint(token);
  const kept = known.get(key);
  if (kept && kept.until > secondsNow(kernel)) return isRevoked(kernel, token) ? visitor : kept.caller;
  const proven = await provenAccount(kernel, token, "auth");
  if (!proven || !maySignIn(proven.account) || isRevoked(kernel, token)) return visitor;
  const caller = callerFor(proven.account);
  keep(known, key, { caller, until: proven.claims.exp });
  return caller;
}

/** The fingerprint of the token that a request carries; empty when it carries none. */
export function sessionOf(authorization: string | undefined): string {
  const token = tokenIn(authorization);
  return token ? fingerprint(token) : "";
}

function tokenIn(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer +/i, "").trim();
}

/** Who was handed this `?token=` for protected files; the same answers as `callerOf`. */
export async function callerOfFileToken(kernel: Kernel, token: string | undefined): Promise<Caller> {
  const proven = token ? await provenAccount(kernel, token, "file") : undefined;
  return proven && maySignIn(proven.account) ? callerFor(proven.account) : visitor;
}

/** The caller that an account becomes by signing in. */
export function callerFor({ collection, row }: Account): UserCaller {
  return Object.freeze({ kind: "user", collection: collection.name, id: row.id, record: Object.freeze(row) });
}

export function maySignIn({ collection, row }: Account): boolean {
  return collection.rules.signIn?.(row) ?? true;
}

type KnownCaller = { caller: UserCaller; until: number };

const knownByKernel = new WeakMap<Kernel, Map<string, KnownCaller>>();

/** Callers whose token was proven, by its fingerprint; whatever changes an account forgets it. */
function knownCallers(kernel: Kernel): Map<string, KnownCaller> {
  const existing = knownByKernel.get(kernel);
  if (existing) return existing;
  const known = new Map<string, KnownCaller>();
  kernel.changes.listen(({ collection, record }) => {
    for (const [key, { caller }] of known) {
      if (caller.id === record && caller.collection === collection) known.delete(key);
    }
  });
  knownByKernel.set(kernel, known);
  return known;
}

function keep(known: Map<string, KnownCaller>, key: string, caller: KnownCaller): void {
  const [oldest] = known.keys();
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest);
  known.set(key, caller);
}
