import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { FieldProblem } from "../../errors.ts";
import { BadRequest } from "../../errors.ts";
import type { Kernel } from "../../kernel.ts";
import { type Account, findAccount } from "../account.ts";
import { secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import { proveSession, readSession } from "../sessions/rows.ts";
import { isLimited } from "../sessions/standing.ts";
import { askChallenge, lasting, takeChallenge } from "./challenges.ts";
import { knownTransports, readCreation } from "./credentials.ts";
import { allowanceNeeded, endAllowances, hasAllowance, needsAllowance } from "./first-passkey.ts";
import { addPasskey, type PasskeyRow, readPasskey, readPasskeys } from "./rows.ts";
import { passkeySite, webAuthn } from "./site.ts";

/** Most passkeys of an account. No person needs as many for all their devices. */
const mostPasskeys = 20;

/** EdDSA, ES256 and RS256: every device has at least one of them. */
const algorithms = [-8, -7, -257];

/** Returns the options for making a passkey in a session. Devices that already hold one are excluded. */
export async function creationOptions(
  kernel: Kernel,
  { collection, row }: Account,
  session: string,
): Promise<{ name: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const owner = { collection: collection.id, account: row.id };
  const passkeys = await readPasskeys(kernel.reader, owner);
  if (passkeys.length >= mostPasskeys) throw new BadRequest("There are too many passkeys.");
  const named = { email: String(row.email), name: String(row.name) };
  return optionsFor(kernel, { ...owner, ...named, bound: session, known: passkeys });
}

/**
 * Returns the options for a named account, even for one that does not exist yet.
 *
 * @param made.bound the value that must come with the answer, such as a session
 */
export async function optionsFor(
  kernel: Kernel,
  { collection, account, email, name, bound, known = [] }: Making,
): Promise<{ name: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const { rpId } = passkeySite(kernel);
  const { generateRegistrationOptions } = await webAuthn();
  const newChallenge = await askChallenge(kernel, { purpose: "register", collection, account, bound });
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: rpId,
    userID: new Uint8Array(Buffer.from(account)),
    userName: email,
    userDisplayName: name || email,
    challenge: newChallenge.challenge,
    timeout: lasting.register * 1000,
    attestationType: "none",
    // `residentKey`: the browser finds it without a name. `userVerification`: a finger, face or code unlocks it, so
    // that it is two factors in one.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: knownTransports(JSON.parse(transports)),
    })),
  });
  return { name: newChallenge.name, options };
}

type Making = {
  /** The collection's id. */
  collection: string;
  account: string;
  email: string;
  name: string;
  bound: string;
  /** Passkeys that exist already. */
  known?: readonly PasskeyRow[];
};

type Made = { bound: string; challenge: string; credential: unknown; name: string };

/**
 * Returns the passkey that was made in answer to a challenge, for the challenge's account. Returns `undefined` if the
 * answer is invalid.
 */
export async function madePasskey(
  kernel: Kernel,
  collection: string,
  { bound, challenge, credential: newCredential, name }: Made,
): Promise<PasskeyRow | undefined> {
  const { rpId, origins } = passkeySite(kernel);
  const takenChallenge = await takeChallenge(kernel, "register", challenge);
  const response = readCreation(newCredential);
  if (
    !takenChallenge ||
    takenChallenge.bound !== bound ||
    takenChallenge.collection !== collection ||
    !response
  )
    return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: takenChallenge.challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    collection,
    account: takenChallenge.account,
    id: credential.id,
    key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(knownTransports(credential.transports)),
    name,
    created: secondsNow(kernel),
    used: 0,
  };
}

/**
 * Stores a passkey that was made for this account in this session, and marks the session as proven by a second factor.
 * Returns the problem if the answer is invalid. Attestation is not verified.
 */
export async function keepPasskey(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
  creation: { session: string; challenge: string; credential: unknown; name: string },
): Promise<PasskeyRow | FieldProblem> {
  const owner = { collection: collection.id, account: row.id };
  const { session: bound, ...given } = creation;
  const passkey = await madePasskey(kernel, owner.collection, { ...given, bound });
  if (passkey?.account !== owner.account) return invalidPasskey;
  const problem = await kernel.writer.write(async (connection) => {
    // The session may have ended meanwhile, by a new password or by hand.
    const current = await findAccount(connection, collection, { id: row.id });
    const session = await readSession(connection, creation.session);
    if (current?.tokenKey !== tokenKey || !session) return invalidPasskey;
    if (await readPasskey(connection, passkey.id)) return passkeyNotUnique;
    const others = (await readPasskeys(connection, owner)).length;
    if (others >= mostPasskeys) return invalidPasskey;
    // The first passkey may have been made meanwhile. From then on, the password does not replace it.
    if (others > 0 && (await isLimited(connection, { collection, row }, session))) return invalidPasskey;
    const allowanceQuery = { session: session.id, now: passkey.created };
    if (
      (await needsAllowance(connection, current, session)) &&
      !(await hasAllowance(connection, current, allowanceQuery))
    )
      return allowanceNeeded;
    await addPasskey(connection, passkey);
    await endAllowances(connection, owner);
    await proveSession(connection, creation.session, passkey.created, passkey.id);
    return undefined;
  });
  if (problem) return problem;
  tellOfAccess(kernel, row, { kind: "passkeyAdded", name: passkey.name });
  return passkey;
}

export const invalidPasskey: FieldProblem = {
  code: "validation_invalid_passkey",
  message: "The passkey could not be verified.",
};

export const passkeyNotUnique: FieldProblem = {
  code: "validation_not_unique",
  message: "Value must be unique.",
};
