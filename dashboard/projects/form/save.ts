import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import type { ProjectDraft } from "./draft.ts";

/** The outcome of saving a project. */
export type SaveOutcome =
  /** `invalid` with no codes means an image was refused; the form already shows that error. */
  | SavedRecord<Project>
  /** No answer came, or the writer stopped the save. Everything that has not arrived can be sent again. */
  | { outcome: "interrupted"; isStopped: boolean };

export type Save = {
  client: RecordsClient;
  /** The project's id. A new project has it before the create, so that a create without an answer can be looked up. */
  id: string;
  /** The project as it was last read, or `null`. */
  stored: Project | null;
  /** An earlier attempt got no answer, so its effect is looked up first. */
  isRetry: boolean;
  /** Returns the current form: images may be removed while others are being sent. */
  draft: () => ProjectDraft;
  /** Publishes the project although its client has not permitted it. */
  withoutPermission: boolean;
  signal: AbortSignal;
  onStored: (project: Project) => void;
  /** An image is about to be sent; `stop` cancels it. */
  onSending: (key: string, stop: () => void) => void;
  onProgress: (key: string, share: number) => void;
  onArrived: (key: string, name: string) => void;
  onRefused: (key: string, fault: string) => void;
};

/** Takes over the project as it is stored now. */
export function takeStored(save: Save, project: Project): void {
  save.stored = project;
  save.onStored(project);
}

/** The store's id of the project, and the version that the writer has seen, for detecting a conflict. */
export function knownRecord({ stored, withoutPermission }: Save) {
  return { id: stored?.id, seen: stored?.updated, withoutPermission };
}

/** The status for a body that the store, or a proxy before it, rejects as too large. */
export const tooMuch = 413;

export const tooHeavyCode = "validation_file_size_limit";
