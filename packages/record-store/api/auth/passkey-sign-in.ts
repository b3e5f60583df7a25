import { type Account, findAccount } from "../../auth/account.ts";
import { type Limit, limitFailures } from "../../auth/attempts.ts";
import {
  acceptRecoveryCode,
  endPendingFactor,
  findPendingAccount,
  requireActive,
} from "../../auth/passkeys/factor.ts";
import { type Answered, requestOptions, verifyAnswer } from "../../auth/passkeys/using.ts";
import { reportingFailure } from "../../auth/sessions/failed-sign-in.ts";
import { BadRequest } from "../../errors.ts";
import type { Kernel } from "../../kernel.ts";
import { networkPrefix } from "../../limits/network.ts";
import type { ApiContext } from "../context.ts";
import { answer, authCollection, signInAnswer } from "./auth.ts";
import { readForm, readValues, refuseProblems, requiredText } from "./forms.ts";

/**
 * POST …/request-passkey: the options for the browser's devices. With `mfaId`, only passkeys of that account are
 * allowed.
 */
export async function requestPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { id: collection } = authCollection(c);
  const { mfaId } = await readForm(c, ["mfaId"]);
  const pending = mfaId ? await findPendingAccount(kernel, collection, mfaId) : undefined;
  if (mfaId && !pending) throw authFailure();
  const bound = pending ? { account: pending.row.id, bound: mfaId } : {};
  const { name, options } = await requestOptions(kernel, "signIn", { collection, ...bound });
  return answer(c, { challengeId: name, options });
}

/** POST …/auth-with-passkey: signs in with a passkey alone, or as the second factor that `mfaId` requires. */
export async function authWithPasskey(c: ApiContext): Promise<Response> {
  const { kernel, address } = c.env;
  const { id } = authCollection(c);
  const givenAnswer = await readAnswer(c);
  const identity = await pendingAddress(kernel, id, givenAnswer.mfaId);
  const { account, passkey } = await reportingFailure(kernel, { identity, address }, () =>
    accountByPasskey(c, givenAnswer),
  );
  return signInAnswer(c, account, "passkey", passkey);
}

/** @throws BadRequest if the answer is invalid, Forbidden if the account may not sign in */
async function accountByPasskey(
  c: ApiContext,
  { mfaId, credential, ...given }: Awaited<ReturnType<typeof readAnswer>>,
): Promise<{ account: Account; passkey: string }> {
  const { kernel } = c.env;
  const collection = authCollection(c);
  const answered = await answeredWithin(c, "signIn", { ...given, credential });
  if (answered?.collection !== collection.id || answered.bound !== mfaId) throw authFailure();
  const account = await findAccount(kernel.reader, collection, { id: answered.account });
  if (!account) throw authFailure();
  const admitted = requireActive(account);
  if (mfaId) {
    const pending = await findPendingAccount(kernel, collection.id, mfaId);
    if (pending?.row.id !== account.row.id || !(await endPendingFactor(kernel, mfaId))) throw authFailure();
  }
  return { account: admitted, passkey: answered.passkey.id };
}

/** Returns the e-mail address of the account for which `mfaId` requires a second factor, or "" if there is none. */
async function pendingAddress(kernel: Kernel, collectionId: string, mfaId: string): Promise<string> {
  const pending = mfaId ? await findPendingAccount(kernel, collectionId, mfaId) : undefined;
  return String(pending?.row.email ?? "");
}

/** POST …/auth-with-recovery-code: the code is the second factor that `mfaId` requires. */
export async function authWithRecoveryCode(c: ApiContext): Promise<Response> {
  const { id } = authCollection(c);
  const { mfaId, code } = await readForm(c, ["mfaId", "code"]);
  refuseProblems({ mfaId: requiredText(mfaId, 1, 512), code: requiredText(code, 1, 255) });
  const { kernel, address } = c.env;
  const identity = await pendingAddress(kernel, id, mfaId);
  const account = await reportingFailure(kernel, { identity, address }, () =>
    acceptRecoveryCode(kernel, id, { mfaId, code }),
  );
  return signInAnswer(c, account, "code");
}

/**
 * Verifies an answer to a challenge. Failures are limited per network. Calls from the server itself are not limited.
 */
export async function answeredWithin(
  c: ApiContext,
  purpose: "signIn" | "confirm",
  { challengeId, credential }: { challengeId: string; credential: unknown },
): Promise<Answered | undefined> {
  const { kernel, address, inProcess } = c.env;
  const limits: Limit[] = inProcess ? [] : [{ key: ["passkey", networkPrefix(address)], most: 50 }];
  let answered: Answered | undefined;
  await limitFailures(kernel, limits, async () => {
    answered = await verifyAnswer(kernel, purpose, { challenge: challengeId, credential });
    return answered !== undefined;
  });
  return answered;
}

/** @throws BadRequest if the body cannot be read */
export async function readAnswer(
  c: ApiContext,
): Promise<{ challengeId: string; mfaId: string; name: string; credential: unknown }> {
  const values = await readValues(c);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  return {
    challengeId: text("challengeId"),
    mfaId: text("mfaId"),
    name: text("name"),
    credential: values.credential,
  };
}

/** The error of every failed sign-in, which does not reveal the reason. */
export function authFailure(): BadRequest {
  return new BadRequest("Failed to authenticate.");
}
