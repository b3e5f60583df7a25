import type { Notes, Store } from "../../store/index.ts";

const hour = 60 * 60 * 1000;
/** Clocks of several machines differ by less. */
const slack = hour;
/** A site that is alive changes more often: a clock that is so far ahead is rather wrong. */
const longestSilence = 90 * 24 * hour;
/** Whoever updates looks whether all is well, and goes back if it is not. */
const trial = hour;

/** Since when a version has been in use. */
export type VersionUse = { version: string; since: string };

const note = "version";

/** Notes which version is in use, and since when: the moment is kept for as long as the version stays. */
export async function noteVersion(notes: Notes, version: string, now: Date): Promise<VersionUse> {
  const known = await versionUseIn(notes);
  if (known?.version === version) return known;
  const use = { version, since: now.toISOString() };
  await notes.write(note, JSON.stringify(use));
  return use;
}

/** What was noted last. */
export async function versionUseIn(notes: Notes): Promise<VersionUse | undefined> {
  return parseVersionUse((await notes.read(note)) ?? "");
}

/**
 * Why nothing may be erased for good at the moment, in a sentence for the operator; nothing where all is as usual. A
 * clock that is wrong would empty the bin of what was put there yesterday, and a version that is taken back in an hour
 * is to have erased nothing.
 */
export async function reasonToWait(
  store: Pick<Store, "history">,
  use: VersionUse,
  now: Date,
): Promise<string | undefined> {
  const [newest] = await store.history({}, 1);
  const changed = newest ? Date.parse(newest.at.replace(" ", "T")) : now.getTime();
  const ahead = now.getTime() - changed;
  if (ahead < -slack) return "the clock is behind the newest change";
  if (ahead > longestSilence) return "the clock is far ahead of the newest change";
  if (now.getTime() - Date.parse(use.since) < trial)
    return `version ${use.version} is in use for less than an hour`;
  return undefined;
}

/** What was not written to its end is none. */
function parseVersionUse(text: string): VersionUse | undefined {
  try {
    const { version, since } = JSON.parse(text);
    return typeof version === "string" && typeof since === "string" ? { version, since } : undefined;
  } catch {
    return undefined;
  }
}
