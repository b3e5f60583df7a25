import type { Node } from "oxc-parser";
import { followConstant } from "./possible-texts.ts";
import { listNodes, type SourceModule, Sources } from "./source-module.ts";

/**
 * Returns the calls in files that read a whole list, and whether their options come from `records/full-list.ts`.
 *
 * @param root folder that holds the project
 */
export function fullListCalls(
  root: string,
  files: readonly string[],
): { file: string; isInBatches: boolean }[] {
  const sources = new Sources(root);
  return files
    .filter((file) => sources.text(file).includes("getFullList"))
    .flatMap((file) => {
      const module = sources.module(file);
      const calls = listNodes(module, "CallExpression").filter(({ callee }) => isGetFullList(callee));
      return calls.map(({ arguments: [options] }) => ({
        file,
        isInBatches: options !== undefined && spreadsFullList(options, module),
      }));
    });
}

function isGetFullList(callee: Node): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "getFullList"
  );
}

/** Returns whether options spread `fullList`, also by another constant that does. */
function spreadsFullList(options: Node, module: SourceModule): boolean {
  if (options.type === "Identifier" && options.name === "fullList") return true;
  const value = followConstant({ node: options, module });
  return (
    value.node.type === "ObjectExpression" &&
    value.node.properties.some(
      (property) => property.type === "SpreadElement" && spreadsFullList(property.argument, value.module),
    )
  );
}
