import { type ChangeEntry, type CollectionField, flatMapInTurn, mapInTurn, type Store } from "record-store";
import { detailNames } from "../enquiries/details/fields.ts";
import { collections } from "../index.server.ts";
import { plainText } from "../projects/excerpt.ts";
import { recordTitle } from "../record-title.server.ts";
import type { Actors } from "./actors.server.ts";
import { bookkeeping, untold } from "./bookkeeping.ts";
import type { ChangedField, JournalEntry } from "./entries.ts";
import { fieldValueTexts } from "./value-texts.ts";

export type JournalStore = Pick<Store, "find" | "history" | "look" | "lookAll">;

type Look = Pick<Store, "look">;

const longestValue = 160;

/** Clients' details are saved while they are typed, so the journal omits these changes. */
const untoldOfClients: Record<string, ReadonlySet<string>> = {
  messages: new Set<string>(["is_read", ...detailNames]),
  replies: new Set(["is_read"]),
};

/** Returns `undefined` if the change shows nothing that people know, such as signing out everywhere. */
export async function toldEntry(
  store: Look,
  actors: Actors,
  entry: ChangeEntry,
): Promise<JournalEntry | undefined> {
  const { sequence, at, actor, collection, record, bin, before, after } = entry;
  if (untold.has(collection) || isAuthorsOwn(entry) || isSitesOwn(entry)) return undefined;
  const action = bin || entry.action;
  const changed = action === "restore" ? [] : await changedFields(store, entry);
  const isErased = before === null && after === null;
  if (action === "update" && changed.length === 0 && !isErased) return undefined;
  if (
    action === "update" &&
    changed.every(({ field }) => untoldOfClients[collection]?.has(field)) &&
    (await actors.isClients(actor))
  )
    return undefined;
  const title = await recordTitle(store, collection, after ?? before);
  const within = String((after ?? before)?.[parentFields[collection] ?? ""] ?? "");
  return {
    sequence,
    at,
    actor: await actors.named(actor),
    collection,
    record,
    title,
    ...(within && { within }),
    action,
    changed,
  };
}

async function changedFields(
  store: Look,
  { collection, before, after }: ChangeEntry,
): Promise<ChangedField[]> {
  const formatters = fieldValueTexts[collection];
  const fields = shownFields(collection).filter(([field, declared]) => {
    const [was, is] = [before?.[field], after?.[field]];
    const areBlank = !formatters?.[field] && isBlank(declared, was) && isBlank(declared, is);
    return was !== is && !areBlank;
  });
  return await flatMapInTurn(fields, async ([field, declared]) => {
    const formatValue = formatters?.[field];
    const [was, is] = await mapInTurn(
      [before, after],
      (row) => formatValue?.(row?.[field]) ?? valueText(store, declared, row?.[field]),
    );
    return was === is ? [] : [{ field, before: was ?? "", after: is ?? "" }];
  });
}

/** The row that makes an author without an account the owner. The journal shows their enquiry already. */
function isAuthorsOwn({ collection, action, after }: ChangeEntry): boolean {
  return collection === "readers" && action === "create" && after?.role === "owner";
}

/** The site prepares its own opening, and notes the test letter. The journal shows what people do. */
function isSitesOwn({ collection, actor }: ChangeEntry): boolean {
  return collection === "opening" && actor === "service/opening";
}

/** The fields of records that name the whole that they belong to. */
const parentFields: Record<string, string> = {
  replies: "message",
  readers: "message",
  visits: "message",
  quotes: "message",
  worksite_documents: "worksite",
  worksite_photos: "worksite",
  worksite_words: "worksite",
  publication_permissions: "worksite",
  review_doubts: "review",
};

const ofAccounts: [string, CollectionField][] = [
  ["email", { type: "email" }],
  ["verified", { type: "bool" }],
];

/** Journal entries without a changed record: a second factor is required, a first passkey is allowed. */
const fieldsShown = new Map<string, [string, CollectionField][]>([
  ["_second_factors", [["required", { type: "bool" }]]],
  ["_first_passkeys", [["allowed", { type: "bool" }]]],
]);

/** Hidden fields stay in the store and do not appear here. Secrets are not among the fields. */
function shownFields(collection: string): [string, CollectionField][] {
  const cachedFields = fieldsShown.get(collection);
  if (cachedFields) return cachedFields;
  const declared = collections.find(({ name }) => name === collection);
  const own = Object.entries<CollectionField>(declared?.fields ?? {}).filter(
    ([name, { hidden }]) => !hidden && !bookkeeping.has(name),
  );
  const visibleFields = declared?.auth ? [...ofAccounts, ...own] : own;
  fieldsShown.set(collection, visibleFields);
  return visibleFields;
}

async function valueText(store: Look, field: CollectionField, value: unknown): Promise<string> {
  if (isBlank(field, value)) return "";
  if (field.type === "bool") return "oui";
  if (field.type === "relation")
    return (await mapInTurn([value].flat(), (id) => relatedTitle(store, field.collection, id))).join(", ");
  if (field.type === "editor") return plainText(String(value));
  if (field.type === "number") return String(value);
  if (typeof value === "string") return value;
  return field.type === "file" ? [value].flat().join(", ") : JSON.stringify(value);
}

/** Whether the journal shows nothing for a value. Most fields of a new record are blank. */
function isBlank({ type }: CollectionField, value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (type === "bool" || type === "number") return !value;
  return Array.isArray(value) && value.length === 0;
}

async function relatedTitle(store: Look, collection: string, related: unknown): Promise<string> {
  const id = String(related);
  return (await recordTitle(store, collection, await store.look(collection, id))) || id;
}

/** Shortens the values of an entry's changes. */
export function shortenEntry(entry: JournalEntry): JournalEntry {
  const changed = entry.changed.map(({ field, before, after }) => ({
    field,
    before: short(before),
    after: short(after),
  }));
  return { ...entry, changed };
}

function short(text: string): string {
  const characters = Array.from(text);
  return characters.length > longestValue ? `${characters.slice(0, longestValue - 1).join("")}…` : text;
}
