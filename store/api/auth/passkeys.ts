import { isoMoment } from "../../auth/access.ts";
import { findAccount } from "../../auth/account.ts";
import { type Limit, limitFailures } from "../../auth/attempts.ts";
import { secondsNow } from "../../auth/issuing.ts";
import { tellOfAccess } from "../../auth/notices.ts";
import {
  assertOwner,
  debtorOf,
  dropPasskey,
  ownerOf,
  pay,
  payWithCode,
  signingIn,
} from "../../auth/passkeys/factor.ts";
import { creationOptions, keepPasskey } from "../../auth/passkeys/making.ts";
import { recoveryCodesLeft, writeRecoveryCodes } from "../../auth/passkeys/recovery.ts";
import { type PasskeyRow, passkeysOf, readPasskey, renamePasskeyRow } from "../../auth/passkeys/rows.ts";
import { type Answered, requestOptions, verifyAnswer } from "../../auth/passkeys/using.ts";
import { owesSecondFactorTo } from "../../auth/second-factor.ts";
import { deviceOf } from "../../auth/sessions/device.ts";
import { proveSession } from "../../auth/sessions/rows.ts";
import { isLimited } from "../../auth/sessions/standing.ts";
import { reconsiderStreams } from "../../auth/sessions/streams.ts";
import { BadRequest, Forbidden, InvalidFields, NotFound } from "../../errors.ts";
import { networkOf } from "../../limits/network.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { answer, authCollection, signedIn } from "./auth.ts";
import { invalidForm, readForm, readValues, refuseProblems, requiredText } from "./forms.ts";
import { currentSession } from "./sessions.ts";

/** Characters of a passkey's name. */
const longestName = 60;

/** POST …/request-passkey: what a browser is to ask its devices for; with `mfaId`, for one of the account's own. */
export async function requestPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { id: collection } = authCollection(c);
  const { mfaId } = await readForm(c, ["mfaId"]);
  const debtor = mfaId ? await debtorOf(kernel, collection, mfaId) : undefined;
  if (mfaId && !debtor) throw authFailure();
  const bound = debtor ? { account: debtor.row.id, bound: mfaId } : {};
  const { name, options } = await requestOptions(kernel, "signIn", { collection, ...bound });
  return answer(c, { challengeId: name, options });
}

/** POST …/auth-with-passkey: alone, or as the second factor that `mfaId` says is owed. */
export async function authWithPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const collection = authCollection(c);
  const { mfaId, credential, ...given } = await readAnswer(c);
  const answered = await answeredWithin(c, "signIn", { ...given, credential });
  if (answered?.collection !== collection.id || answered.bound !== mfaId) throw authFailure();
  const account = await findAccount(kernel.reader, collection, { id: answered.account });
  if (!account) throw authFailure();
  const admitted = signingIn(account);
  if (mfaId) {
    const debtor = await debtorOf(kernel, collection.id, mfaId);
    if (debtor?.row.id !== account.row.id || !(await pay(kernel, mfaId))) throw authFailure();
  }
  return signedIn(c, admitted, "passkey", answered.passkey.id);
}

/** POST …/auth-with-recovery-code: as the second factor that `mfaId` says is owed. */
export async function authWithRecoveryCode(c: ApiContext): Promise<Response> {
  const { id } = authCollection(c);
  const { mfaId, code } = await readForm(c, ["mfaId", "code"]);
  refuseProblems({ mfaId: requiredText(mfaId, 1, 255), code: requiredText(code, 1, 255) });
  return signedIn(c, await payWithCode(c.var.kernel, id, { owed: mfaId, code }), "code");
}

/** GET …/passkeys: the caller's own, what is left of their recovery codes, and what is asked of this session. */
export async function listPasskeys(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { account, session } = await currentSession(c);
  const { collection, row } = account;
  const owner = ownerOf(account);
  const isRequired = await owesSecondFactorTo(kernel.reader, collection, row);
  return answer(c, {
    items: (await passkeysOf(kernel.reader, owner)).map(shownPasskey),
    recoveryCodesLeft: await recoveryCodesLeft(kernel.reader, owner),
    secondFactor: {
      applies: collection.rules.secondFactor?.(row) ?? false,
      required: isRequired,
      limited: isRequired && session.strong === 0,
    },
    method: session.method,
  });
}

/** POST …/prove: who is signed in shows once more that it is them, by the password; by a passkey, `passkeys/confirm`. */
export async function proveByPassword(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(c.var.kernel, account, { session, password });
  return emptyAnswer();
}

/** POST …/passkeys/request: what a browser is to make a passkey with. */
export async function requestCreation(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(c.var.kernel, account, { session, password });
  const { name, options } = await creationOptions(c.var.kernel, account, session.id);
  return answer(c, { challengeId: name, options });
}

