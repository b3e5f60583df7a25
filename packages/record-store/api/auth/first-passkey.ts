import { isoMoment } from "../../auth/access.ts";
import { type Account, findAccount } from "../../auth/account.ts";
import { secondsNow } from "../../auth/issuing.ts";
import { sendFirstPasskey } from "../../auth/letters.ts";
import { accountOwner, assertOwner } from "../../auth/passkeys/factor.ts";
import {
  allowanceEnd,
  allowFirstPasskey,
  hasAllowance,
  lacksPasskey,
  needsAllowance,
} from "../../auth/passkeys/first-passkey.ts";
import { hasNewAddress } from "../../auth/passkeys/new-address.ts";
import { readPasskeys } from "../../auth/passkeys/rows.ts";
import type { Session } from "../../auth/sessions/rows.ts";
import { Forbidden, InvalidFields, NotFound } from "../../errors.ts";
import { mapInTurn } from "../../in-turn.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { answer, authCollection } from "./auth.ts";
import { readForm, refuseProblems, requiredText } from "./forms.ts";
import { limitLetters } from "./letters.ts";
import { assertManager, passkeyNeeded } from "./second-factor.ts";
import { currentSession } from "./sessions.ts";

/** Accounts that one call asks about: more than a list shows. */
const mostAccounts = 200;

/**
 * Returns whether the caller's session lacks an allowance, whether the site can send a letter for it, and whether the
 * address is too new for that letter.
 */
export async function shownFirstPasskey(
  { env: { kernel } }: ApiContext,
  account: Account,
  session: Session,
): Promise<{ needsAllowance: boolean; sendsLink: boolean; hasNewAddress: boolean }> {
  const allowanceQuery = { session: session.id, now: secondsNow(kernel) };
  const isGuarded = await needsAllowance(kernel.reader, account, session);
  return {
    needsAllowance: isGuarded && !(await hasAllowance(kernel.reader, account, allowanceQuery)),
    sendsLink: kernel.letters.firstPasskey !== undefined,
    hasNewAddress: isGuarded && (await hasNewAddress(kernel, account)),
  };
}

/**
 * POST …/passkeys/request-link: a letter to the caller, with the link that allows the first passkey. Refused while the
 * address is new.
 */
export async function requestPasskeyLink(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account } = await currentSession(c);
  if (!kernel.letters.firstPasskey || !(await lacksPasskey(kernel.reader, account))) throw new Forbidden();
  if (await hasNewAddress(kernel, account))
    throw new InvalidFields("The address has changed within seven days.", { email: newAddress });
  await limitLetters(c, account.row.id);
  sendFirstPasskey(kernel, account);
  return emptyAnswer();
}

/**
 * POST …/passkeys/allow: a manager allows another account's first passkey for 24 hours. Needs a fresh proof and a
 * passkey of their own.
 */
export async function allowPasskey(c: ApiContext): Promise<Response> {
  const { kernel, caller } = c.env;
  assertManager(c);
  const { account, session } = await currentSession(c);
  const { account: id, password } = await readForm(c, ["account", "password"]);
  refuseProblems({ account: requiredText(id, 1, 255) });
  await assertOwner(kernel, account, { session, password });
  if (session.strong === 0 || (await readPasskeys(kernel.reader, accountOwner(account))).length === 0)
    throw new InvalidFields("Sign in with a passkey first.", { passkey: passkeyNeeded });
  const target = await findAccount(kernel.reader, account.collection, { id });
  if (!target) throw new NotFound();
  if (!(await allowFirstPasskey(kernel, target, caller)))
    throw new InvalidFields("The account needs no allowance.", { account: notNeeded });
  return emptyAnswer();
}

/** GET …/passkeys/holders: how many passkeys each of the named accounts has, and until when the first is allowed. */
export async function listPasskeyHolders(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  assertManager(c);
  const { id: collection } = authCollection(c);
  const ids = (c.req.query("accounts") ?? "").split(",").filter(Boolean);
  const items = await mapInTurn(ids.slice(0, mostAccounts), async (account) => {
    const owner = { collection, account };
    const end = await allowanceEnd(kernel.reader, owner, secondsNow(kernel));
    return {
      account,
      passkeys: (await readPasskeys(kernel.reader, owner)).length,
      allowedUntil: isoMoment(end),
    };
  });
  return answer(c, { items });
}

const newAddress = {
  code: "validation_new_address",
  message: "Ask another administrator, or wait until the address is seven days old.",
};

const notNeeded = {
  code: "validation_allowance_not_needed",
  message: "Only an administrator without a passkey needs an allowance.",
};
