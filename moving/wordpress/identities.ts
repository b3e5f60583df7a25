import { createHash } from "node:crypto";
import type { WordPressItem } from "./export-file.ts";

/**
 * Returns the record id for each item of an export file: the same in each run, and in each export of the same
 * WordPress. The id comes from the item's `guid`. Plugins that copy posts copy the guid as well. The guid then belongs
 * to the post that it was made for, or else to the oldest. The ids of the others come from guid and number.
 */
export function itemIds(site: string, items: readonly WordPressItem[]): (item: WordPressItem) => string {
  const owners = new Map<string, WordPressItem>();
  for (const item of items) {
    const guid = itemGuid(item);
    const other = owners.get(guid);
    if (!other || isBefore(item, other)) owners.set(guid, item);
  }
  return (item) => {
    const guid = itemGuid(item);
    const number = item.texts.get("post_id") ?? "";
    if (guid === "") return hashedId(`${site}?p=${number}`);
    return hashedId(owners.get(guid)?.texts.get("post_id") === number ? guid : `${guid}#${number}`);
  };
}

function isBefore(item: WordPressItem, other: WordPressItem): boolean {
  const isMadeFor = (each: WordPressItem) =>
    new RegExp(`[?&](?:p|page_id)=${itemNumber(each)}$`).test(itemGuid(each));
  if (isMadeFor(item) !== isMadeFor(other)) return isMadeFor(item);
  return itemNumber(item) < itemNumber(other);
}

function itemGuid({ texts }: WordPressItem): string {
  return texts.get("guid") ?? "";
}

function itemNumber({ texts }: WordPressItem): number {
  return Number(texts.get("post_id"));
}

/** Fifteen letters and digits, as the store requires. */
function hashedId(name: string): string {
  return BigInt(`0x${createHash("sha256").update(name).digest("hex")}`)
    .toString(36)
    .slice(0, 15);
}
