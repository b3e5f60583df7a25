import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** What the product is made of. Tests and measurements may call their own things as they like. */
const folders = ["store", "ui", "mail", "domain", "records", "site", "dashboard", "server", "demo"];

/**
 * Returns one sentence for each type that two files export under the same name: whoever looks for it finds the wrong one
 * first. What is handed on from where it stands is one thing.
 *
 * @param root folder that holds the project
 */
export function sharedNames(root: string): string[] {
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .filter((file) => !/(\.test\.tsx?|fixtures\.ts)$/.test(file));
  const declared = files.flatMap((file) => typesOf(root, file).map((name) => ({ file, name })));
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is exported by ${places.map(({ file }) => file).join(" and ")}.`);
}

/** The types, interfaces and classes that a file declares and exports. */
function typesOf(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const { program } = parseSync(file, source);
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    switch (declaration?.type) {
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
        return [declaration.id.name];
      case "ClassDeclaration":
        return declaration.id ? [declaration.id.name] : [];
      default:
        return [];
    }
  });
}

if (import.meta.main) {
  const found = sharedNames(path.resolve(import.meta.dirname, "../.."));
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
  else console.log("Each exported type has a name of its own.");
}
