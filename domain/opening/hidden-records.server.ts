import type { Caller, Collection, ReadRule } from "record-store";
import { isColleague } from "../users/abilities.ts";

/**
 * Returns the collections with stricter rules for a site in preparation: only the team, and our own process, read what
 * public pages show. The company's facts stay readable, because the law's pages show them.
 */
export function hiddenInPreparation(
  collections: readonly Collection[],
  isPreparing: () => boolean,
): Collection[] {
  const hidden = (rule: (caller: Caller) => ReadRule) => (caller: Caller) =>
    isStranger(caller) && isPreparing() ? false : rule(caller);
  return collections.map((collection) => {
    if (!isHiddenInPreparation(collection)) return collection;
    const { rules } = collection;
    const list = rules.list && hidden(rules.list);
    const view = rules.view && hidden(rules.view);
    return { ...collection, rules: { ...rules, list, view } };
  });
}

/** Tells whether a collection's records are those of public pages. */
export function isHiddenInPreparation({ name, isShownOnPages }: Collection): boolean {
  return Boolean(isShownOnPages) && name !== "company";
}

function isStranger(caller: Caller): boolean {
  if (caller.kind === "visitor") return caller.inProcess !== true;
  return caller.kind === "user" && !isColleague(caller);
}
