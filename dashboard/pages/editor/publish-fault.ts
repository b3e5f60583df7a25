import type { PageContent } from "../../../domain/pages/content.ts";
import { hasFaultyItem } from "../../../domain/pages/lists/items.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { brokenTexts } from "../../../domain/pages/placeholders.ts";
import { longTexts } from "../../../domain/pages/room.ts";
import { texts } from "../pages.texts.ts";

/**
 * Returns why a content cannot be published. Returns `undefined` if it can.
 *
 * @param published the content that visitors see now
 */
export function publishFault(
  name: PageName,
  content: PageContent,
  published: PageContent,
): string | undefined {
  if (longTexts(name, content.texts).length > 0) return texts.publish.tooLong;
  if (brokenTexts(name, content.texts, published.texts).length > 0) return texts.brokenText;
  return hasFaultyItem(content.lists) ? texts.publish.faultyItem : undefined;
}
