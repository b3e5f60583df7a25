import type { Action, Caller, Change, Collection, ReadRule, WriteRule } from "../collection.ts";
import { Forbidden, NotFound, StoreError } from "../errors.ts";

/**
 * What a caller may read of a collection.
 *
 * @throws Forbidden if the rule is locked: then nobody may
 */
export function readRule(collection: Collection, action: "list" | "view", caller: Caller): ReadRule {
  const rule = collection.rules[action];
  if (rule === null) throw superusersOnly();
  return rule(caller);
}

/**
 * Stops, before its body is read, a write that no body could make allowed.
 *
 * @throws Forbidden if the rule is locked, and what an unmet rule looks like otherwise
 */
export function admit(collection: Collection, action: Action, caller: Caller): WriteRule {
  const rule = collection.rules[action];
  if (rule === null) throw superusersOnly();
  const decision = rule(caller);
  if (decision === false) throw refusal(action);
  return decision;
}

/** Whether a write that was admitted is allowed, now that it is known what it would do. */
export async function isMet(rule: WriteRule, change: Change): Promise<boolean> {
  return typeof rule === "boolean" ? rule : await rule(change);
}

/** The contract's answer to a rule that is not met: a record one may not change does not exist. */
export function refusal(action: Action): StoreError {
  return action === "create" ? new StoreError(400, "Failed to create record.") : new NotFound();
}

function superusersOnly(): Forbidden {
  return new Forbidden("Only superusers can perform this action.");
}
