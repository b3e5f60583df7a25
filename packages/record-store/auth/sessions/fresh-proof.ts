import type { Caller, Change, Collection, Row } from "../../collection.ts";
import { StoreError } from "../../errors.ts";

/** The call needs a fresh proof. After one, the same call passes. */
export class ProofNeeded extends StoreError {
  constructor() {
    const problem = { code: "validation_proof_required", message: "Show your password or passkey again." };
    super(403, "Show your password or passkey again first.", { data: { proof: problem } });
  }
}

/**
 * Ensures that a caller whose write the collection protects has shown their password or passkey in the last ten minutes.
 * An open browser must not hand the site to somebody else. A manager's change of an address or a password is always
 * protected, but a change of the own password with the old one is a proof itself.
 *
 * @throws ProofNeeded
 */
export function assertFreshProof(
  { rules, ...collection }: Collection,
  caller: Caller,
  { body, before, after }: Pick<Change, "body" | "before" | "after">,
): void {
  if (caller.kind !== "user" || !caller.stale) return;
  const setsPassword =
    before !== null && Boolean(body.password) && !(isOwn(collection, caller, before.id) && body.oldPassword);
  const setsAddress = before !== null && "email" in body && body.email !== before.email;
  const isProtected = (setsPassword || setsAddress) && rules.manage?.(caller);
  if (isProtected || rules.needsProof?.({ before, after })) throw new ProofNeeded();
}

/**
 * Ensures the same of a manager who restores an account from the bin, because its owner can then sign in again, and of a
 * caller who restores a record whose creation is protected.
 *
 * @throws ProofNeeded
 */
export function assertFreshRestoration({ auth, rules }: Collection, caller: Caller, row: Row): void {
  if (caller.kind !== "user" || !caller.stale) return;
  if ((auth && rules.manage?.(caller)) || rules.needsProof?.({ before: null, after: row }))
    throw new ProofNeeded();
}

/** Whether the account of this id is the caller's own. */
export function isOwn({ name }: Pick<Collection, "name">, caller: Caller, id: string): boolean {
  return caller.kind === "user" && caller.collection === name && caller.id === id;
}
