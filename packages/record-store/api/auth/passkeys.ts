import { isoMoment } from "../../auth/access.ts";
import { secondsNow } from "../../auth/issuing.ts";
import { noteLetterFollowed } from "../../auth/letters.ts";
import { tellOfAccess } from "../../auth/notices.ts";
import { accountOwner, assertOwner, dropPasskey } from "../../auth/passkeys/factor.ts";
import { AllowanceNeeded, allowanceNeeded, assertAllowance } from "../../auth/passkeys/first-passkey.ts";
import { creationOptions, keepPasskey } from "../../auth/passkeys/making.ts";
import { hasPassword, mayGiveUpPassword } from "../../auth/passkeys/password-free.ts";
import { recoveryCodesLeft, writeRecoveryCodes } from "../../auth/passkeys/recovery.ts";
import { type PasskeyRow, readPasskey, readPasskeys, renamePasskeyRow } from "../../auth/passkeys/rows.ts";
import { requestOptions } from "../../auth/passkeys/using.ts";
import { accountNeedsSecondFactor } from "../../auth/second-factor.ts";
import { readDevice } from "../../auth/sessions/device.ts";
import { proveSession } from "../../auth/sessions/rows.ts";
import { isLimited } from "../../auth/sessions/standing.ts";
import { reconsiderStreams } from "../../auth/sessions/streams.ts";
import { Forbidden, InvalidFields, NotFound } from "../../errors.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { answer } from "./auth.ts";
import { shownFirstPasskey } from "./first-passkey.ts";
import { invalidForm, readForm, refuseProblems, requiredText } from "./forms.ts";
import { answeredWithin, authFailure, readAnswer } from "./passkey-sign-in.ts";
import { passkeyNeeded } from "./second-factor.ts";
import { currentSession } from "./sessions.ts";

/** Longest name of a passkey, in characters. */
const longestName = 60;

/** GET …/passkeys: the caller's passkeys, the number of recovery codes left, and the demands on this session. */
export async function listPasskeys(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const { collection, row } = account;
  const owner = accountOwner(account);
  const isRequired = await accountNeedsSecondFactor(kernel.reader, collection, row);
  return answer(c, {
    items: (await readPasskeys(kernel.reader, owner)).map(shownPasskey),
    recoveryCodesLeft: await recoveryCodesLeft(kernel.reader, owner),
    secondFactor: {
      applies: collection.rules.secondFactor?.(row) ?? false,
      required: isRequired,
      limited: isRequired && session.strong === 0,
    },
    firstPasskey: await shownFirstPasskey(c, account, session),
    password: {
      isSet: hasPassword(account),
      mayGiveUp: hasPassword(account) && (await mayGiveUpPassword(kernel, kernel.reader, account)),
    },
    method: session.method,
  });
}

/**
 * POST …/prove: proves again, by password, that the caller owns the account. For passkeys, there is `passkeys/confirm`.
 */
export async function proveByPassword(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(c.env.kernel, account, { session, password });
  return emptyAnswer();
}

/** POST …/passkeys/request: the options for making a passkey. The first passkey may need `token`, from a letter. */
export async function requestCreation(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password, token } = await readForm(c, ["password", "token"]);
  await assertOwner(c.env.kernel, account, { session, password });
  await assertAllowance(c.env.kernel, account, { session, link: token });
  if (token) await noteLetterFollowed(c.env.kernel, "firstPasskey", account);
  const { name, options } = await creationOptions(c.env.kernel, account, session.id);
  return answer(c, { challengeId: name, options });
}

/** POST …/passkeys: stores the new passkey. */
export async function createPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const { challengeId, credential, name } = await readAnswer(c);
  refuseProblems({ name: name === "" ? undefined : requiredText(name, 1, 4 * longestName) });
  const createdPasskey = await keepPasskey(kernel, account, {
    session: session.id,
    challenge: challengeId,
    credential,
    name: passkeyName(name) || deviceName(c.req.header("User-Agent")),
  });
  if (createdPasskey === allowanceNeeded) throw new AllowanceNeeded();
  if ("code" in createdPasskey) throw invalidForm({ credential: createdPasskey });
  await refreshStreams(c, account.collection.name, account.row.id);
  return answer(c, shownPasskey(createdPasskey));
}

/** PATCH …/passkeys/{id}: renames a passkey. */
export async function updatePasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  if (await isLimited(kernel.reader, account, session)) throw new Forbidden();
  const { name } = await readForm(c, ["name"]);
  refuseProblems({ name: requiredText(name.trim(), 1, 4 * longestName) });
  const id = c.req.param("id") ?? "";
  const passkey = await readPasskey(kernel.reader, id);
  const { collection, account: owner } = accountOwner(account);
  if (passkey?.account !== owner || passkey.collection !== collection) throw new NotFound();
  await kernel.writer.write((connection) => renamePasskeyRow(connection, id, passkeyName(name)));
  return answer(c, shownPasskey({ ...passkey, name: passkeyName(name) }));
}

/** DELETE …/passkeys/{id} */
export async function deletePasskey(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(c.env.kernel, account, { session, password });
  await dropPasskey(c.env.kernel, account, { id: c.req.param("id") ?? "", session: session.id });
  return emptyAnswer();
}

/** POST …/passkeys/request-confirmation: the options with which a browser asks the caller's devices. */
export async function requestConfirmation(c: ApiContext): Promise<Response> {
  const { account, session } = await currentSession(c);
  const { name, options } = await requestOptions(c.env.kernel, "confirm", {
    ...accountOwner(account),
    bound: session.id,
  });
  return answer(c, { challengeId: name, options });
}

/** POST …/passkeys/confirm: proves again, by passkey, that the caller owns the account. */
export async function confirmWithPasskey(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const answered = await answeredWithin(c, "confirm", await readAnswer(c));
  if (answered?.account !== account.row.id || answered.bound !== session.id) throw authFailure();
  const now = secondsNow(kernel);
  const { id } = answered.passkey;
  await kernel.writer.write((connection) => proveSession(connection, session.id, now, id));
  await refreshStreams(c, account.collection.name, account.row.id);
  return emptyAnswer();
}

/** POST …/recovery-codes: replaces all recovery codes by ten new ones, which are shown only this once. */
export async function createRecoveryCodes(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  if (!account.collection.rules.secondFactor?.(account.row)) throw new Forbidden();
  await assertOwner(kernel, account, { session, password });
  if ((await readPasskeys(kernel.reader, accountOwner(account))).length === 0) {
    throw new InvalidFields("There is nothing to recover.", { passkey: passkeyNeeded });
  }
  const codes = await writeRecoveryCodes(kernel, accountOwner(account));
  tellOfAccess(kernel, account.row, { kind: "recoveryCodesMade" });
  return answer(c, { codes });
}

/** Event streams decided what to show while the session was limited, so they decide again. */
function refreshStreams(c: ApiContext, collection: string, account: string): Promise<void> {
  return c.env.kernel.writer.write((connection) => reconsiderStreams(connection, collection, account));
}

function passkeyName(name: string): string {
  return Array.from(name.replaceAll(/\p{Cc}/gu, " ").trim())
    .slice(0, longestName)
    .join("");
}

function deviceName(userAgent: string | undefined): string {
  const { browser, system } = readDevice(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}

function shownPasskey({ id, name, created, used }: PasskeyRow): Record<string, unknown> {
  return { id, name, created: isoMoment(created), used: isoMoment(used) };
}
