import { crc32 } from "node:zlib";
import type { Collection, CollectionField } from "record-store";
import * as z from "zod";
import { superusersFields, withFilesOfReaders } from "./rules.ts";

/** A field as PocketBase's `_collections` describes it, and its column. */
export type PocketBaseField = { name: string; column: string; json: Record<string, unknown> };

const text = "TEXT DEFAULT '' NOT NULL";
const list = "JSON DEFAULT '[]' NOT NULL";
const columns: Record<string, string> = {
  bool: "BOOLEAN DEFAULT FALSE NOT NULL",
  number: "NUMERIC DEFAULT 0 NOT NULL",
  json: "JSON DEFAULT NULL",
};

/** Until PocketBase 0.39, a text without a limit of its own takes 5,000 characters. */
const defaultText = 5000;

export const idField: PocketBaseField = {
  ...exportField("id", "text", {
    system: true,
    primaryKey: true,
    required: true,
    min: 15,
    max: 15,
    pattern: "^[a-z0-9]+$",
    autogeneratePattern: "[a-z0-9]{15}",
  }),
  column: "TEXT PRIMARY KEY DEFAULT ('r'||lower(hex(randomblob(7)))) NOT NULL",
};

export function dateFields({ system = false } = {}): PocketBaseField[] {
  return [
    exportField("created", "autodate", { system, onCreate: true, onUpdate: false }),
    exportField("updated", "autodate", { system, onCreate: true, onUpdate: true }),
  ];
}

/** Fields of every PocketBase account. */
export const pocketBaseAccountFields: PocketBaseField[] = [
  exportField("password", "password", { system: true, hidden: true, required: true, min: 8 }),
  exportField("tokenKey", "text", {
    system: true,
    hidden: true,
    required: true,
    min: 30,
    max: 60,
    autogeneratePattern: "[a-zA-Z0-9]{50}",
  }),
  exportField("email", "email", { system: true, required: true }),
  exportField("emailVisibility", "bool", { system: true }),
  exportField("verified", "bool", { system: true }),
];

export function exportField(
  name: string,
  type: string,
  options: Record<string, unknown> = {},
  column = columns[type] ?? text,
): PocketBaseField {
  // PocketBase makes the ids of fields in the same way.
  const id = `${type}${crc32(name)}`;
  const common = { id, name, type, system: false, hidden: false, presentable: false, required: false };
  return { name, column, json: { ...common, ...options } };
}

/** Returns the fields of one of our collections without the account's own fields and the dates. */
export function fieldsOfOurs({ name: owner, fields }: Collection, options: FieldOptions): PocketBaseField[] {
  return Object.entries(fields).map(([name, field]) => {
    const { type, required = false, hidden = false, internal = false } = field;
    // PocketBase shows a field to every reader of the record, or to superusers alone.
    const isHidden = hidden || internal || superusersFields.has(`${owner}.${name}`);
    const settings = { required, hidden: isHidden, ...fieldSettings(field, options) };
    if (type === "file" && withFilesOfReaders.has(owner)) Object.assign(settings, { protected: true });
    return exportField(name, type, settings, isList(field) ? list : columns[type]);
  });
}

export type FieldOptions = {
  /** Returns the id of a collection. */
  collectionId: (collection: string) => string;
  /** Largest file in bytes if its field sets no limit. */
  uploadLimit: number;
};

export function isList(field: CollectionField): boolean {
  return (field.type === "file" || field.type === "relation") && (field.maxSelect ?? 1) > 1;
}

function fieldSettings(
  field: CollectionField,
  { collectionId, uploadLimit }: FieldOptions,
): Record<string, unknown> {
  switch (field.type) {
    case "text":
      return textSettings(field);
    case "number":
      return numberSettings(field);
    case "editor":
      return { maxSize: field.maxSize ?? 0 };
    case "select":
      return { values: field.values, maxSelect: 1 };
    case "relation":
      return {
        collectionId: collectionId(field.collection),
        cascadeDelete: field.onDelete === "cascade",
        minSelect: 0,
        maxSelect: field.maxSelect ?? 1,
      };
    case "file":
      return {
        maxSelect: field.maxSelect,
        maxSize: field.maxSize ?? uploadLimit,
        mimeTypes: field.mimeTypes,
        thumbs: field.thumbs ?? [],
        protected: field.protected ?? false,
      };
    default:
      return {};
  }
}

function textSettings({ max = defaultText, pattern, schema }: CollectionField & { type: "text" }) {
  const textSchema: z.core.JSONSchema.BaseSchema = schema ? z.toJSONSchema(schema) : {};
  return {
    min: textSchema.minLength ?? 0,
    max: Math.min(max, textSchema.maxLength ?? max),
    pattern: pattern?.source ?? textSchema.pattern ?? "",
  };
}

function numberSettings({ schema }: CollectionField & { type: "number" }) {
  const { type, minimum = null, maximum = null } = schema ? z.toJSONSchema(schema) : {};
  return { min: minimum, max: maximum, onlyInt: type === "integer" };
}
