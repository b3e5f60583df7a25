import { sql } from "kysely";
import type { ReadRule } from "../collection.ts";
import { BadRequest } from "../errors.ts";
import { type Constants, compileCondition } from "./filter/conditions.ts";
import { parse } from "./filter/parser.ts";
import { constantTerm } from "./filter/terms.ts";
import { tokenize } from "./filter/tokens.ts";
import type { FieldScope } from "./paths.ts";
import { Slot, type Sql } from "./sql.ts";

/**
 * Compiles a rule to SQL, `undefined` if everything meets it. Its values come from `rules[index]` of the binding.
 *
 * @throws TypeError if the rule is invalid: our own bug, not the client's
 */
export function compileRule(scope: FieldScope, rule: ReadRule, index: number): Sql | undefined {
  if (typeof rule === "boolean") return rule ? undefined : sql`false`;
  const { where, values = {} } = rule;
  try {
    const tokens = tokenize(where, true);
    const constants: Constants = {
      literal: (slot, empty) => constantTerm(tokens.values[slot] ?? "", empty),
      placeholder: (name) => {
        if (!Object.hasOwn(values, name)) throw new BadRequest();
        if (isEmpty(values[name])) return constantTerm("", true);
        return constantTerm(new Slot(({ rules }) => plainValue(rules[index]?.[name])), false);
      },
      match: () => {
        throw new BadRequest();
      },
      look: "all",
      spend: () => {},
      charge: () => {},
    };
    return compileCondition(scope, constants, parse(tokens.list));
  } catch (cause) {
    throw new TypeError(`The rule «${where}» of ${scope.place.collection.name} cannot be read.`, { cause });
  }
}

/** Returns the part of a rule that decides its SQL: its text, and which values are empty. */
export function ruleShape(rule: ReadRule): string {
  if (typeof rule === "boolean") return String(rule);
  const emptiness = Object.entries(rule.values ?? {}).map(
    ([name, value]) => `${name}${isEmpty(value) ? "'" : '"'}`,
  );
  return `${rule.where}\n${emptiness.join()}`;
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null || value === undefined;
}

function plainValue(value: string | number | boolean | null | undefined): string | number | null {
  return typeof value === "boolean" ? Number(value) : (value ?? null);
}
