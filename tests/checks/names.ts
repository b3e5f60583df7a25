import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parseSync, type Span } from "oxc-parser";
import { walk } from "./walk.ts";

/** The folders of the product. Tests and measurements may name their exports freely. */
export const namedFolders = [
  "packages/record-store",
  "ui",
  "mail",
  "domain",
  "records",
  "site",
  "dashboard",
  "server",
  "moving",
  "demo",
];

/**
 * Files that each page or version has once. Their exports have the same names, because importers ask for the same name.
 */
const oneOfEach = /(\.texts\.ts|\/migrations\/[^/]+\.ts)$/;

/** The names that every noun exports, with the file that exports each. */
const ofNouns: Record<string, string> = { fields: "/fields.ts", problemText: "/problems.ts" };

/** The exports that React Router looks for in a route's module. */
const ofRoutes = new Set(
  "action clientAction clientLoader clientMiddleware ErrorBoundary handle headers HydrateFallback Layout links loader meta middleware shouldRevalidate".split(
    " ",
  ),
);

/**
 * Returns one sentence for each name of a type, function or value that two files export. A search for such a name finds
 * the wrong one first. Re-exports do not count.
 *
 * @param root folder that holds the project
 */
export function sharedNames(root: string): string[] {
  const files = productFiles(root).filter((file) => !oneOfEach.test(file));
  const declared = files.flatMap((file) => exportedNames(root, file).map((name) => ({ file, name })));
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !ofRoutes.has(name) && !mayShare(name, places))
    .map(([name, places]) => `${name} is exported by ${places.map(({ file }) => file).join(" and ")}.`);
}

