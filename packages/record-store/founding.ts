import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { findAccount } from "./auth/account.ts";
import { accountColumns } from "./auth/accounts.ts";
import { callerFor } from "./auth/caller.ts";
import { invalidPasskey, madePasskey, optionsFor, passkeyNotUnique } from "./auth/passkeys/making.ts";
import { addPasskey, type PasskeyRow, readPasskey } from "./auth/passkeys/rows.ts";
import { newTokenKey } from "./auth/secrets.ts";
import { openSession } from "./auth/sessions/opening.ts";
import type { Caller, Collection } from "./collection.ts";
import { type FieldProblems, InvalidFields } from "./errors.ts";
import type { Kernel, SqlValue } from "./kernel.ts";
import { compileOne } from "./query/index.ts";
import { readSent } from "./records/sent.ts";
import { perform } from "./records/write.ts";
import { storedAddress } from "./values/email.ts";
import { newId } from "./values/identifier.ts";

/** The owner of the new account. This process vouches for the address. */
export type Founder = {
  email: string;
  name: string;
  /** Identifies the owner for this process, such as the link that they followed. */
  bound: string;
};

/** The new account's credential. */
export type FirstKey =
  | { password: string }
  | {
      /** The challenge from `askFounding`. */
      challenge: string;
      credential: unknown;
      /** The passkey's name. */
      name: string;
    };

/** Creates accounts for people who have shown that they read an address. */
export type Founding = {
  /** Returns the options with which a browser creates a passkey. The account is created with the passkey. */
  ask(
    collection: string,
    founder: Founder,
  ): Promise<{ challengeId: string; options: PublicKeyCredentialCreationOptionsJSON }>;
  /**
   * Creates the confirmed account with its password or passkey. Returns a sign-in response.
   *
   * @param founding.agent the browser's `User-Agent`
   * @throws StoreError whose data names a refused `password`, `credential` or `email`
   */
  found(
    collection: string,
    founding: { founder: Founder; key: FirstKey; agent: string | undefined },
  ): Promise<Response>;
};

/** Returns the options with which a browser creates a passkey. The account is created with the passkey. */
export async function askFounding(
  kernel: Kernel,
  collection: Collection,
  { email, name, bound }: Founder,
): Promise<{ challengeId: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const account = newId();
  const passkeyOptions = await optionsFor(kernel, { collection: collection.id, account, email, name, bound });
  return { challengeId: passkeyOptions.name, options: passkeyOptions.options };
}

/**
 * Creates an account with a confirmed address and signs it in, with its passkey if it has one: all or nothing. Returns
 * a sign-in response with the whole token.
 *
 * @throws InvalidFields for `password` or `credential`, or for `email` if the address now has an account
 */
export async function foundAccount(
  kernel: Kernel,
  collection: Collection,
  { founder, key, agent }: { founder: Founder; key: FirstKey; agent: string | undefined },
): Promise<Response> {
  const { email, name, bound } = founder;
  const passkey = "password" in key ? undefined : await madePasskey(kernel, collection.id, { ...key, bound });
  if (!passkey && !("password" in key)) throw refused({ credential: invalidPasskey });
  const columns =
    "password" in key
      ? await completeColumns(kernel, collection, email, key.password)
      : { email: storedAddress(email), verified: 1, tokenKey: newTokenKey() };
  const id = passkey?.account ?? newId();
  await addAccount(kernel, { collection, id, name, columns, passkey });
  const account = await findAccount(kernel.reader, collection, { id });
  if (!account) throw refused({ email: { code: "validation_gone", message: "It is deleted." } });
  const method = passkey ? "passkey" : "password";
  const token = await openSession(kernel, account, { agent, method, passkey: passkey?.id });
  const view = { catalog: kernel.catalog, collection, caller: callerFor(account), now: kernel.now() };
  const shownRow = await kernel.reader.one<{ json: string }>(compileOne(view, id, true));
  return Response.json({ token, record: JSON.parse(shownRow?.json ?? "null") });
}

type Added = {
  collection: Collection;
  id: string;
  name: string;
  columns: Record<string, SqlValue>;
  passkey: PasskeyRow | undefined;
};

async function addAccount(kernel: Kernel, { collection, id, name, columns, passkey }: Added): Promise<void> {
  const sentRecord = readSent(collection, { values: { name }, files: new Map() });
  const account = { ...columns };
  await kernel.writer.write(async (connection) => {
    if (passkey && (await readPasskey(connection, passkey.id)))
      throw refused({ credential: passkeyNotUnique });
    const prepared = new Map();
    await perform(connection, kernel, {
      action: "create",
      collection,
      id,
      caller: operator,
      sent: sentRecord,
      account,
      prepared,
    });
    if (passkey) await addPasskey(connection, passkey);
  });
}

const operator: Caller = { kind: "service", service: "operator" };

async function completeColumns(
  kernel: Kernel,
  collection: Collection,
  email: string,
  password: string,
): Promise<Record<string, SqlValue>> {
  const body = { email, password, passwordConfirm: password, verified: true };
  const { columns, problems } = await accountColumns(kernel, {
    collection,
    body,
    before: null,
    manage: true,
  });
  if (Object.keys(problems).length > 0) throw refused(problems);
  return columns;
}

function refused(problems: FieldProblems): InvalidFields {
  return new InvalidFields("Failed to create record.", problems);
}
