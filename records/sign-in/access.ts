import type { RecordsClient } from "../client.ts";

/** A browser in which the account is signed in; a name that is not known is empty. */
export type OpenSession = {
  id: string;
  browser: string;
  system: string;
  created: string;
  seen: string;
  /** It is this one. */
  current: boolean;
};

export type Passkey = { id: string; name: string; created: string; used: string };

export type Passkeys = {
  items: Passkey[];
  recoveryCodesLeft: number;
  secondFactor: {
    /** The account is one of those of whom it may be required. */
    applies: boolean;
    required: boolean;
    /** It is required, and was not shown in this session. */
    limited: boolean;
  };
  firstPasskey: {
    /** A passkey would be the first of an administrator, and nothing has allowed it yet. */
    needsAllowance: boolean;
    /** The site can send the letter that allows it. */
    sendsLink: boolean;
  };
  /** How this session was opened. */
  method: "password" | "passkey" | "code";
};

const users = "/api/collections/users";

/** Where the account is signed in, the browser seen last first. */
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

/** Of an administrator: whether they have a passkey, and until when the first is allowed; empty if it is not. */
export type PasskeyHolder = { account: string; passkeys: number; allowedUntil: string };

/** The same by account, of those that are named. Administrators only. */
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

/** Whether a second factor is required of all administrators. */
export async function isSecondFactorRequired(client: RecordsClient): Promise<boolean> {
  const { required } = await client.send<{ required: boolean }>(`${users}/second-factor`, {
    requestKey: null,
  });
  return required;
}
