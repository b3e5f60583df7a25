import type { Node } from "oxc-parser";
import { findBinding, followImport, type SourceModule } from "./source-module.ts";
import { walk } from "./walk.ts";

/** Stands for the parts of a text that are known only while the program runs. */
export const unknown = "…";

/** Calls within calls, beyond which a text is unknown. */
const deepest = 8;

/** An expression with the module that contains it. */
type Expression = { node: Node; module: SourceModule };

/**
 * Returns the texts that an expression may have. The expression may be a literal, a template, a constant of this or
 * another file, a property of a constant, a choice, or a function's result.
 */
export function possibleTexts(expression: Expression, depth = 0): string[] {
  const { node, module } = followConstant(expression);
  const within = (inner: Node) => possibleTexts({ node: inner, module }, depth + 1);
  if (depth > deepest) return [unknown];
  if (node.type === "Literal") return [typeof node.value === "string" ? node.value : unknown];
  if (node.type === "TemplateLiteral") {
    const texts = node.quasis.map(({ value }) => [value.cooked ?? value.raw]);
    return joined(
      texts.flatMap((text, index) => [text, ...node.expressions.slice(index, index + 1).map(within)]),
    );
  }
  if (node.type === "BinaryExpression" && node.operator === "+")
    return joined([within(node.left), within(node.right)]);
  if (node.type === "ConditionalExpression")
    return distinct([node.consequent, node.alternate].flatMap(within));
  if (node.type === "LogicalExpression") return distinct([node.left, node.right].flatMap(within));
  if (node.type === "CallExpression") return resultTexts({ node: node.callee, module }, depth);
  return [unknown];
}

/** Returns the name of the function whose parameter an expression is, with the parameter's place. */
export function findParameter({ node, module }: Expression): { of: string; index: number } | undefined {
  const binding = node.type === "Identifier" ? findBinding(module, node.name, node) : undefined;
  return binding?.kind === "parameter" && binding.of ? { of: binding.of, index: binding.index } : undefined;
}

/** Returns the value of a constant, or of a property of a constant. Any other expression stays as it is. */
export function followConstant(expression: Expression): Expression {
  const { node, module } = expression;
  if ("expression" in node && /^(TS|Parenthesized)/.test(node.type))
    return followConstant({ node: node.expression as Node, module });
  if (node.type === "Identifier") {
    const named = followName(node.name, expression);
    return named?.kind === "value" ? followConstant(named) : expression;
  }
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return expression;
  const { name } = node.property;
  const whole = followConstant({ node: node.object, module });
  if (whole.node.type !== "ObjectExpression") return expression;
  for (const property of whole.node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    if (property.key.name === name) return followConstant({ node: property.value, module: whole.module });
  }
  return expression;
}

/** Returns the constant or function that a name means, also in another file. */
function followName(
  name: string,
  { node, module }: Expression,
): (Expression & { kind: "value" | "function" }) | undefined {
  const binding = findBinding(module, name, node);
  if (binding?.kind === "value" || binding?.kind === "function")
    return { kind: binding.kind, node: binding.node, module };
  const target = binding?.kind === "import" ? followImport(module, binding) : undefined;
  return target?.binding.kind === "value" || target?.binding.kind === "function"
    ? { kind: target.binding.kind, node: target.binding.node, module: target.module }
    : undefined;
}

/** Returns the texts that a function may return. */
function resultTexts(callee: Expression, depth: number): string[] {
  const named = callee.node.type === "Identifier" ? followName(callee.node.name, callee) : undefined;
  if (named?.kind !== "function") return [unknown];
  const { module } = named;
  const results: Node[] = [];
  const { body } = named.node as { body?: Node };
  if (body && body.type !== "BlockStatement") results.push(body);
  else
    walk(named.node, (inner) => {
      if (inner.type === "ReturnStatement" && inner.argument) results.push(inner.argument);
      return inner === named.node || !/Function/.test(inner.type);
    });
  return distinct(results.flatMap((node) => possibleTexts({ node, module }, depth + 1)));
}

function joined(parts: readonly string[][]): string[] {
  return distinct(
    parts.reduce((starts, texts) => starts.flatMap((start) => texts.map((text) => start + text)), [""]),
  );
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
