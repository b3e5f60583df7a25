import type { PageContent } from "../../../domain/pages/content.ts";
import { hasFaultyItem } from "../../../domain/pages/lists/items.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { brokenTexts } from "../../../domain/pages/placeholders.ts";
import { problemText } from "../../../domain/pages/problems.ts";
import { longTexts } from "../../../domain/pages/room.ts";
import { french } from "../../../ui/text/typography.ts";

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
  if (longTexts(name, content.texts).length > 0) return sentence("texts", "validation_text_too_long");
  if (brokenTexts(name, content.texts, published.texts).length > 0)
    return sentence("texts", "validation_wrong_placeholders");
  return hasFaultyItem(content.lists) ? sentence("lists", "validation_invalid_item") : undefined;
}

function sentence(field: string, code: string): string {
  return french(problemText(field, code));
}
