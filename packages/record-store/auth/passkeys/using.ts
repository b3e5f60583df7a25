import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import { secondsNow } from "../issuing.ts";
import { askChallenge, type Challenge, lasting, takeChallenge } from "./challenges.ts";
import { knownTransports, readAssertion } from "./credentials.ts";
import { noteUse, type Owner, type PasskeyRow, readPasskey, readPasskeys } from "./rows.ts";
import { passkeySite, webAuthn } from "./site.ts";

type Asked = { name: string; options: PublicKeyCredentialRequestOptionsJSON };

/**
 * Returns the options with which a browser asks its devices. Without an account, any passkey of the site is accepted,
 * and the options reveal no owner. With one, only passkeys of that account are accepted.
 *
 * @param bound the session that is confirmed, or the pending second factor
 */
export async function requestOptions(
  kernel: Kernel,
  purpose: "signIn" | "confirm",
  { collection, account = "", bound = "" }: { collection: string; account?: string; bound?: string },
): Promise<Asked> {
  const { rpId } = passkeySite(kernel);
  const { generateAuthenticationOptions } = await webAuthn();
  const passkeys = account ? await readPasskeys(kernel.reader, { collection, account }) : [];
  const { name, challenge } = await askChallenge(kernel, { purpose, collection, account, bound });
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge,
    timeout: lasting[purpose] * 1000,
    userVerification: "required",
    allowCredentials: passkeys.map(({ id, transports }) => ({
      id,
      transports: knownTransports(JSON.parse(transports)),
    })),
  });
  return { name, options };
}

/** The account and passkey that answered a challenge. `bound` is the challenge's `bound`. */
export type Answered = Owner & { passkey: PasskeyRow; bound: string };

/**
 * Verifies the answer to a challenge, uses the challenge up, and records the use of the passkey. Returns `undefined` if
 * anything is wrong, without the reason.
 */
export async function verifyAnswer(
  kernel: Kernel,
  purpose: "signIn" | "confirm",
  answer: { challenge: string; credential: unknown },
): Promise<Answered | undefined> {
  const takenChallenge = await takeChallenge(kernel, purpose, answer.challenge);
  const response = readAssertion(answer.credential);
  const passkey = response && (await readPasskey(kernel.reader, response.id));
  if (!takenChallenge || !response || !passkey || !fits(passkey, takenChallenge)) return undefined;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.account) return undefined;
  const { rpId, origins } = passkeySite(kernel);
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takenChallenge.challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.key, "base64url")),
      // A passkey that counts, and whose counter has not increased, is a copy: the library rejects it.
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  // Otherwise the passkey was removed meanwhile, or a copy of it was used.
  const isUnchanged = async (reader: Reader) =>
    (await readPasskey(reader, passkey.id))?.counter === passkey.counter;
  const note = () =>
    kernel.writer.write(async (connection) => {
      if (!(await isUnchanged(connection))) return false;
      await noteUse(connection, passkey.id, newCounter, secondsNow(kernel));
      return true;
    });
  const isNoted = await unlessDiskIsFull(note, () => isUnchanged(kernel.reader));
  const { collection, account } = passkey;
  return isNoted ? { collection, account, passkey, bound: takenChallenge.bound } : undefined;
}

function fits(passkey: PasskeyRow, challenge: Challenge): boolean {
  return (
    passkey.collection === challenge.collection &&
    (challenge.account === "" || challenge.account === passkey.account)
  );
}
