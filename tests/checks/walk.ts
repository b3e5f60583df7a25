import { type Node, visitorKeys } from "oxc-parser";

/** Visits a node, and then its children if `visit` returns `true`. */
export function walk(node: Node, visit: (node: Node, parent?: Node) => boolean, parent?: Node): void {
  if (!visit(node, parent)) return;
  const parts = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  for (const key of visitorKeys[node.type] ?? []) {
    for (const below of [parts[key]].flat()) if (below) walk(below, visit, node);
  }
}
