import type { Project } from "../../../domain/projects/project.ts";
import { projectIfThere } from "../../../records/projects/team.ts";
import { differences } from "./differences.ts";
import type { DraftPicture, ProjectDraft } from "./draft.ts";
import { type Save, type SaveOutcome, takeStored } from "./save.ts";

/**
 * Reads the project again and compares. Images sent from this form count as arrived. Changes by somebody else are a
 * conflict.
 *
 * @param keptFiles files that were sent and then stopped
 */
export async function caughtUp(save: Save, keptFiles: readonly File[] = []): Promise<SaveOutcome | null> {
  const theirs = await projectIfThere(save.client, save.id);
  const { stored } = save;
  if (!theirs) return stored ? { outcome: "gone" } : null;
  const arrived = new Map<string, string>();
  const strangers: string[] = [];
  for (const [pictures, names, before] of draftPictures(save.draft(), theirs, stored)) {
    const remainingNames = names.filter((name) => !before.includes(name));
    for (const { key, name, file } of pictures) {
      const at = name || !file ? -1 : remainingNames.findIndex((each) => isNamedAfter(each, file));
      if (at >= 0) arrived.set(key, String(remainingNames.splice(at, 1)));
    }
    strangers.push(...remainingNames);
  }
  for (const [key, name] of arrived) save.onArrived(key, name);
  const unwanted = strangers.filter((name) => keptFiles.some((file) => isNamedAfter(name, file)));
  const own = new Set([...arrived.values(), ...unwanted]);
  if (stored && differences(stored, save.draft(), theirs, own).length > 0)
    return { outcome: "conflict", theirs };
  takeStored(save, theirs);
  return null;
}

/** For each field of images: the form's images, the names stored now, and the names stored before. */
function draftPictures(
  { cover, gallery, stages }: ProjectDraft,
  now: Project,
  before: Project | null,
): [DraftPicture[], string[], string[]][] {
  const states = Object.values(stages).filter((picture) => picture !== null);
  return [
    [cover ? [cover] : [], [now.cover_image].filter(Boolean), before ? [before.cover_image] : []],
    [gallery, now.gallery, before?.gallery ?? []],
    [states, now.stages ?? [], before?.stages ?? []],
  ];
}

/** The store appends ten characters to a file's own name. */
function isNamedAfter(name: string, { name: sentName }: File): boolean {
  const base = sentName.replace(/\.\w+$/, "");
  return name.startsWith(`${base}_`) && /^_[a-z0-9]{10}\.\w+$/.test(name.slice(base.length));
}
