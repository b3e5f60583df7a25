import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { Outcome } from "../../../records/outcome.ts";
import type { ProjectDraft } from "./draft.ts";

/** What became of a project that was to be saved. */
export type SaveOutcome =
  /** Invalid without codes is that an image was refused, of which the form was told by itself. */
  | Outcome<Project>
  /** Somebody else has changed it since it was read. */
  | { outcome: "conflict"; theirs: Project }
  /** Somebody has deleted it. */
  | { outcome: "gone" }
  /** No answer came, or whoever sent it stopped it: all that has not arrived can be sent again. */
  | { outcome: "interrupted"; isStopped: boolean };

export type Save = {
  client: RecordsClient;
  /** Of the project, which a new one will have: by it a create that was not answered is known. */
  id: string;
  /** The project as it was last read, or nothing. */
  stored: Project | null;
  /** An attempt before this one went unanswered: what it did is looked up first. */
  isRetry: boolean;
  /** The form as it is at that moment: images may be taken out while others are on their way. */
  draft: () => ProjectDraft;
  /** It is published, though its client has not permitted it. */
  withoutPermission: boolean;
  signal: AbortSignal;
  onStored: (project: Project) => void;
  /** An image is about to leave; `stop` keeps it back. */
  onSending: (key: string, stop: () => void) => void;
  onProgress: (key: string, share: number) => void;
  onArrived: (key: string, name: string) => void;
  onRefused: (key: string, fault: string) => void;
};

/** What the store has of it now. */
export function takeStored(save: Save, project: Project): void {
  save.stored = project;
  save.onStored(project);
}

/** By what the store knows the project, and whether somebody has changed it meanwhile. */
export function knownRecord({ stored, withoutPermission }: Save) {
  return { id: stored?.id, seen: stored?.updated, withoutPermission };
}

/** A body that the store, or a proxy before it, would not take whole. */
export const tooMuch = 413;

export const tooHeavyCode = "validation_file_size_limit";
