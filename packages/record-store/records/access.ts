import type { Action, Caller, Change, Collection, ReadRule, WriteRule } from "../collection.ts";
import { Forbidden, NotFound, StoreError } from "../errors.ts";

/**
 * Returns the rule for reading a collection.
 *
 * @throws Forbidden if the rule is locked: then nobody may read
 */
export function readRule(collection: Collection, action: "list" | "view", caller: Caller): ReadRule {
  const rule = collection.rules[action];
  if (rule === null) throw superusersOnly();
  return rule(caller);
}

/**
 * Rejects a write that no body could make allowed, before its body is read.
 *
 * @throws Forbidden if the rule is locked, otherwise the error of an unmet rule
 */
export function admit(collection: Collection, action: Action, caller: Caller): WriteRule {
  const rule = collection.rules[action];
  if (rule === null) throw superusersOnly();
  const decision = rule(caller);
  if (decision === false) throw refusal(action);
  return decision;
}

/** Returns whether an admitted write is allowed, once its effect is known. */
export async function isMet(rule: WriteRule, change: Change): Promise<boolean> {
  return typeof rule === "boolean" ? rule : await rule(change);
}

/** Returns the contract's error for an unmet rule. A record that one may not change does not exist. */
export function refusal(action: Action): StoreError {
  return action === "create" ? new StoreError(400, "Failed to create record.") : new NotFound();
}

function superusersOnly(): Forbidden {
  return new Forbidden("Only superusers can perform this action.");
}
