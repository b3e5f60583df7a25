import { setImmediate } from "node:timers/promises";
import {
  type ChangeEntry,
  type CollectionField,
  flatMapInTurn,
  type HistoryQuery,
  mapInTurn,
  type Row,
  type Store,
} from "record-store";
import { detailNames } from "../enquiries/details/fields.ts";
import { foldedWords, foldText } from "../folded.ts";
import { collections } from "../index.server.ts";
import { plainText } from "../projects/excerpt.ts";
import { recordTitle } from "../record-title.server.ts";
import { type Actors, openActors } from "./actors.server.ts";
import { bookkeeping, untold } from "./bookkeeping.ts";
import type { ChangedField, JournalAction, JournalEntry, JournalPart } from "./entries.ts";
import { fieldValueTexts } from "./value-texts.ts";

type JournalStore = Pick<Store, "find" | "history" | "look">;

const perPage = 30;
/** Entries examined for one answer. Rare matches need several requests, so that no request blocks others. */
const lookLimit = 1_000;
const atOnce = 100;
/** The same for a text search, which the database does. */
const mostSearched = 20_000;
const searchedAtOnce = 1_000;
const longestValue = 160;
const longestSearch = 100;

/** Clients' details are saved while they are typed, so the journal omits these changes. */
const untoldOfClients = new Set<string>(["is_read", ...detailNames]);

/** Returns one page of the journal, newest first. A short page may still have a next one. */
export function journalPart(store: JournalStore, url: URL): Promise<JournalPart> {
  const parameter = (name: string) => url.searchParams.get(name) || undefined;
  const sought = (parameter("q") ?? "").slice(0, longestSearch);
  const actor = parameter("actor");
  const query = {
    before: Number(parameter("before")) || undefined,
    actor: actor && `users/${actor}`,
    collection: parameter("collection"),
    record: parameter("record"),
    action: journalAction(parameter("action")),
  };
  return sought ? searchedPage(store, query, foldedWords(sought)) : latestPage(store, query);
}

async function latestPage(store: JournalStore, query: HistoryQuery): Promise<JournalPart> {
  const actors = openActors(store);
  const entries: JournalEntry[] = [];
  let { before } = query;
  for (let looked = 0; looked < lookLimit; looked += atOnce) {
    const batch = await store.history({ ...query, before }, atOnce);
    for (const entry of batch) {
      before = entry.sequence;
      const journalEntry = await toldEntry(store, actors, entry);
      if (journalEntry) entries.push(shortenEntry(journalEntry));
      if (entries.length === perPage) return { entries, next: before };
    }
    if (batch.length < atOnce) return { entries };
  }
  return { entries, next: before };
}

/**
 * Returns one page of the entries that contain all words. The database's matches are checked again, because it knows
 * neither accents nor which parts are values. The search reads one range of entries at a time, and other requests run
 * in between.
 */
async function searchedPage(store: JournalStore, query: HistoryQuery, words: string[]): Promise<JournalPart> {
  const actors = openActors(store);
  const entries: JournalEntry[] = [];
  const containing = await mapInTurn(words, async (word) => ({
    pattern: likePattern(word),
    actors: await findActors(store, word),
  }));
  let before = query.before ?? ((await store.history({}, 1))[0]?.sequence ?? 0) + 1;
  // A search for punctuation alone has no words and finds nothing.
  const end = words.length > 0 ? Math.max(before - mostSearched, 0) : before;
  while (before > end) {
    const from = Math.max(before - searchedAtOnce, end);
    const batch = await store.history({ ...query, before, from, containing }, atOnce);
    for (const entry of batch) {
      before = entry.sequence;
      const journalEntry = await toldEntry(store, actors, entry);
      if (journalEntry && matches(journalEntry, words)) entries.push(shortenEntry(journalEntry));
      if (entries.length === perPage) return { entries, next: before };
    }
    if (batch.length < atOnce) before = from;
    await setImmediate();
  }
  return end > 0 && words.length > 0 ? { entries, next: end } : { entries };
}

/** Members of the team by name, as the change feed names actors: it does not contain their names. */
async function findActors(store: JournalStore, word: string): Promise<string[]> {
  const team = await store.find("users", { role: "admin" });
  const isCalled = ({ name, email }: Row) => foldText(String(name || email)).includes(word);
  return team.filter(isCalled).map(({ id }) => `users/${id}`);
}

/** Letters that may carry an accent match any letter. Parts with several spellings match any text. */
function likePattern(word: string): string {
  return `%${word.replace(/oe|ae|[^a-z0-9]+/g, "%").replace(/[aceinouyz]/g, "_")}%`;
}

const actions: readonly JournalAction[] = ["create", "update", "delete", "restore", "purge"];

function journalAction(text: string | undefined): JournalAction | undefined {
  return actions.find((action) => action === text);
}

/** Returns `undefined` if the change shows nothing that people know, such as signing out everywhere. */
async function toldEntry(
  store: JournalStore,
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
    changed.every(({ field }) => untoldOfClients.has(field)) &&
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
  store: JournalStore,
  { collection, before, after }: ChangeEntry,
): Promise<ChangedField[]> {
  return await flatMapInTurn(shownFields(collection), async ([field, declared]) => {
    const formatValue = fieldValueTexts[collection]?.[field];
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
  worksite_documents: "worksite",
  worksite_photos: "worksite",
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

async function valueText(store: JournalStore, field: CollectionField, value: unknown): Promise<string> {
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return "";
  if (field.type === "bool") return value ? "oui" : "";
  if (field.type === "relation")
    return (await mapInTurn([value].flat(), (id) => relatedTitle(store, field.collection, id))).join(", ");
  if (field.type === "editor") return plainText(String(value));
  if (field.type === "number") return value === 0 ? "" : String(value);
  if (typeof value === "string") return value;
  return field.type === "file" ? [value].flat().join(", ") : JSON.stringify(value);
}

async function relatedTitle(store: JournalStore, collection: string, related: unknown): Promise<string> {
  const id = String(related);
  return (await recordTitle(store, collection, await store.look(collection, id))) || id;
}

function matches({ title, actor, changed }: JournalEntry, words: string[]): boolean {
  const texts = [title, actor?.name ?? "", ...changed.flatMap(({ before, after }) => [before, after])].map(
    foldText,
  );
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function shortenEntry(entry: JournalEntry): JournalEntry {
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