/** Returns the files of the product, without their tests. */
function productFiles(root: string): string[] {
  return globSync(`{${namedFolders.join(",")}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .filter((file) => !/(\.test\.tsx?|fixtures\.ts|\.d\.ts)$|\.react-router|node_modules/.test(file));
}

/**
 * Returns `true` for a noun's page in each of the two applications. Their folders tell the two apart, and no file
 * imports them.
 */
function mayShare(name: string, places: readonly { file: string }[]): boolean {
  const files = places.map(({ file }) => file);
  const ofNoun = ofNouns[name];
  if (ofNoun) return files.every((file) => file.endsWith(ofNoun));
  const applications = new Set(files.map((file) => file.split("/")[0]));
  return (
    name.endsWith("Page") && files.length === 2 && applications.size === 2 && files.every(isOfApplication)
  );
}

function isOfApplication(file: string): boolean {
  return /^(site|dashboard)\/.+\.tsx$/.test(file);
}

/** Returns the names that a file declares and exports. An overloaded function counts once. */
function exportedNames(root: string, file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
  const names = program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" && statement.type !== "ExportDefaultDeclaration")
      return [];
    const { declaration } = statement;
    if (!declaration) return [];
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    const named = "id" in declaration && declaration.id;
    return named && named.type === "Identifier" ? [named.name] : [];
  });
  return [...new Set(names)];
}

/** Names that functions of one folder tree share for one meaning, with the reason why their signatures differ. */
const oneMeaning: Record<string, string> = {
  "domain/enquiries boundedChunks": "both bound a body; that of a form also has a deadline",
  "domain/reviews milliseconds": "both convert a stored moment; one reads it from an untyped row",
  "server/commands readWords": "each command reads its own words",
  "site/conversation focusFirst": "both focus a form's first field, an input or a text area",
};

/**
 * Returns one sentence for each name that private or exported functions of one folder tree share although they take or
 * return other things. Such a name means two things. A folder tree is a noun: `domain/reviews` with the folders in it.
 * Components and the exports of routes do not count, since the page that shows them tells them apart.
 *
 * @param root folder that holds the project
 */
export function unlikeFunctions(root: string): string[] {
  const functions = productFiles(root)
    .filter((file) => !oneOfEach.test(file))
    .flatMap((file) => topFunctions(root, file))
    .filter(({ name }) => /^[a-z]/.test(name) && !ofRoutes.has(name));
  return [...Map.groupBy(functions, ({ file, name }) => `${treeName(file)} ${name}`)]
    .filter(([key, alike]) => !oneMeaning[key] && new Set(alike.map(({ signature }) => signature)).size > 1)
    .map(([, alike]) => {
      const files = [...new Set(alike.map(({ file }) => file))];
      return `${alike[0]?.name} means different things in ${files.join(" and ")}.`;
    });
}

function treeName(file: string): string {
  const [top = "", ...folders] = file
    .replace(/^packages\//, "packages:")
    .split("/")
    .slice(0, -1);
  return [top.replace(":", "/"), ...folders.slice(0, 1)].join("/");
}

type TopFunction = { file: string; name: string; signature: string };

/** Returns the functions at the top of a file. Type arguments do not count in their signatures. */
function topFunctions(root: string, file: string): TopFunction[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const typeText = (type?: Span | null) =>
    type ? text.slice(type.start, type.end).replaceAll(/<.*>|\s+/gs, "") : "";
  return parseSync(file, text).program.body.flatMap((statement) => {
    const declaration = "declaration" in statement ? statement.declaration : statement;
    if (declaration?.type !== "FunctionDeclaration" || !declaration.id) return [];
    const parameters = declaration.params.map((parameter) => {
      const pattern = parameter.type === "AssignmentPattern" ? parameter.left : parameter;
      return typeText("typeAnnotation" in pattern ? pattern.typeAnnotation : undefined);
    });
    const signature = `${parameters.join()}${typeText(declaration.returnType)}`;
    return [{ file, name: declaration.id.name, signature }];
  });
}

/** Participles that hide a noun. Still accepted: stored, typed, named and opened (380 locals). */
const participles =
  /^(?:found|known|asked|said|kept|told|given|taken|left|sent|seen|made|done|meant|held|wanted|wished|shown|read|written|drawn|called|chosen|spent|brought|handed|decided|begun|gone|settled|came|moved)$/;

/**
 * Names of functions that end in a preposition. Statements such as `isOwnedBy` may, and the verb of `signIn`. To and For
 * are accepted: after them comes the argument, as in `copyTo(folder)` and `lettersTo(account)`.
 */
const preposition =
  /^(?!is|has|may|can|\w*[sS]ignIn$)[a-z]+(?:[A-Z][A-Za-z]*)?(Of|In|By|At|On|From|With|Among|Beside|Where|As|Into|Since|After|Before|Under|Around|Behind|Between|Until)$/;

/** Members that others have named: the browser's events of a service worker, and a reason that answers carry. */
const namedByOthers = /^(?:waitUntil|respondWith|changedSince)$/;

/** Participles that are also a verb in the present, a side, or the callback of a stream. */
const clearParameter = /^(?:read|left|done)$/;

/** The folders whose parameters still hide their nouns. */
const unclearParameters = /^(?:tests|bench)\//;

/**
 * Returns one sentence for each local or parameter that is a bare participle, and each function, method, member with a
 * function or exported alias that ends in a preposition. Such a name hides the noun or the verb. Migrations are frozen.
 *
 * @param root folder that holds the project
 */
export function unclearNames(root: string): string[] {
  const files = globSync(`{${[...namedFolders, "tests", "bench"].join()}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .filter((file) => !/\/migrations\/|\.d\.ts$|\.react-router/.test(file));
  return files.flatMap((file) =>
    declaredNames(root, file)
      .filter((declared) => isUnclear(file, declared))
      .map(({ name }) => `${file}: ${name} does not say what it is.`),
  );
}

type DeclaredName = { name: string; kind: "function" | "local" | "parameter" };

function isUnclear(file: string, { name, kind }: DeclaredName): boolean {
  if (kind === "function") return preposition.test(name) && !namedByOthers.test(name);
  if (kind === "local") return participles.test(name);
  const isMended = !unclearParameters.test(file) && !/(\.test\.tsx?|fixtures\.ts)$/.test(file);
  return isMended && participles.test(name) && !clearParameter.test(name);
}

/** Returns the functions, members with functions, aliases, locals and parameters of a file, at any depth. */
function declaredNames(root: string, file: string): DeclaredName[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
  const names: DeclaredName[] = [];
  walk(program, (node, parent) => {
    if (node.type === "FunctionDeclaration" && node.id) names.push({ name: node.id.name, kind: "function" });
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier")
      names.push({ name: node.id.name, kind: isFunction(node.init) ? "function" : "local" });
    if (/^(Function|ArrowFunction)/.test(node.type) && "params" in node)
      names.push(...parameterNames(node.params));
    if (node.type === "ArrayPattern") names.push(...parameterNames(node.elements));
    if (node.type === "Property" && parent?.type === "ObjectPattern" && !node.shorthand)
      names.push(...parameterNames([node.value]));
    const member = memberName(node);
    if (member) names.push({ name: member, kind: "function" });
    return true;
  });
  return names;
}

/** Returns plain parameters, or the new names in a pattern. A parameter that takes a function counts as a function. */
function parameterNames(list: unknown): DeclaredName[] {
  return (Array.isArray(list) ? (list as (Node | null)[]) : []).flatMap((parameter) => {
    const pattern = parameter?.type === "AssignmentPattern" ? parameter.left : parameter;
    if (pattern?.type !== "Identifier") return [];
    return [{ name: pattern.name, kind: isFunctionType(pattern.typeAnnotation) ? "function" : "parameter" }];
  });
}

/** Returns the name of a method, of a property that holds a function, or of an export with a second name. */
function memberName(node: Node): string | undefined {
  if (node.type === "ExportSpecifier") {
    const isAlias = node.exported.start !== node.local.start;
    return isAlias && node.exported.type === "Identifier" ? node.exported.name : undefined;
  }
  const isMember =
    node.type === "MethodDefinition" ||
    node.type === "TSMethodSignature" ||
    (node.type === "TSPropertySignature" && isFunctionType(node.typeAnnotation)) ||
    ((node.type === "Property" || node.type === "PropertyDefinition") && isFunction(node.value));
  return isMember && "name" in node.key ? String(node.key.name) : undefined;
}

function isFunction(node: Node | null | undefined): boolean {
  return node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";
}

function isFunctionType(annotation: { typeAnnotation: Node } | null | undefined): boolean {
  return annotation?.typeAnnotation.type === "TSFunctionType";
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "../..");
  const faults = [...sharedNames(root), ...unlikeFunctions(root), ...unclearNames(root)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log("Exported names are unique, and no name is a bare participle or ends in a preposition.");
}
