import type { PageLists } from "../content.ts";
import { itemLists, type ListName } from "./lists.ts";

/** Returns a list as one text, an item on each line, so that two versions of it can be compared. */
export function listText(name: ListName, lists: PageLists): string {
  const { fields } = itemLists[name];
  return (lists[name] ?? [])
    .map(({ texts, picture }) =>
      [...fields.map(({ id }) => texts[id]), picture?.file && `fichier ${picture.file}`]
        .filter(Boolean)
        .join(" · "),
    )
    .join("\n");
}
