import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
  parseSync,
} from "oxc-parser";
import { walk } from "./walk.ts";

type Span = { start: number; end: number };

/** A name that a module declares, and the span in which it is visible. */
export type Binding = { name: string; scope: Span } & (
  | { kind: "value"; node: Node }
  | { kind: "function"; node: Node }
  /** `of` is the function's name. */
  | { kind: "parameter"; of: string | undefined; index: number }
  | { kind: "import"; file: string; exported: string }
  | { kind: "opaque" }
);

/** A parsed file of ours with the names that it declares. */
export type SourceModule = { sources: Sources; file: string; program: Node; bindings: readonly Binding[] };

/** The files of a project, each read and parsed once. */
export class Sources {
  readonly #root: string;
  readonly #modules = new Map<string, SourceModule>();

  constructor(root: string) {
    this.#root = root;
  }

  has(file: string): boolean {
    return /\.tsx?$/.test(file) && existsSync(path.join(this.#root, file));
  }

  text(file: string): string {
    return readFileSync(path.join(this.#root, file), "utf8");
  }

  module(file: string): SourceModule {
    const knownModule = this.#modules.get(file);
    if (knownModule) return knownModule;
    const { program, errors } = parseSync(file, this.text(file));
    if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
    const module = { sources: this, file, program, bindings: listBindings(program, file) };
    this.#modules.set(file, module);
    return module;
  }
}

/** Returns all nodes of one type in a module. */
export function listNodes<Type extends Node["type"]>(
  { program }: SourceModule,
  type: Type,
): Extract<Node, { type: Type }>[] {
  const nodes: Extract<Node, { type: Type }>[] = [];
  walk(program, (node) => {
    if (node.type === type) nodes.push(node as Extract<Node, { type: Type }>);
    return true;
  });
  return nodes;
}

/** Returns the declaration that a name means at a node: the innermost one that is visible there. */
export function findBinding({ bindings }: SourceModule, name: string, at: Span): Binding | undefined {
  return bindings
    .filter((binding) => binding.name === name && contains(binding.scope, at))
    .toSorted((one, other) => length(one.scope) - length(other.scope))[0];
}

/** Returns an imported file of ours and its declaration of the name. */
export function followImport(
  { sources }: SourceModule,
  { file, exported }: Extract<Binding, { kind: "import" }>,
): { module: SourceModule; binding: Binding } | undefined {
  if (!sources.has(file)) return undefined;
  const module = sources.module(file);
  const binding = findBinding(module, exported, module.program);
  return binding && { module, binding };
}

function listBindings(program: Node, file: string): Binding[] {
  const scopes: Span[] = [];
  walk(program, (node) => {
    if (/^(Program|BlockStatement|Function|Arrow|For|CatchClause)/.test(node.type)) scopes.push(node);
    return true;
  });
  // A declaration is visible in the innermost scope around it. A function's own span is not around its name.
  const around = (node: Span) =>
    scopes
      .filter((scope) => scope !== node && contains(scope, node))
      .toSorted((one, other) => length(one) - length(other))[0] ?? program;
  const bindings: Binding[] = [];
  walk(program, (node, parent) => {
    if (node.type === "VariableDeclarator") bindings.push(...variableBindings(node, around(node)));
    if (node.type === "ImportDeclaration") bindings.push(...importBindings(node, file, program));
    if (node.type === "FunctionDeclaration" && node.id)
      bindings.push({ kind: "function", name: node.id.name, node, scope: around(node) });
    if (isFunction(node)) bindings.push(...parameterBindings(node, parent));
    return true;
  });
  return bindings;
}

type Typed<Type> = Extract<Node, { type: Type }>;
type AnyFunction = FunctionNode | ArrowFunctionExpression;

function isFunction(node: Node): node is AnyFunction {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function variableBindings({ id, init }: Typed<"VariableDeclarator">, scope: Span): Binding[] {
  if (id.type !== "Identifier") return opaqueBindings(id, scope);
  if (!init) return [{ kind: "opaque", name: id.name, scope }];
  return [{ kind: isFunction(init) ? "function" : "value", name: id.name, node: init, scope }];
}

function parameterBindings(node: AnyFunction, parent: Node | undefined): Binding[] {
  const variable =
    parent?.type === "VariableDeclarator" && parent.id.type === "Identifier" ? parent.id : null;
  const of = (node.id ?? variable)?.name;
  return node.params.flatMap((parameter, index): Binding[] =>
    parameter.type === "Identifier"
      ? [{ kind: "parameter", name: parameter.name, of, index, scope: node }]
      : opaqueBindings(parameter, node),
  );
}

/** The names that a pattern takes out of a value. Names of properties count too, and do no harm. */
function opaqueBindings(pattern: Node, scope: Span): Binding[] {
  const bindings: Binding[] = [];
  walk(pattern, (node) => {
    if (node.type === "Identifier") bindings.push({ kind: "opaque", name: node.name, scope });
    return true;
  });
  return bindings;
}

function importBindings(
  { source, specifiers }: Typed<"ImportDeclaration">,
  file: string,
  scope: Span,
): Binding[] {
  const imported = path.posix.join(path.posix.dirname(file), source.value);
  return specifiers.flatMap((specifier): Binding[] => {
    const { name } = specifier.local;
    const isNamed = specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier";
    if (!isNamed || !source.value.startsWith(".")) return [{ kind: "opaque", name, scope }];
    const { name: exported } = specifier.imported as Typed<"Identifier">;
    return [{ kind: "import", name, file: imported, exported, scope }];
  });
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function length({ start, end }: Span): number {
  return end - start;
}
