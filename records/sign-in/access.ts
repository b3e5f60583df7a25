import type { RecordsClient } from "../client.ts";

/** How a session was opened. */
type Method = "password" | "passkey" | "code" | "link";

/** A browser in which the account is signed in. An unknown name is empty. */
export type OpenSession = {
  id: string;
  method: Method;
  browser: string;
  system: string;
  created: string;
  seen: string;
  /** Whether it is this browser. */
  current: boolean;
};

export type Passkey = { id: string; name: string; created: string; used: string };

export type Passkeys = {
  items: Passkey[];
  recoveryCodesLeft: number;
  secondFactor: {
    /** Whether a second factor can be required of the account. */
    applies: boolean;
    required: boolean;
    /** Whether it is required and missing in this session. */
    limited: boolean;
  };
  firstPasskey: {
    /** A passkey would be the first of an administrator, and nothing has allowed it yet. */
    needsAllowance: boolean;
    /** The site can send the letter that allows it. */
    sendsLink: boolean;
    /** The account's address changed within seven days: no letter goes there yet. */
    hasNewAddress: boolean;
  };
  password: {
    isSet: boolean;
    /** Something else opens the account. */
    mayGiveUp: boolean;
  };
  /** How this session was opened. */
  method: Method;
};

const users = "/api/collections/users";

/** Returns the account's sessions, the last seen browser first. */
export async function openSessions(client: RecordsClient): Promise<OpenSession[]> {
  const { items } = await client.send<{ items: OpenSession[] }>(`${users}/sessions`, { requestKey: null });
  return items;
}

export function ownPasskeys(client: RecordsClient): Promise<Passkeys> {
  return client.send(`${users}/passkeys`, { requestKey: null });
}

export function endOneSession(client: RecordsClient, id: string): Promise<unknown> {
  return client.send(`${users}/sessions/${id}`, { method: "DELETE" });
}

export function endOtherSessions(client: RecordsClient): Promise<unknown> {
  return client.send(`${users}/sessions`, { method: "DELETE" });
}

/** An administrator's number of passkeys. `allowedUntil` is the end of the first one's allowance; empty without one. */
export type PasskeyHolder = { account: string; passkeys: number; allowedUntil: string };

/** Returns the passkey holders of the named accounts by account. Only administrators may call it. */
export async function passkeyHolders(
  client: RecordsClient,
  accounts: readonly string[],
): Promise<Map<string, PasskeyHolder>> {
  if (accounts.length === 0) return new Map();
  const { items } = await client.send<{ items: PasskeyHolder[] }>(`${users}/passkeys/holders`, {
    query: { accounts: accounts.join() },
    requestKey: null,
  });
  return new Map(items.map((holder) => [holder.account, holder]));
}

/** Tells whether a second factor is required of all administrators. */
export async function isSecondFactorRequired(client: RecordsClient): Promise<boolean> {
  const { required } = await client.send<{ required: boolean }>(`${users}/second-factor`, {
    requestKey: null,
  });
  return required;
}
