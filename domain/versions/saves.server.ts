import type { ChangeEntry } from "record-store";

/**
 * The most changes that one save makes: a new project, thirty pictures, three of the same view, and the other fields.
 */
export const mostOfOneSave = 35;

/** Milliseconds within which the next picture of a save must arrive. */
const pause = 2 * 60_000;

/** The changes of one save: its newest change, with the state before its oldest one. */
export type SavedChange = ChangeEntry & { oldest: number };

/**
 * Groups the changes that one save of a form made, newest first. The form sends each new picture by a request of its
 * own, and then the other fields.
 */
export function groupSaves(changes: readonly ChangeEntry[]): SavedChange[] {
  const saves: SavedChange[] = [];
  for (const [index, change] of changes.entries()) {
    const { sequence: oldest, action, bin, before } = change;
    const newer = saves.at(-1);
    const next = changes[index - 1];
    if (newer && next && leadsTo(change, next))
      saves[saves.length - 1] = { ...newer, action, bin, before, oldest };
    else saves.push({ ...change, oldest });
  }
  return saves;
}

/** Tells whether a change is a step of the save that made the next one. */
function leadsTo(change: ChangeEntry, next: ChangeEntry): boolean {
  const isStep = bringsPicture(change) || (change.action === "create" && bringsPicture(next));
  const isSoon = changeTime(next) - changeTime(change) < pause;
  return (
    isStep && isSoon && change.actor === next.actor && !change.bin && !next.bin && next.action === "update"
  );
}

/** Tells whether a change added pictures and changed no text. */
function bringsPicture({ action, before, after }: ChangeEntry): boolean {
  if (action !== "update" || !before || !after) return false;
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const isMore = ["gallery", "stages"].some((name) => count(after[name]) > count(before[name]));
  return isMore && changed.every((name) => ofPictures.has(name));
}

/** The fields that a new picture changes, with those that the store derives for visitors. */
const ofPictures = new Set(["gallery", "stages", "images", "updated", "permitted", "concealed", "shown"]);

function changeTime({ at }: ChangeEntry): number {
  return Date.parse(at.replace(" ", "T"));
}
