import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** The folders of the product. Tests and measurements may name their exports freely. */
const folders = ["store", "ui", "mail", "domain", "records", "site", "dashboard", "server", "moving", "demo"];

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
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .filter((file) => !/(\.test\.tsx?|fixtures\.ts)$/.test(file) && !oneOfEach.test(file));
  const declared = files.flatMap((file) => exportedNames(root, file).map((name) => ({ file, name })));
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !ofRoutes.has(name) && !mayShare(name, places))
    .map(([name, places]) => `${name} is exported by ${places.map(({ file }) => file).join(" and ")}.`);
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

if (import.meta.main) {
  const foundFaults = sharedNames(path.resolve(import.meta.dirname, "../.."));
  for (const sentence of foundFaults) console.error(sentence);
  if (foundFaults.length > 0) process.exitCode = 1;
  else console.log("Whatever is exported has a name of its own.");
}
