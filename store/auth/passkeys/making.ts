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
import { creationIn, knownTransports } from "./credentials.ts";
import { addPasskey, type PasskeyRow, passkeysOf, readPasskey } from "./rows.ts";
import { passkeySite, webAuthn } from "./site.ts";

/** What one person makes for all their devices, and then some. */
const mostPasskeys = 20;

/** EdDSA, ES256 and RS256: what every device has one of. */
const algorithms = [-8, -7, -257];

/** What a browser is to make a passkey with, in a session; devices that hold one already are left out. */
export async function creationOptions(
  kernel: Kernel,
  { collection, row }: Account,
  session: string,
): Promise<{ name: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const { rpId } = passkeySite(kernel);
  const { generateRegistrationOptions } = await webAuthn();
  const owner = { collection: collection.id, account: row.id };
  const known = await passkeysOf(kernel.reader, owner);
  if (known.length >= mostPasskeys) throw new BadRequest("There are too many passkeys.");
  const asked = await askChallenge(kernel, { purpose: "register", ...owner, bound: session });
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: rpId,
    userID: new Uint8Array(Buffer.from(row.id)),
    userName: String(row.email),
    userDisplayName: String(row.name || row.email),
    challenge: asked.challenge,
    timeout: lasting.register * 1000,
    attestationType: "none",
    // Found by the browser without a name, and unlocked by finger, face or code: then it is two factors in one.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: knownTransports(JSON.parse(transports)),
    })),
  });
  return { name: asked.name, options };
}

/**
 * Keeps a passkey that was made for this account in this session, which is thereby proven by more than a password.
 * Returns why not, when it was not made as it had to be; who says what it is worth is not asked.
 */
export async function keepPasskey(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
  made: { session: string; challenge: string; credential: unknown; name: string },
): Promise<PasskeyRow | FieldProblem> {
  const { rpId, origins } = passkeySite(kernel);
  const owner = { collection: collection.id, account: row.id };
  const asked = await takeChallenge(kernel, "register", made.challenge);
  const isAsked = asked?.account === owner.account && asked.bound === made.session;
  const response = creationIn(made.credential);
  if (!isAsked || asked.collection !== owner.collection || !response) return invalidPasskey;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return invalidPasskey;
  const { credential } = verified.registrationInfo;
  const now = secondsNow(kernel);
  const passkey: PasskeyRow = {
    ...owner,
    id: credential.id,
    key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(knownTransports(credential.transports)),
    name: made.name,
    created: now,
    used: 0,
  };
  const problem = await kernel.writer.write(async (connection) => {
    // The session may have ended while the device was asked, by a new password or by hand.
    const current = await findAccount(connection, collection, { id: row.id });
    const session = await readSession(connection, made.session);
    if (current?.tokenKey !== tokenKey || !session) return invalidPasskey;
    if (await readPasskey(connection, passkey.id)) return passkeyNotUnique;
    const others = (await passkeysOf(connection, owner)).length;
    if (others >= mostPasskeys) return invalidPasskey;
    // The first one may have been made meanwhile: from then on, the password does not stand in for it.
    if (others > 0 && (await isLimited(connection, { collection, row }, session))) return invalidPasskey;
    await addPasskey(connection, passkey);
    await proveSession(connection, made.session, now, passkey.id);
    return undefined;
  });
  if (problem) return problem;
  tellOfAccess(kernel, row, { kind: "passkeyAdded", name: passkey.name });
  return passkey;
}

const invalidPasskey: FieldProblem = {
  code: "validation_invalid_passkey",
  message: "The passkey could not be verified.",
};

const passkeyNotUnique: FieldProblem = {
  code: "validation_not_unique",
  message: "Value must be unique.",
};
