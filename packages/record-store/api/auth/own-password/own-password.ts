import { type Account, findAccount, TokenConflict } from "../../../auth/account.ts";
import { passwordProblem } from "../../../auth/accounts.ts";
import { assertOwner } from "../../../auth/passkeys/factor.ts";
import { giveFirstPassword, hasPassword, removePassword } from "../../../auth/passkeys/password-free.ts";
import * as problem from "../../../auth/problems.ts";
import { Forbidden, Unauthorized } from "../../../errors.ts";
import { blank } from "../../../values/problems.ts";
import type { ApiContext } from "../../context.ts";
import { sessionAnswer } from "../auth.ts";
import { readForm, refuseProblems } from "../forms.ts";
import { currentSession } from "../sessions.ts";

/**
 * POST …/remove-password: from now on, passkeys and mailed links alone open the caller's account. Needs a fresh proof,
 * or the password itself. Answers with the session's new token.
 */
export async function postPasswordRemoval(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const { password } = await readForm(c, ["password"]);
  await assertOwner(kernel, account, { session, password });
  if (!hasPassword(account)) throw new Forbidden("The account has no password.");
  return changeAndAnswer(c, account, () => removePassword(kernel, account, session));
}

/**
 * POST …/set-password: gives a password to the caller's account, which has none. Needs a fresh proof. Answers with the
 * session's new token.
 */
export async function postFirstPassword(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { account, session } = await currentSession(c);
  const { newPassword, newPasswordConfirm } = await readForm(c, ["newPassword", "newPasswordConfirm"]);
  const confirmProblem = newPasswordConfirm === newPassword ? undefined : problem.mismatch;
  refuseProblems({
    newPassword: newPassword === "" ? blank : passwordProblem(newPassword),
    newPasswordConfirm: newPasswordConfirm === "" ? blank : confirmProblem,
  });
  // An account with a password changes it with the old one.
  if (hasPassword(account)) throw new Forbidden("The account has a password.");
  await assertOwner(kernel, account, { session, password: "" });
  return changeAndAnswer(c, account, () =>
    giveFirstPassword(kernel, account, { session, password: newPassword }),
  );
}

async function changeAndAnswer(
  c: ApiContext,
  { collection, row: { id } }: Account,
  change: () => Promise<string>,
): Promise<Response> {
  try {
    const token = await change();
    const changed = await findAccount(c.env.kernel.reader, collection, { id });
    if (!changed) throw new Unauthorized();
    return await sessionAnswer(c, changed, token);
  } catch (error) {
    // A change in another tab has ended this session meanwhile.
    throw error instanceof TokenConflict ? new Unauthorized() : error;
  }
}