/** POST …/passkeys: keeps the passkey that was made. */
export async function createPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { account, session } = await currentSession(c);
  const { challengeId, credential, name } = await readAnswer(c);
  refuseProblems({ name: name === "" ? undefined : requiredText(name, 1, 4 * longestName) });
  const made = await keepPasskey(kernel, account, {
    session: session.id,
    challenge: challengeId,
    credential,
    name: passkeyName(name) || nameOf(c.req.header("User-Agent")),
  });
  if ("code" in made) throw invalidForm({ credential: made });
  await standsAnew(c, account.collection.name, account.row.id);
  return answer(c, shownPasskey(made));
}

/** PATCH …/passkeys/{id}: gives it another name. */
export async function updatePasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { account, session } = await currentSession(c);
  if (await isLimited(kernel.reader, account, session)) throw new Forbidden();
  const { name } = await readForm(c, ["name"]);
  refuseProblems({ name: requiredText(name.trim(), 1, 4 * longestName) });
  const id = c.req.param("id") ?? "";
  const passkey = await readPasskey(kernel.reader, id);
  const { collection, account: owner } = ownerOf(account);
  if (passkey?.account !== owner || passkey.collection !== collection) throw new NotFound();
  await kernel.writer.write((connection) => renamePasskeyRow(connection, id, passkeyName(name)));
  return answer(c, shownPasskey({ ...passkey, name: passkeyName(name) }));
}

/** DELETE …/passkeys/{id} */
export async function deletePasskey(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(c.var.kernel, account, { session, password });
  await dropPasskey(c.var.kernel, account, { id: c.req.param("id") ?? "", session: session.id });
  return emptyAnswer();
}

/** POST …/passkeys/request-confirmation: what a browser is to ask the caller's devices for. */
export async function requestConfirmation(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { name, options } = await requestOptions(c.var.kernel, "confirm", {
    ...ownerOf(account),
    bound: session.id,
  });
  return answer(c, { challengeId: name, options });
}

/** POST …/passkeys/confirm: who is signed in shows once more that it is them, by a passkey of theirs. */
export async function confirmWithPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { account, session } = await currentSession(c);
  const answered = await answeredWithin(c, "confirm", await readAnswer(c));
  if (answered?.account !== account.row.id || answered.bound !== session.id) throw authFailure();
  const now = secondsNow(kernel);
  const { id } = answered.passkey;
  await kernel.writer.write((connection) => proveSession(connection, session.id, now, id));
  await standsAnew(c, account.collection.name, account.row.id);
  return emptyAnswer();
}

/** POST …/recovery-codes: ten new ones in the place of those there were, shown this once. */
export async function createRecoveryCodes(c: ApiContext): Promise<Response> {
  const { kernel } = c.var;
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  if (!account.collection.rules.secondFactor?.(account.row)) throw new Forbidden();
  await assertOwner(kernel, account, { session, password });
  if ((await passkeysOf(kernel.reader, ownerOf(account))).length === 0) {
    throw new InvalidFields("There is nothing to recover.", { passkey: passkeyNeeded });
  }
  const codes = await writeRecoveryCodes(kernel, ownerOf(account));
  tellOfAccess(kernel, account.row, { kind: "recoveryCodesMade" });
  return answer(c, { codes });
}

export const passkeyNeeded = {
  code: "validation_passkey_needed",
  message: "Make a passkey first.",
};

/** What was there to be seen was decided when the session could show less. */
function standsAnew(c: ApiContext, collection: string, account: string): Promise<void> {
  return c.var.kernel.writer.write((connection) => reconsiderStreams(connection, collection, account));
}

/** Failures are counted as those of sign-in are: by network, and by passkey where one is named. */
async function answeredWithin(
  c: ApiContext,
  purpose: "signIn" | "confirm",
  { challengeId, credential }: { challengeId: string; credential: unknown },
): Promise<Answered | undefined> {
  const { kernel, address, inProcess } = c.var;
  const limits: Limit[] = inProcess ? [] : [{ key: ["passkey", networkOf(address)], most: 50 }];
  let answered: Answered | undefined;
  await limitFailures(kernel, limits, async () => {
    answered = await verifyAnswer(kernel, purpose, { challenge: challengeId, credential });
    return answered !== undefined;
  });
  return answered;
}

/** @throws BadRequest if the body cannot be read */
async function readAnswer(
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

function passkeyName(name: string): string {
  return Array.from(name.replaceAll(/\p{Cc}/gu, " ").trim())
    .slice(0, longestName)
    .join("");
}

function nameOf(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}

function shownPasskey({ id, name, created, used }: PasskeyRow): Record<string, unknown> {
  return { id, name, created: isoMoment(created), used: isoMoment(used) };
}

/** Nobody is told what was wrong. */
function authFailure(): BadRequest {
  return new BadRequest("Failed to authenticate.");
}
