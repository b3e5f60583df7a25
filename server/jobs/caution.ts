import type { Notes, Store } from "record-store";
import { releaseId, softwareVersion } from "../software.ts";

const hour = 60 * 60 * 1000;
/** Clocks of several machines differ by less. */
const slack = hour;
/** A live site changes more often. A longer silence means that the clock is wrong. */
const longestSilence = 90 * 24 * hour;
/** An operator checks an update within this time and may go back. */
const trial = hour;

/** The version in use, and since when. */
export type VersionUse = { version: string; since: string };

const note = "version";

/** Returns since when this version has been in use. The first call notes it. */
export function openVersionUse(notes: Notes): () => Promise<VersionUse> {
  let use: VersionUse | undefined;
  return async () => {
    use ??= await noteVersion(notes, releaseId ?? softwareVersion, new Date());
    return use;
  };
}

/** Notes the version in use. The start time stays as long as the version does. */
export async function noteVersion(notes: Notes, version: string, now: Date): Promise<VersionUse> {
  const knownUse = await readVersionUse(notes);
  if (knownUse?.version === version) return knownUse;
  const use = { version, since: now.toISOString() };
  await notes.write(note, JSON.stringify(use));
  return use;
}

/** Returns the noted version, or `undefined` if none is noted. */
export async function readVersionUse(notes: Notes): Promise<VersionUse | undefined> {
  return parseVersionUse((await notes.read(note)) ?? "");
}

/**
 * Returns a sentence for the operator on why nothing may be erased for good now. Returns `undefined` if erasing is
 * safe. A wrong clock would empty the bin of yesterday's records. A version that may be taken back within an hour must
 * not have erased anything.
 */
export async function reasonToWait(
  store: Pick<Store, "history">,
  use: VersionUse,
  now: Date,
): Promise<string | undefined> {
  const fault = await clockFault(store, now);
  if (fault) return fault;
  if (now.getTime() - Date.parse(use.since) < trial)
    return `version ${use.version} is in use for less than an hour`;
  return undefined;
}

/** Returns a sentence on how the clock contradicts the newest change, or `undefined` if it does not. */
export async function clockFault(store: Pick<Store, "history">, now: Date): Promise<string | undefined> {
  const [newest] = await store.history({}, 1);
  const changed = newest ? Date.parse(newest.at.replace(" ", "T")) : now.getTime();
  const ahead = now.getTime() - changed;
  if (ahead < -slack) return "the clock is behind the newest change";
  return ahead > longestSilence ? "the clock is far ahead of the newest change" : undefined;
}

/** Returns `undefined` for an incomplete note. */
function parseVersionUse(text: string): VersionUse | undefined {
  try {
    const { version, since } = JSON.parse(text);
    return typeof version === "string" && typeof since === "string" ? { version, since } : undefined;
  } catch {
    return undefined;
  }
}
