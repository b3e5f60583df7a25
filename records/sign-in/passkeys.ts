import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import { fieldCodes, isClientError } from "../failure.ts";
import { type Outcome, readFormOutcome, readOutcome } from "../outcome.ts";
import { type SignInOutcome, signInByWay } from "./session.ts";

// Loaded on demand, and by the login after it is shown. No other page carries it.

/** The outcome of an action that needs the account's owner. Each page has its own words for it. */
export type ProofOutcome<Value = void> =
  /** `invalid` also covers refusals: the last passkey, or one that could not be verified. */
  | Outcome<Value>
  /** The password is required again. `wrong` means that the given one was wrong. */
  | { outcome: "password"; wrong: boolean }
  /** The person or the device cancelled. */
  | { outcome: "dismissed" }
  /** This device already holds a passkey of the account. */
  | { outcome: "known" };

type PasskeyChallenge = { challengeId: string; options: never };

const users = "/api/collections/users";

/** Signs in with a passkey, alone or as the second factor that `mfaId` requires. Never rejects. */
export async function signInWithPasskey(
  client: RecordsClient,
  mfaId = "",
): Promise<SignInOutcome | Dismissed> {
  return signInWithProof(client, mfaId, false);
}

type Dismissed = { outcome: "dismissed" };

/**
 * Lets the browser offer passkeys in its autofill while the page is open. Resolves once one is chosen. Returns
 * `undefined` if the browser cannot, or nothing was chosen: the user requested nothing.
 */
export async function offerPasskeys(
  client: RecordsClient,
  abandoned: AbortSignal,
): Promise<SignInOutcome | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  abandoned.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const answer = abandoned.aborted ? undefined : await signInWithProof(client, "", true);
  return answer && answer.outcome !== "dismissed" ? answer : undefined;
}

async function signInWithProof(
  client: RecordsClient,
  mfaId: string,
  useBrowserAutofill: boolean,
): Promise<SignInOutcome | Dismissed> {
  try {
    const { challengeId, options } = await post<PasskeyChallenge>(client, "/request-passkey", { mfaId });
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
    return await signInByWay(client, "auth-with-passkey", { challengeId, credential, mfaId });
  } catch (error) {
    return isClientError(error) ? readFormOutcome(error) : { outcome: "dismissed" };
  }
}

/**
 * Makes a passkey on this device, or on one that the browser reaches. Never rejects.
 *
 * @param made.link the token of the letter that allows the first one; may be empty
 */
export function makePasskey(
  client: RecordsClient,
  { name, link, password = "" }: { name: string; link: string; password?: string },
): Promise<ProofOutcome> {
  return attempt(async () => {
    const passkeyRequest = { password, token: link };
    const { challengeId, options } = await post<PasskeyChallenge>(
      client,
      "/passkeys/request",
      passkeyRequest,
    );
    const credential = await startRegistration({ optionsJSON: options });
    await post(client, "/passkeys", { challengeId, credential, name });
    return undefined;
  });
}

/** Asks for the letter whose link allows the first passkey. Never rejects. */
export function askForPasskeyLink(client: RecordsClient): Promise<ProofOutcome> {
  return attempt(() => post(client, "/passkeys/request-link", {}));
}

/** Allows an administrator without a passkey to make the first one, for 24 hours. Never rejects. */
export function allowColleaguesPasskey(
  client: RecordsClient,
  account: string,
  password = "",
): Promise<ProofOutcome> {
  return attempt(() => post(client, "/passkeys/allow", { account, password }));
}

/** Proves with a passkey that the account's owner is present. Never rejects. */
export function confirmByPasskey(client: RecordsClient): Promise<ProofOutcome> {
  return attempt(async () => {
    const { challengeId, options } = await post<PasskeyChallenge>(
      client,
      "/passkeys/request-confirmation",
      {},
    );
    const credential = await startAuthentication({ optionsJSON: options });
    await post(client, "/passkeys/confirm", { challengeId, credential });
    return undefined;
  });
}

/** Proves with the password, or a proof that is still fresh, that the account's owner is present. Never rejects. */
export function confirmByPassword(client: RecordsClient, password = ""): Promise<ProofOutcome> {
  return attempt(() => post(client, "/prove", { password }));
}

/** Gives up the password. The account's other sessions end. Never rejects. */
export function giveUpPassword(client: RecordsClient, password = ""): Promise<ProofOutcome> {
  return attempt(() => signInAgain(client, "/remove-password", { password }));
}

/** Gives a password to an account without one. Its other sessions end. Never rejects. */
export function setPassword(client: RecordsClient, newPassword: string): Promise<ProofOutcome> {
  return attempt(() =>
    signInAgain(client, "/set-password", { newPassword, newPasswordConfirm: newPassword }),
  );
}

/** Sends a change that ends the session's token, and takes over the new one. */
async function signInAgain(client: RecordsClient, path: string, body: object): Promise<void> {
  const { token, record } = await post<{ token: string; record: RecordModel }>(client, path, body);
  client.authStore.save(token, record);
}

export function renamePasskey(client: RecordsClient, id: string, name: string): Promise<ProofOutcome> {
  return attempt(() => send(client, "PATCH", `/passkeys/${id}`, { name }));
}

export function removePasskey(client: RecordsClient, id: string, password = ""): Promise<ProofOutcome> {
  return attempt(() => send(client, "DELETE", `/passkeys/${id}`, { password }));
}

/** Returns ten new recovery codes, shown only this once. They replace the old ones. */
export function makeRecoveryCodes(client: RecordsClient, password = ""): Promise<ProofOutcome<string[]>> {
  return attempt(
    async () => (await post<{ codes: string[] }>(client, "/recovery-codes", { password })).codes,
  );
}

/** Requires a second factor of all administrators, or no longer. */
export function requireSecondFactor(
  client: RecordsClient,
  required: boolean,
  password = "",
): Promise<ProofOutcome> {
  return attempt(() => send(client, "PUT", "/second-factor", { required: String(required), password }));
}

async function attempt<Value>(act: () => Promise<Value>): Promise<ProofOutcome<Value>> {
  try {
    return { outcome: "done", value: await act() };
  } catch (error) {
    return proofRefusal(error);
  }
}

function proofRefusal(error: unknown): Exclude<ProofOutcome<never>, { outcome: "done" }> {
  // An error of the browser, not the store: the user closed its dialog, or the device already has a passkey.
  if (error instanceof Error && error.name === "InvalidStateError") return { outcome: "known" };
  if (!isClientError(error)) return { outcome: "dismissed" };
  const codes = fieldCodes(error) ?? {};
  if (codes.password) return { outcome: "password", wrong: codes.password !== "validation_required" };
  const isRefused = error.status === 400 || error.status === 403 || error.status === 404;
  return isRefused ? { outcome: "invalid", codes } : readOutcome(error);
}

function post<Answer>(client: RecordsClient, path: string, body: object): Promise<Answer> {
  return send(client, "POST", path, body);
}

function send<Answer>(client: RecordsClient, method: string, path: string, body: object): Promise<Answer> {
  return client.send(users + path, { method, body, requestKey: null });
}
