import { BadRequest } from "../../errors.ts";
import type { Operator, Token } from "./tokens.ts";

export type Operand = Extract<Token, { kind: "path" | "literal" | "placeholder" }>;

export type Comparison = {
  kind: "comparison";
  left: Operand;
  operator: Operator;
  any: boolean;
  right: Operand;
};

/** A search of the whole record: our own `@search ~ "…"`, which PocketBase lacks. */
export type SearchTerm = { kind: "search"; slot: number; empty: boolean };

/** A filter as a tree: `all` of its terms, or `any` of them. */
export type Condition = Comparison | SearchTerm | { kind: "all" | "any"; terms: readonly Condition[] };

/** The left side of a search. */
export const searchName = "@search";

const comparisonLimit = 200;
const nestingLimit = 64;

/**
 * Parses tokens as a condition. `&&` binds tighter than `||`.
 *
 * @throws BadRequest for invalid syntax, more than 200 comparisons (contract §6) or brackets nested more than 64 deep
 */
export function parse(tokens: readonly Token[]): Condition {
  let position = 0;
  let comparisons = 0;

  function next(): Token {
    const token = tokens[position++];
    if (!token) throw new BadRequest();
    return token;
  }

  function follows(kind: Token["kind"]): boolean {
    if (tokens[position]?.kind !== kind) return false;
    position += 1;
    return true;
  }

  function parseAny(depth: number): Condition {
    const terms = [parseAll(depth)];
    while (follows("||")) terms.push(parseAll(depth));
    return terms.length === 1 && terms[0] ? terms[0] : { kind: "any", terms };
  }

  function parseAll(depth: number): Condition {
    const terms = [term(depth)];
    while (follows("&&")) terms.push(term(depth));
    return terms.length === 1 && terms[0] ? terms[0] : { kind: "all", terms };
  }

  function term(depth: number): Condition {
    if (!follows("(")) return comparison();
    if (depth === nestingLimit) throw new BadRequest();
    const inner = parseAny(depth + 1);
    if (!follows(")")) throw new BadRequest();
    return inner;
  }

  function comparison(): Comparison | SearchTerm {
    const leftOperand = operand();
    const sign = next();
    const right = operand();
    comparisons += 1;
    if (sign.kind !== "operator" || comparisons > comparisonLimit) throw new BadRequest();
    if (leftOperand.kind === "path" && leftOperand.path === searchName) {
      if (sign.operator !== "~" || sign.any || right.kind !== "literal") throw new BadRequest();
      return { kind: "search", slot: right.slot, empty: right.empty };
    }
    return { kind: "comparison", left: leftOperand, operator: sign.operator, any: sign.any, right };
  }

  function operand(): Operand {
    const token = next();
    if (token.kind === "path" || token.kind === "literal" || token.kind === "placeholder") return token;
    throw new BadRequest();
  }

  const condition = parseAny(0);
  if (position < tokens.length) throw new BadRequest();
  return condition;
}
