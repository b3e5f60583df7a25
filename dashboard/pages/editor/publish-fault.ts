import type { PageContent } from "../../../domain/pages/content.ts";
import { brokenTexts } from "../../../domain/pages/letters/letter-sentences.ts";
import { hasFaultyItem } from "../../../domain/pages/lists/items.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { longTexts } from "../../../domain/pages/room.ts";
import { texts } from "../pages.texts.ts";

/** Returns why a content cannot be published. Returns `undefined` if it can. */
export function publishFault(name: PageName, content: PageContent): string | undefined {
  if (longTexts(name, content.texts).length > 0) return texts.publish.tooLong;
  if (brokenTexts(name, content.texts).length > 0) return texts.brokenLetter;
  return hasFaultyItem(content.lists) ? texts.publish.faultyItem : undefined;
}
