import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
  parseSync,
} from "oxc-parser";
import { walk } from "./walk.ts";

/**
 * The most lines that a reader keeps in mind: of a file, and of a test or named function without its returned markup.
 */
const most = { file: 250, function: 60 };

/** The most files of one folder that a reader takes in at a glance. */
const mostFiles = 25;

/** Numbered lists and generated files. Readers find them by name, so their number is not limited. */
const longLists = /(^|\/)(migrations|icons|images|screens|decisions|guide)$/;

/** Installed and generated files, which nobody reads. */
const notOurs = /^(\..+|node_modules|build|data)$/;

type AnyFunction = FunctionNode | ArrowFunctionExpression;
type Span = { start: number; end: number };

/**
 * Returns one sentence for each folder with too many files, except for lists.
 *
 * @param root folder that holds the project
 */
export function crowdedFolders(root: string): string[] {
  const files = globSync("**/*.*", { cwd: root, exclude: (name) => notOurs.test(path.basename(name)) });
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.dirname(file).replaceAll("\\", "/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !longLists.test(folder))
    .map(([folder, count]) => `${folder}/ holds ${count} files: at most ${mostFiles}.`)
    .sort();
}

/**
 * Returns one sentence for each TypeScript file, test and named function that is too long. The lines of a nameless
 * function count only for the function around it.
 *
 * @param root folder that holds the project
 */
export function oversizes(root: string): string[] {
  const files = globSync("**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => notOurs.test(path.basename(name)),
  });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      return [...longFile(file, source), ...longFunctions(file, source)];
    });
}

function longFile(file: string, source: string): string[] {
  const lines = source.trimEnd().split("\n").length;
  return lines > most.file ? [`${file} has ${lines} lines: at most ${most.file}.`] : [];
}

function longFunctions(file: string, source: string): string[] {
  return listFunctions(file, source)
    .filter(({ lines }) => lines > most.function)
    .map(({ name, line, lines }) => `${file}:${line}: ${name} has ${lines} lines: at most ${most.function}.`);
}

function listFunctions(file: string, source: string): { name: string; line: number; lines: number }[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const foundValues: ReturnType<typeof listFunctions> = [];
  walk(program, (node, parent) => {
    const name = isFunction(node) && (functionName(node, parent) ?? testTitle(node, parent));
    if (!name) return true;
    const markup = markupSpans(node).reduce((sum, span) => sum + countLines(source, span), 0);
    const line = countLines(source, { start: 0, end: node.start });
    foundValues.push({ name, line, lines: countLines(source, node) - markup });
    return true;
  });
  return foundValues;
}

/** Returns a function's own name, or that of the variable, property or class member that holds it. */
function functionName(node: AnyFunction, parent?: Node): string | undefined {
  if (node.id) return node.id.name;
  if (parent?.type === "VariableDeclarator") return identifier(parent.id);
  if (parent?.type === "ExportDefaultDeclaration") return "default";
  const isMember = /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? "");
  return isMember && parent && "key" in parent ? identifier(parent.key as Node) : undefined;
}

/** Returns the title of the test whose body the function is. The title of a parametrised test may be a template. */
function testTitle(node: AnyFunction, parent?: Node): string | undefined {
  if (parent?.type !== "CallExpression" || !parent.arguments.includes(node)) return undefined;
  const [sentence] = parent.arguments;
  if (!/^test\b/.test(findCallee(parent)) || !sentence) return undefined;
  if (sentence.type === "Literal") return `«${sentence.value}»`;
  return sentence.type === "TemplateLiteral"
    ? `«${sentence.quasis.map(({ value }) => value.raw).join("…")}»`
    : undefined;
}

/** Returns the first name of a call, such as `test` for `test.for(devices)(…)`. */
function findCallee(node: Node): string {
  if (node.type === "CallExpression") return findCallee(node.callee);
  if (node.type === "MemberExpression") return findCallee(node.object);
  return identifier(node) ?? "";
}

function identifier(node: Node): string | undefined {
  return node.type === "Identifier" || node.type === "PrivateIdentifier" ? node.name : undefined;
}

/** Returns the outermost markup that a function returns. The markup that its inner functions return is not included. */
function markupSpans(node: AnyFunction): Span[] {
  if (node.body?.type !== "BlockStatement") return node.body ? outermostMarkup(node.body) : [];
  const spans: Span[] = [];
  walk(node.body, (inner) => {
    if (inner.type === "ReturnStatement" && inner.argument) spans.push(...outermostMarkup(inner.argument));
    return !isFunction(inner);
  });
  return spans;
}

function outermostMarkup(expression: Node): Span[] {
  const spans: Span[] = [];
  walk(expression, (node) => {
    const isMarkup = node.type === "JSXElement" || node.type === "JSXFragment";
    if (isMarkup) spans.push(node);
    return !isMarkup && !isFunction(node);
  });
  return spans;
}

function isFunction(node: Node): node is AnyFunction {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function countLines(source: string, { start, end }: Span): number {
  return source.slice(start, end).split("\n").length;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "../..");
  const foundFaults = [...oversizes(root), ...crowdedFolders(root)];
  for (const sentence of foundFaults) console.error(sentence);
  if (foundFaults.length > 0) process.exitCode = 1;
  else console.log("No file and no function is too long, and no folder too full.");
}
