import type { Account } from "../../auth/account.ts";
import { limitFailures } from "../../auth/attempts.ts";
import { sendSignInLink } from "../../auth/letters.ts";
import { beginRequiredFactor, requireActive } from "../../auth/passkeys/factor.ts";
import { takeSignInLink } from "../../auth/passkeys/sign-in-link.ts";
import { reportingFailure } from "../../auth/sessions/failed-sign-in.ts";
import { networkPrefix } from "../../limits/network.ts";
import { storedAddress } from "../../values/email.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { authCollection, signInAnswer } from "./auth.ts";
import { readForm, refuseProblems, requiredEmail, requiredText } from "./forms.ts";
import { limitLetters } from "./letters.ts";
import { authFailure } from "./passkey-sign-in.ts";

/** POST …/request-sign-in-link: the same answer for known and unknown addresses. */
export async function requestSignInLink(c: ApiContext): Promise<Response> {
  const collection = authCollection(c);
  const email = storedAddress((await readForm(c, ["email"])).email);
  refuseProblems({ email: requiredEmail(email) });
  await limitLetters(c);
  sendSignInLink(c.env.kernel, collection, email);
  return emptyAnswer();
}

/**
 * POST …/auth-with-link: the session, or 401 with the name of the pending second factor. Both use the link up. A link
 * never replaces a second factor.
 */
export async function authWithLink(c: ApiContext): Promise<Response> {
  const { kernel, address } = c.env;
  const { token } = await readForm(c, ["token"]);
  refuseProblems({ token: requiredText(token, 1, 512) });
  const account = await reportingFailure(kernel, { identity: "", address }, () => accountByLink(c, token));
  const mfaId = await beginRequiredFactor(kernel, account);
  if (mfaId) return Response.json({ mfaId }, { status: 401 });
  return signInAnswer(c, account, "link");
}

/** @throws BadRequest if the link is invalid, Forbidden if the account may not sign in, TooManyRequests */
async function accountByLink(c: ApiContext, token: string): Promise<Account> {
  const { kernel, address, inProcess } = c.env;
  const collection = authCollection(c);
  const limits = inProcess ? [] : [{ key: ["sign-in-link", networkPrefix(address)], most: 50 }];
  let account: Account | undefined;
  await limitFailures(kernel, limits, async () => {
    account = await takeSignInLink(kernel, collection, token);
    return account !== undefined;
  });
  if (!account) throw authFailure();
  return requireActive(account);
}
