import { assertOwner } from "../../auth/passkeys/factor.ts";
import { requiresSecondFactor, setSecondFactor } from "../../auth/second-factor.ts";
import { Forbidden, InvalidFields } from "../../errors.ts";
import type { ApiContext } from "../context.ts";
import { answer, authCollection } from "./auth.ts";
import { readForm, refuseProblems } from "./forms.ts";
import { currentSession } from "./sessions.ts";

/** GET …/second-factor: whether a second factor is required of the accounts that the collection's rule names. */
export async function viewSecondFactor(c: ApiContext): Promise<Response> {
  assertManager(c);
  return answer(c, { required: await requiresSecondFactor(c.env.kernel.reader, authCollection(c)) });
}

/** PUT …/second-factor: requires a second factor, or no longer. A caller who requires it must have shown their own. */
export async function updateSecondFactor(c: ApiContext): Promise<Response> {
  const { kernel } = c.env;
  assertManager(c);
  const { account, session } = await currentSession(c);
  const { required, password } = await readForm(c, ["required", "password"]);
  const isKnown = required === "true" || required === "false";
  refuseProblems({
    required: isKnown ? undefined : { code: "validation_required", message: "Cannot be blank." },
  });
  await assertOwner(kernel, account, { session, password });
  if (required === "true" && session.strong === 0) {
    throw new InvalidFields("Sign in with a passkey first.", { required: passkeyNeeded });
  }
  const { caller } = c.env;
  await setSecondFactor(kernel, account.collection, { required: required === "true", caller });
  return answer(c, { required: required === "true" });
}

/** @throws Forbidden if the caller does not manage the collection's accounts */
export function assertManager(c: ApiContext): void {
  const { rules } = authCollection(c);
  if (!rules.manage?.(c.env.caller)) throw new Forbidden();
}

export const passkeyNeeded = {
  code: "validation_passkey_needed",
  message: "Make a passkey first.",
};
