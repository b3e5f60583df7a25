import type { Catalog } from "../collection.ts";
import type { Changes } from "../kernel.ts";
import { noteDocuments } from "./documents.ts";

export { writeDocuments } from "./documents.ts";
export { fillSearch, reachOfFilling as fillingReached } from "./filling.ts";

/** Returns a change feed whose writes searches find as soon as they are committed. */
export function searchedAlong<Feed extends Changes>(changes: Feed, catalog: Catalog): Feed {
  return {
    ...changes,
    async append(connection, change) {
      await changes.append(connection, change);
      await noteDocuments(connection, catalog, change);
    },
  };
}
