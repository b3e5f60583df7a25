import type { Row } from "record-store";
import { readContent } from "./content.ts";

/**
 * Returns a page with a former published content. Its draft, the moment of its next publication and their files stay as
 * they are.
 */
export function restoredPage(former: Row, present: Row): Row {
  const [formerPage, page] = [former as Row<"pages">, present as Row<"pages">];
  return {
    ...page,
    ...readContent(formerPage),
    files: [...new Set([...formerPage.files, ...page.files])],
    images: { ...Object(formerPage.images), ...Object(page.images) },
  };
}
