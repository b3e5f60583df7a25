import { type Account, AddressTaken, changeAccount, isTaken, TokenConflict } from "../../auth/account.ts";
import { passwordProblem } from "../../auth/accounts.ts";
import { limitFailures, spendQuotasOrRefuse } from "../../auth/attempts.ts";
import { callerFor } from "../../auth/caller.ts";
import {
  noteLetterFollowed,
  sendEmailChange,
  sendPasswordReset,
  sendVerification,
} from "../../auth/letters.ts";
import { tellOwner } from "../../auth/notices.ts";
import { forgetStrangersFactors } from "../../auth/passkeys/factor.ts";
import { hasPassword, isFreshOwner } from "../../auth/passkeys/password-free.ts";
import { fitsPassword, hashPassword } from "../../auth/passwords/passwords.ts";
import * as problem from "../../auth/problems.ts";
import { readProof } from "../../auth/proofs.ts";
import { newTokenKey } from "../../auth/secrets.ts";
import { InvalidFields } from "../../errors.ts";
import type { Connection } from "../../kernel.ts";
import { networkPrefix } from "../../limits/network.ts";
import type { Columns } from "../../tables/columns.ts";
import { storedAddress } from "../../values/email.ts";
import { blank } from "../../values/problems.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { authCollection, signedInAccount } from "./auth.ts";
import { invalidForm, readForm, refuseProblems, requiredEmail, requiredText } from "./forms.ts";

/** POST …/request-verification */
export async function takeVerificationRequest(c: ApiContext): Promise<Response> {
  const collection = authCollection(c);
  const email = storedAddress((await readForm(c, ["email"])).email);
  refuseProblems({ email: requiredEmail(email) });
  await limitLetters(c);
  sendVerification(c.env.kernel, collection, email);
  return emptyAnswer();
}

/** POST …/confirm-verification */
export async function confirmVerification(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const collection = authCollection(c);
  const { token } = await readForm(c, ["token"]);
  const proof = await readProof(kernel, collection, token, "verification");
  if (proof.problem) throw invalidForm({ token: proof.problem });
  if (proof.account.row.verified !== true) await change(c, proof.account, { verified: 1 });
  await noteLetterFollowed(kernel, "verification", proof.account);
  return emptyAnswer();
}

/** POST …/request-password-reset */
export async function requestPasswordReset(c: ApiContext): Promise<Response> {
  const collection = authCollection(c);
  const email = storedAddress((await readForm(c, ["email"])).email);
  refuseProblems({ email: requiredEmail(email) });
  await limitLetters(c);
  sendPasswordReset(c.env.kernel, collection, email);
  return emptyAnswer();
}

/** POST …/confirm-password-reset. The reader of the letter owns the address, so the address becomes verified. */
export async function takePasswordReset(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const collection = authCollection(c);
  const { token, password, passwordConfirm } = await readForm(c, ["token", "password", "passwordConfirm"]);
  const proof = await readProof(kernel, collection, token, "passwordReset");
  const confirmProblem = passwordConfirm === password ? undefined : problem.mismatch;
  refuseProblems({
    token: proof.problem,
    password: requiredText(password, 8, 255),
    passwordConfirm: passwordConfirm === "" ? blank : confirmProblem,
  });
  if (proof.problem) throw invalidForm({ token: proof.problem });
  const refusal = passwordProblem(password);
  if (refusal) throw new InvalidFields("Failed to set new password.", { password: refusal });
  const { account, claims } = proof;
  // From now on, only the reader of the address has the account.
  const proves = account.row.email === claims.email;
  const verified = account.row.verified === true || proves ? 1 : 0;
  const columns = { password: await hashPassword(password), tokenKey: newTokenKey(), verified };
  const first = (connection: Connection) => forgetStrangersFactors(connection, account);
  await change(c, account, columns, proves ? { proves, first } : {});
  const row = { ...account.row, verified: verified === 1 };
  await tellOwner(kernel, { collection, row }, { password: true, formerEmail: "" });
  await noteLetterFollowed(kernel, "passwordReset", account);
  return emptyAnswer();
}

