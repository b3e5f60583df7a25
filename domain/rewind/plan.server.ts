import { type ChangeEntry, flatMapInTurn, mapInTurn, type PutBack, type Row, type Store } from "record-store";
import { changesOnly } from "../changes-only.ts";
import { withAcceptedHours } from "../company/accepted-hours.ts";
import { storedMoment } from "../dates.ts";
import { readContent } from "../pages/content.ts";
import { draftFields } from "../pages/draft-fields.ts";
import { restoredPage } from "../pages/restored-page.server.ts";
import { isSameContent } from "../versions/differences.server.ts";
import { exposedRow, publicationProblems } from "../worksites/publication/settling.server.ts";

export type RewindStore = Pick<Store, "find" | "history" | "look" | "versions">;

/** The collections of the public content. Messages, accounts and reviews are no part of it. */
const collections = ["company", "projects", "pages"];

/** Changes read at a time, backwards: each holds two whole records. */
const atOnce = 100;

/** Milliseconds within which one rewind is written. */
const atLongest = 60_000;

/** A planned act on a record, with the record's final state in `was`. */
export type PlannedAct = PutBack & {
  was: Row | null;
  now: Row | null;
  /** Set if the record ends as a draft: a review names it, or its client no longer permits it. */
  isHidden?: "reviewed" | "unpermitted";
  /** Set if the record returns to its first state, because it did not exist yet and nobody may delete it. */
  isFirst?: true;
};

/** Tells whether a change came after the state to restore. */
export type IsLater = (entry: ChangeEntry) => boolean;

/**
 * Plans the acts that restore the public content to its state before the later changes. Records that were erased for
 * good since stay erased.
 */
export async function planRewind(store: RewindStore, isLater: IsLater): Promise<PlannedAct[]> {
  return await flatMapInTurn(await firstChanges(store, isLater), async (first) => {
    const act = await actFor(store, first);
    return act?.act === "remove" ? ((await sparingReviews(store, act)) ?? []) : (act ?? []);
  });
}

/** Plans the reversal of a recent rewind. Unlike `planRewind`, it also removes projects that reviews name. */
export async function planUndo(store: RewindStore, isLater: IsLater): Promise<PlannedAct[]> {
  return await flatMapInTurn(
    await firstChanges(store, isLater),
    async (first) => (await actFor(store, first)) ?? [],
  );
}

async function firstChanges(store: RewindStore, isLater: IsLater): Promise<ChangeEntry[]> {
  return await flatMapInTurn(collections, async (collection) => [
    ...(await firstLater(store, collection, isLater)).values(),
  ]);
}

/** Returns the sequence of the newest change of the public content, or 0 if nothing was ever changed. */
export async function newestChange(store: Pick<Store, "history">): Promise<number> {
  return Math.max(
    0,
    ...(await mapInTurn(collections, (collection) => newestInCollection(store, collection))),
  );
}

async function newestInCollection(store: Pick<Store, "history">, collection: string): Promise<number> {
  for await (const { sequence } of laterEntries(store, collection, () => true)) return sequence;
  return 0;
}

/** Tells whether all later changes were made at once, and by this actor. */
export async function isOwnMoment(
  store: Pick<Store, "history">,
  isLater: IsLater,
  actor: string,
): Promise<boolean> {
  let [earliest, latest] = [Number.POSITIVE_INFINITY, 0];
  for (const collection of collections) {
    for await (const entry of laterEntries(store, collection, isLater)) {
      if (entry.actor !== actor) return false;
      const at = Date.parse(entry.at.replace(" ", "T"));
      [earliest, latest] = [Math.min(earliest, at), Math.max(latest, at)];
    }
  }
  return latest - earliest < atLongest;
}

/** Returns the first later change of each record, which holds the record's former state. */
async function firstLater(
  store: RewindStore,
  collection: string,
  isLater: IsLater,
): Promise<Map<string, ChangeEntry>> {
  const first = new Map<string, ChangeEntry>();
  for await (const entry of laterEntries(store, collection, isLater)) first.set(entry.record, entry);
  return first;
}

/** Yields the later changes, newest first. Changes of a page's draft alone are no public content. */
async function* laterEntries(
  store: Pick<Store, "history">,
  collection: string,
  isLater: IsLater,
): AsyncGenerator<ChangeEntry> {
  let before: number | undefined;
  for (;;) {
    const batch = await store.history({ collection, before }, atOnce);
    for (const entry of batch) {
      if (!isLater(entry)) return;
      if (collection !== "pages" || !changesOnly(entry, draftFields)) yield entry;
      before = entry.sequence;
    }
    if (batch.length < atOnce) return;
  }
}

async function actFor(
  store: RewindStore,
  { collection, record: id, action, before, after }: ChangeEntry,
): Promise<PlannedAct | undefined> {
  const now = (await store.find(collection, { id }))[0] ?? null;
  const at = { collection, id, now };
  // A created record did not exist before. A restored record was in the bin before.
  const isNew = action === "create";
  const staysForGood = collection === "company" || collection === "pages";
  if (isNew && !staysForGood)
    return now ? { ...at, act: "remove", expected: now.updated, was: null } : undefined;
  const former = isNew ? after : before;
  if (!former) return undefined;
  const present = now ?? (await store.look(collection, id));
  if (!present) return undefined;
  const { row, isHidden } = asAccepted(collection, isNew ? firstState(collection, former) : former, present);
  const then = { ...at, row, was: row, ...(isHidden && { isHidden }), ...(isNew && { isFirst: isNew }) };
  if (!now) return { ...then, act: "restore" };
  return isUnchanged(collection, row, now) ? undefined : { ...then, act: "change", expected: now.updated };
}

/** A page without a record has its original texts. */
function firstState(collection: string, created: Row): Row {
  return collection === "pages" ? { ...created, ...readContent(null) } : created;
}

function isUnchanged(collection: string, row: Row, now: Row): boolean {
  if (collection === "pages") return changesOnly({ before: now, after: row }, draftFields);
  return isSameContent(collection, row, now);
}

/**
 * Returns the former state as the present rules accept it. A client's later answer stays in force, and a project that
 * its client no longer permits returns as a draft. Opening hours that are no longer accepted do not return.
 */
function asAccepted(
  collection: string,
  before: Row,
  present: Row,
): { row: Row; isHidden?: PlannedAct["isHidden"] } {
  if (collection === "pages") return { row: restoredPage(before, present) };
  if (collection !== "projects") return { row: withAcceptedHours(before, present) };
  const at = new Date();
  const { permission, published_without } = present;
  const row = exposedRow({ ...before, permission, published_without } as Row<"projects">, at);
  const problems = publicationProblems({
    before: present as Row<"projects">,
    after: { ...row, updated: storedMoment(at) },
  });
  if (Object.keys(problems).length === 0) return { row };
  return { row: { ...row, status: "draft" }, isHidden: "unpermitted" };
}

/**
 * Deleting a project would empty the reviews that name it. The project becomes a draft, so that these reviews stay
 * unchanged.
 */
async function sparingReviews(store: RewindStore, removal: PlannedAct): Promise<PlannedAct | undefined> {
  const { collection, id, now } = removal;
  if (!now || collection !== "projects" || (await store.find("reviews", { project: id })).length === 0)
    return removal;
  if (now.status === "draft") return undefined;
  const row = { ...now, status: "draft" };
  return { collection, id, now, act: "change", expected: now.updated, row, was: row, isHidden: "reviewed" };
}
