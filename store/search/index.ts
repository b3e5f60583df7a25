import type { Catalog } from "../collection.ts";
import type { Changes } from "../kernel.ts";
import { noteDocuments } from "./documents.ts";

export { writeDocuments } from "./documents.ts";
export { fillSearch, reachOfFilling as fillingReached } from "./filling.ts";

/** The change feed, whose every write is also found by searches as soon as it is committed. */
export function searchedAlong<Feed extends Changes>(changes: Feed, catalog: Catalog): Feed {
  return {
    ...changes,
    async append(connection, change) {
      await changes.append(connection, change);
      await noteDocuments(connection, catalog, change);
    },
  };
}
