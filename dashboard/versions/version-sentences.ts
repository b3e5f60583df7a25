import { uncapitalize } from "../../domain/text/first-letter.ts";
import type { Version } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";
import { fieldNames } from "../journal/journal.texts.ts";
import { pageFieldName } from "./page-field-name.ts";
import { feminineFields, texts } from "./versions.texts.ts";

/** « Thomas Cazals, description, 1 image retirée, ordre »: the author and the changes. */
export function versionSummary(collection: string, version: Version): string {
  return [actorName(version), ...changeWords(collection, version)].join(", ");
}

/** The author of a version, set in French. */
export function actorName({ actor }: Version): string {
  return french(actor?.name ?? texts.visitor);
}

/** The French name of a field. */
export function fieldName(collection: string, field: string): string {
  if (collection === "pages") return pageFieldName(field);
  return fieldNames[collection]?.[field] ?? field;
}

/** « Inchangées », in the gender of the fields' names. */
export function unchangedTitle(fields: readonly string[]): string {
  const areFeminine = fields.every((field) => feminineFields.has(field));
  return `Inchangé${areFeminine ? "e" : ""}${fields.length > 1 ? "s" : ""}`;
}

/** « Catégorie, date, images »: the unchanged fields. */
export function unchangedNames(collection: string, fields: readonly string[]): string {
  const [first = "", ...rest] = fields.map((field) =>
    field === "gallery" ? texts.images : fieldName(collection, field),
  );
  return [first, ...rest.map((name) => uncapitalize(name))].join(", ");
}

const mostNamed = 3;

function changeWords(collection: string, { action, fields, images }: Version): string[] {
  if (action !== "update") return [texts.actions[action]];
  const names = fields.map((field) => fieldName(collection, field).toLowerCase());
  const rest = names.length - mostNamed;
  return [
    ...(rest > 1 ? [...names.slice(0, mostNamed), texts.others(rest)] : names),
    ...(images.added > 0 ? [texts.imagesAdded(images.added)] : []),
    ...(images.removed > 0 ? [texts.imagesRemoved(images.removed)] : []),
    ...(images.isReordered ? [texts.order] : []),
    ...(images.isRetold ? [texts.captions] : []),
  ];
}