/** POST …/request-email-change */
export async function requestEmailChange(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const account = await signedInAccount(c);
  const { collection, row } = account;
  const newEmail = storedAddress((await readForm(c, ["newEmail"])).newEmail);
  const formProblem = requiredEmail(newEmail) ?? (newEmail === row.email ? problem.unchanged : undefined);
  refuseProblems({ newEmail: formProblem });
  await limitLetters(c, row.id);
  // The answer reveals that an address is taken. A caller who asks for many in a row is not changing their own.
  const limits = [{ key: ["new-email", collection.id, row.id], most: 10 }];
  const isFree = await limitFailures(
    kernel,
    limits,
    async () => !(await isTaken(kernel.reader, collection, newEmail, row.id)),
  );
  refuseProblems({ newEmail: isFree ? undefined : problem.invalidNewEmail });
  sendEmailChange(kernel, account, newEmail);
  return emptyAnswer();
}

/** POST …/confirm-email-change. The owner of an account without a password has a session with a fresh proof instead. */
export async function takeEmailChange(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  const { token, password } = await readForm(c, ["token", "password"]);
  const proof = await readProof(kernel, authCollection(c), token, "emailChange");
  const isSession = proof.account && !hasPassword(proof.account) && isFreshOwner(proof.account, c.env.caller);
  const passwordRefused = isSession ? undefined : requiredText(password, 1, 100);
  const isProven = isSession || (!passwordRefused && (await provesPassword(c, proof.account, password)));
  refuseProblems({
    token: proof.problem,
    password: passwordRefused ?? (isProven ? undefined : problem.invalidPassword),
  });
  if (proof.problem) throw invalidForm({ token: proof.problem });
  const columns = { email: proof.claims.newEmail ?? "", verified: 1, tokenKey: newTokenKey() };
  await change(c, proof.account, columns, { proves: true });
  const { collection, row } = proof.account;
  const changed = { ...row, email: columns.email, verified: true };
  // If the former address was never confirmed, it may be a stranger's.
  const formerEmail = row.verified === true ? String(row.email) : "";
  await tellOwner(kernel, { collection, row: changed }, { password: false, formerEmail });
  return emptyAnswer();
}

/**
 * Limits the letters that one network may request, and one account, for all recipients together. The limit counts known
 * and unknown addresses alike, so it reveals neither. Strangers are protected from floods of letters.
 *
 * @throws TooManyRequests after twenty letters in an hour
 */
export function limitLetters(c: ApiContext, account?: string): Promise<void> {
  const { kernel, address, inProcess } = c.env;
  if (inProcess) return Promise.resolve();
  const keys = [["letters", networkPrefix(address)], ...(account ? [["letters-of", account]] : [])];
  return spendQuotasOrRefuse(
    kernel,
    keys.map((key) => ({ key, most: 20, seconds: 60 * 60 })),
  );
}

async function provesPassword(
  c: ApiContext,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  if (!account) return false;
  const limits = [{ key: ["confirm-email", account.collection.id, account.row.id], most: 5 }];
  return limitFailures(c.env.kernel, limits, () => fitsPassword(password, account.password));
}

/** Changes the account in its owner's name. If two requests follow the same letter at once, the later one fails. */
async function change(
  c: ApiContext,
  account: Account,
  columns: Columns,
  along: Parameters<typeof changeAccount>[4] = {},
): Promise<void> {
  try {
    await changeAccount(c.env.kernel, account, columns, callerFor(account), along);
  } catch (error) {
    if (error instanceof TokenConflict) throw invalidForm({ token: problem.invalidToken });
    if (error instanceof AddressTaken) throw invalidForm({ token: problem.takenMeanwhile });
    throw error;
  }
}
