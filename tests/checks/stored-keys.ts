import type { Node } from "oxc-parser";
import { findParameter, possibleTexts, unknown } from "./possible-texts.ts";
import { listNodes, type SourceModule, Sources } from "./source-module.ts";

/** Calls that store something in a browser, with the place of its name among the arguments. */
type NamingCalls = ReadonlyMap<string, number>;

const namingCalls: NamingCalls = new Map([
  ["setItem", 0],
  ["openDB", 0],
  ["caches.open", 0],
]);

/** The key under which the SDK stores a session if it is given none. */
const usualSession = "pocketbase_auth";

/** Files that may store something. The others need no parsing. */
const mayStore = /\b(?:setItem|openDB|caches|LocalAuthStore|localStorage|sessionStorage)\b/;

/**
 * Returns the names under which files store something in a browser: keys of storage, databases and caches. A part that
 * is known only while the program runs is « … ». A name that is wholly unknown is returned with its file.
 *
 * @param root folder that holds the project
 */
export function storedNames(root: string, files: readonly string[]): string[] {
  const sources = new Sources(root);
  const names = files
    .filter((file) => mayStore.test(sources.text(file)))
    .map((file) => sources.module(file))
    .flatMap((module) => [
      ...calledNames(module, namingCalls, sources, files),
      ...sessionNames(module),
      ...assignedNames(module),
    ]);
  return [...new Set(names)].sort();
}

/** Returns the names that a module gives to some calls. A function may take the name from its callers. */
function calledNames(
  module: SourceModule,
  calls: NamingCalls,
  sources: Sources,
  files: readonly string[],
): string[] {
  return listNodes(module, "CallExpression").flatMap((call) => {
    const place = calls.get(calleeName(call.callee));
    const name = place === undefined ? undefined : call.arguments[place];
    if (!name) return [];
    const from = findParameter({ node: name, module });
    if (!from || calls.has(from.of)) return readNames(name, module);
    const callers = files.filter((file) => sources.text(file).includes(from.of));
    const names = callers.flatMap((file) =>
      calledNames(sources.module(file), new Map([[from.of, from.index]]), sources, files),
    );
    return names.length > 0 ? names : readNames(name, module);
  });
}

/** Returns the key of each session that the official SDK stores. */
function sessionNames(module: SourceModule): string[] {
  return listNodes(module, "NewExpression")
    .filter(({ callee }) => calleeName(callee) === "LocalAuthStore")
    .flatMap(({ arguments: [key] }) => (key ? readNames(key, module) : [usualSession]));
}

/** Returns the keys of assignments such as `localStorage.key = value`. */
function assignedNames(module: SourceModule): string[] {
  return listNodes(module, "AssignmentExpression").flatMap(({ left }) => {
    if (left.type !== "MemberExpression" || !/^(local|session)Storage$/.test(calleeName(left.object)))
      return [];
    return left.property.type === "Identifier" && !left.computed
      ? [left.property.name]
      : readNames(left.property, module);
  });
}

function readNames(node: Node, module: SourceModule): string[] {
  return possibleTexts({ node, module }).map((text) =>
    text === unknown ? `${unknown} in ${module.file}` : text,
  );
}

/** Returns the last name of a callee, after `caches` with it. */
function calleeName(callee: Node): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  const { name } = callee.property;
  return calleeName(callee.object) === "caches" ? `caches.${name}` : name;
}

/** A `Set-Cookie` header that sets a value. A cookie without a value is being removed. */
const settingCookie =
  /^(?<name>[^\s=;,]+)=[^;]+;\s*(?:Path|Domain|Max-Age|Expires|HttpOnly|SameSite|Secure)\b/;
const cookieAttributes = /^(?:Path|Domain|Max-Age|Expires|SameSite)$/;

/**
 * Returns the names of the cookies that files set with a header of their own.
 *
 * @param root folder that holds the project
 */
export function cookieNames(root: string, files: readonly string[]): string[] {
  const sources = new Sources(root);
  const texts = files
    .filter((file) => /\b(?:Max-Age|Expires|HttpOnly|SameSite|Set-Cookie)\b/.test(sources.text(file)))
    .map((file) => sources.module(file))
    .flatMap((module) =>
      [...listNodes(module, "TemplateLiteral"), ...listNodes(module, "Literal")].flatMap((node) =>
        possibleTexts({ node, module }),
      ),
    );
  const names = texts.flatMap((text) => settingCookie.exec(text)?.groups?.name ?? []);
  return [...new Set(names)].filter((name) => !cookieAttributes.test(name)).sort();
}
