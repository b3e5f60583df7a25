import type { ListItem, PageLists } from "../content.ts";
import { textLength } from "../text-length.ts";
import { type ItemField, itemListNames, itemLists, type ListName } from "./lists.ts";

/** Returns the lists of a page that this version has, with the texts and pictures that their items have. */
export function knownLists(lists: PageLists, names: readonly string[]): PageLists {
  const knownItems: PageLists = {};
  for (const name of itemListNames) {
    const items = names.includes(name) ? (lists[name] ?? []) : [];
    if (items.length > 0) knownItems[name] = items.map((item) => knownItem(name, item));
  }
  return knownItems;
}

function knownItem(name: ListName, { id, texts, picture }: ListItem): ListItem {
  const { fields, picture: hasPicture } = itemLists[name];
  const knownTexts = fields.flatMap((field) => {
    const text = texts[field.id];
    return text ? [[field.id, text] as const] : [];
  });
  return { id, texts: Object.fromEntries(knownTexts), ...(hasPicture && picture && { picture }) };
}

/** Returns the items that can be shown on a day in Paris: all their texts are there, and a job's time is not over. */
export function shownItems(lists: PageLists, name: ListName, today: string): ListItem[] {
  const complete = (lists[name] ?? []).filter((item) => missingFields(name, item).length === 0);
  return name === "jobs" ? complete.filter(({ texts }) => isOpen(texts, today)) : complete;
}

function isOpen({ from = "", until = "" }: ListItem["texts"], today: string): boolean {
  return from <= today && today <= until;
}

/** Returns the names of the texts that an item still needs before it is shown. */
export function missingFields(name: ListName, { texts }: ListItem): string[] {
  return itemLists[name].fields
    .filter(({ id, isOptional }) => !isOptional && !texts[id])
    .map((field) => field.name);
}

/** Tells whether a text of an item cannot be published: it is too long, or no day or address. Empty texts can. */
export function isItemTextFaulty({ kind, room, choices = {} }: ItemField, text: string): boolean {
  if (text === "") return false;
  if (kind === "day") return !isDay(text);
  if (kind === "count") return !/^\d{1,2}$/.test(text);
  if (kind === "choice") return !Object.hasOwn(choices, text);
  if (kind === "address" && !isWebAddress(text)) return true;
  return textLength(text) > room || (kind !== "text" && text.includes("\n"));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
}

/** An address without encryption is refused: browsers warn of it, and the page would lead visitors there. */
function isWebAddress(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text);
}

/** Tells whether an item's text cannot be published, or a job would end before it begins. */
export function hasFaultyItem(lists: PageLists): boolean {
  return itemListNames.some((name) =>
    (lists[name] ?? []).some(
      ({ texts }) =>
        itemLists[name].fields.some((field) => isItemTextFaulty(field, texts[field.id] ?? "")) ||
        (texts.from && texts.until && texts.until < texts.from),
    ),
  );
}
