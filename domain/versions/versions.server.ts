import { type Caller, type ChangeEntry, flatMapInTurn, type Store } from "record-store";
import { daysInBin } from "../bin/retention.ts";
import { storedMoment } from "../dates.ts";
import { type Actors, openActors } from "../journal/actors.server.ts";
import { recordTitle } from "../record-title.server.ts";
import { may } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { compareStates, unchangedFields } from "./differences.server.ts";
import type { FieldDifference, ShownVersion, Version, VersionHistory } from "./entries.ts";
import { groupSaves, mostOfOneSave } from "./saves.server.ts";

type VersionStore = Pick<Store, "find" | "history" | "look">;

/** The collections whose versions are shown. */
export const versionedCollections: readonly string[] = ["projects", "company", "pages", "news", "services"];

/** Changes read at a time, at least as many as one save makes. All of them may be invisible. */
const perPage = mostOfOneSave;
const day = 24 * 60 * 60 * 1000;

/** Tells whether versions of this collection are shown. */
export function isVersioned(collection: string): boolean {
  return versionedCollections.includes(collection);
}

/** Whether a caller writes a collection, and so reads and restores its versions. */
export function mayReadVersions(caller: Caller, collection: string): boolean {
  if (collection === "projects" || collection === "pages") return may(caller, collection);
  if (collection === "news" || collection === "services") return may(caller, "pages");
  return isAdmin(caller);
}

/**
 * Returns the versions of a record, newest first, and one of them with its differences. Without a given version, this
 * is the newest. Returns `undefined` if there is no such record.
 */
export async function versionsPage(
  store: VersionStore,
  { collection, record, version, before }: VersionsQuery,
): Promise<VersionHistory | undefined> {
  if (!isVersioned(collection)) return undefined;
  const present = await store.look(collection, record);
  if (!present) return undefined;
  const living = (await store.find(collection, { id: record }))[0];
  const actors = openActors(store);
  const entries = await store.history({ collection, record, before }, perPage + 1);
  const saves = groupSaves(entries);
  // The last save may continue on the next page, which then has all of it.
  const onPage = entries.length > perPage && saves.length > 1 ? saves.slice(0, -1) : saves;
  const shownVersions = await flatMapInTurn(
    onPage,
    async (entry) => (await toldVersion(actors, entry)) ?? [],
  );
  const chosenVersion = version === undefined ? shownVersions[0]?.sequence : version;
  const chosenChange =
    chosenVersion === undefined
      ? undefined
      : await findChange(store, { collection, record, sequence: chosenVersion });
  return {
    title: await recordTitle(store, collection, present),
    ...(living && { updated: living.updated }),
    versions: shownVersions,
    shown: chosenChange && {
      ...(await shownVersion(actors, chosenChange, living !== undefined)),
      isNewest: before === undefined && shownVersions[0]?.sequence === chosenChange.sequence,
    },
    ...(entries.length > perPage && { next: onPage.at(-1)?.oldest }),
  };
}

export type VersionsQuery = { collection: string; record: string; version?: number; before?: number };

/**
 * Returns the changes of the save that ended with this change. Returns `undefined` if this change did not end a save of
 * the record.
 */
export async function findChange(
  store: Pick<Store, "history">,
  { collection, record, sequence }: { collection: string; record: string; sequence: number },
): Promise<ChangeEntry | undefined> {
  const changes = await store.history({ collection, record, before: sequence + 1 }, mostOfOneSave);
  const [save] = groupSaves(changes);
  return save?.sequence === sequence ? save : undefined;
}

/** Returns the moment at which images that a change removed are erased. */
export function erasureMoment(at: string): string {
  return storedMoment(new Date(Date.parse(at.replace(" ", "T")) + daysInBin * day));
}

async function toldVersion(actors: Actors, entry: ChangeEntry): Promise<Version | undefined> {
  const differences = entryDifferences(entry, true);
  const action = entry.bin || entry.action;
  if (action === "update" && differences.length === 0) return undefined;
  return await describeVersion(actors, entry, differences);
}

async function describeVersion(
  actors: Actors,
  entry: ChangeEntry,
  differences: readonly FieldDifference[],
): Promise<Version> {
  const { sequence, at, actor, bin, action } = entry;
  const images = differences.flatMap((each) => (each.kind === "images" ? each.images : []));
  return {
    sequence,
    at,
    actor: await actors.named(actor),
    action: bin || action,
    fields: differences.flatMap(({ kind, field }) => (kind === "images" ? [] : [field])),
    images: {
      added: images.filter(({ kind }) => kind === "added").length,
      removed: images.filter(({ kind }) => kind === "removed").length,
      isReordered: images.some(({ kind }) => kind === "moved"),
      isRetold: images.some(({ isRetold }) => isRetold),
    },
  };
}

async function shownVersion(
  actors: Actors,
  entry: ChangeEntry,
  isLiving: boolean,
): Promise<Omit<ShownVersion, "isNewest">> {
  const differences = entryDifferences(entry, false);
  const isUpdate = entry.action === "update";
  return {
    ...(await describeVersion(actors, entry, differences)),
    differences,
    unchanged: isUpdate && differences.length > 0 ? unchangedFields(entry) : [],
    canGoBack: {
      before: isLiving && isUpdate && entry.before !== null,
      after: isLiving && entry.action !== "delete" && entry.after !== null,
    },
  };
}

/** A record that returns from the bin is as it was before its deletion. */
function entryDifferences(entry: ChangeEntry, isBrief: boolean): FieldDifference[] {
  if (entry.action === "delete" || entry.bin === "restore") return [];
  return compareStates(entry, { keptUntil: erasureMoment(entry.at), isBrief });
}
