import type { Collection, Row } from "../collection.ts";
import type { FieldProblem, FieldProblems } from "../errors.ts";
import type { Kernel, SqlValue } from "../kernel.ts";
import { isEmailAddress, storedAddress } from "../values/email.ts";
import { blank, notAnEmail, notUnique } from "../values/problems.ts";
import { normalise, toText } from "../values/values.ts";
import { findAccount, isTaken } from "./account.ts";
import { limitFailures } from "./attempts.ts";
import { isCommon } from "./passwords/common-passwords.ts";
import { fitsPassword, hashPassword } from "./passwords/passwords.ts";
import * as problem from "./problems.ts";
import { newTokenKey } from "./secrets.ts";

/** A caller's values for a new or changed account. `manage`: the caller meets the collection's manage rule. */
export type AccountDraft = {
  collection: Collection;
  body: Readonly<Record<string, unknown>>;
  before: Row | null;
  manage: boolean;
  /** The account is the caller's own. A manager may leave the old password out, but a wrong one is rejected. */
  isOwner?: boolean;
};

/**
 * Returns the columns that a create or update of an account sets in addition to the collection's own fields. If the
 * draft is rejected, `columns` is empty and `problems` says why. Follows the contract ("Errors", "Auth"): permissions
 * are checked first, and values only after that. Call it only after the rule is met, because it reveals whether an
 * address is taken. A new password or address makes a new token key, which revokes all tokens of the account.
 */
export async function accountColumns(
  kernel: Kernel,
  draft: AccountDraft,
): Promise<{ columns: Record<string, SqlValue>; problems: FieldProblems }> {
  const form = accountForm(draft);
  for (const findProblems of [rightsProblems, proofProblems, valueProblems]) {
    const problems = await findProblems(kernel, draft, form);
    if (Object.keys(problems).length > 0) return { columns: {}, problems };
  }
  return { columns: await columnsFor(draft, form), problems: {} };
}

/** Returns why a text cannot be a password. Length is in characters, not bytes (record-store contract, "Errors"). */
export function passwordProblem(password: string): FieldProblem | undefined {
  const { length } = Array.from(password);
  if (length < 8) return problem.passwordTooShort;
  if (length > 71) return problem.passwordTooLong;
  return isCommon(password) ? problem.passwordCommon : undefined;
}

type Form = {
  email: string;
  verified: boolean;
  password: string;
  passwordConfirm: string;
  oldPassword: string;
  setsEmail: boolean;
  setsPassword: boolean;
};

function accountForm({ body, before }: AccountDraft): Form {
  return {
    email: "email" in body ? nextAddress(body.email, before) : toText(before?.email),
    verified: "verified" in body ? isTrue(body.verified) : before?.verified === true,
    password: toText(body.password),
    passwordConfirm: toText(body.passwordConfirm),
    oldPassword: toText(body.oldPassword),
    setsEmail: !before || "email" in body,
    setsPassword: !before || "password" in body,
  };
}

/** An owner who sends back the stored address changes nothing, even if a former rule spelled it. */
function nextAddress(value: unknown, before: Row | null): string {
  const text = toText(value);
  return text === before?.email ? text : storedAddress(text);
}

function rightsProblems(_: Kernel, { before, manage }: AccountDraft, form: Form): FieldProblems {
  const { email, verified, password, passwordConfirm, oldPassword } = form;
  const problems: FieldProblems = {};
  if (before && !manage && email !== before.email) problems.email = problem.mismatch;
  if (!manage && verified !== (before?.verified === true)) problems.verified = problem.mismatch;
  if (!password && (!before || passwordConfirm || oldPassword)) problems.password = blank;
  if (!passwordConfirm && (!before || password || oldPassword)) problems.passwordConfirm = blank;
  else if (passwordConfirm !== password) problems.passwordConfirm = problem.mismatch;
  const needsProof = before && !manage && (password || passwordConfirm);
  if (needsProof && !oldPassword) problems.oldPassword = blank;
  return problems;
}

/** Requires the old password, because a session alone may be a borrowed browser. */
async function proofProblems(
  kernel: Kernel,
  { collection, before, manage, isOwner }: AccountDraft,
  { password, oldPassword }: Form,
): Promise<FieldProblems> {
  const isProofSent = isOwner && oldPassword !== "";
  if (!before || !password || (manage && !isProofSent)) return {};
  const account = await findAccount(kernel.reader, collection, { id: before.id });
  const limits = [{ key: ["old-password", collection.id, before.id], most: 5 }];
  const isProven = await limitFailures(kernel, limits, () =>
    fitsPassword(oldPassword, account?.password ?? ""),
  );
  return isProven ? {} : { oldPassword: problem.invalidOldPassword };
}

async function valueProblems(
  kernel: Kernel,
  { collection, before }: AccountDraft,
  form: Form,
): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  if (form.setsEmail && !form.email) problems.email = blank;
  else if (form.setsEmail && !isEmailAddress(form.email)) problems.email = notAnEmail;
  if (form.setsPassword) {
    const reason = form.password ? passwordProblem(form.password) : blank;
    if (reason) problems.password = reason;
  }
  if (Object.keys(problems).length > 0 || !form.setsEmail) return problems;
  return (await isTaken(kernel.reader, collection, form.email, before?.id)) ? { email: notUnique } : {};
}

/** Sets only the fields that were sent: the record may have been verified since it was read. */
async function columnsFor(
  { before, body, manage }: AccountDraft,
  form: Form,
): Promise<Record<string, SqlValue>> {
  const columns: Record<string, SqlValue> = {};
  if (form.setsEmail) columns.email = form.email;
  if ("verified" in body && manage) columns.verified = form.verified ? 1 : 0;
  if ("emailVisibility" in body) columns.emailVisibility = isTrue(body.emailVisibility) ? 1 : 0;
  if (form.setsPassword) columns.password = await hashPassword(form.password);
  if (form.setsPassword || form.email !== before?.email) columns.tokenKey = newTokenKey();
  return columns;
}

function isTrue(value: unknown): boolean {
  return normalise({ type: "bool" }, value) === true;
}
