import { storedMoment } from "../../../domain/dates.ts";
import {
  editedContent,
  isSamePage,
  type PageContent,
  readContent,
  readPageDraft,
} from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { ChangeOutcome } from "../../../records/decision.ts";
import { mergeDrafts, type TextConflict, withText } from "./page-draft.ts";

/** Milliseconds after the last change until the draft is saved, and after a failure until it is tried again. */
const pause = 900;
const retry = 5_000;

/** The calls of one page's draft. */
type DraftCalls = {
  save: (seenVersion: string | undefined, draft: PageContent | null) => Promise<ChangeOutcome<PageRecord>>;
  read: () => Promise<PageRecord | null>;
  /** Returns the original text of a place. */
  original: (id: string) => string;
};

/** The save that brought a text: its author's account and name, empty if the record does not name them, and its moment. */
export type SavedBy = { by: string; name: string; at: string };

/** A conflict with the save that brought their text, and the moment at which mine was typed. */
export type SavedConflict = TextConflict & { save: SavedBy; mineAt: string };

/** Why the store did not take the last save. */
type FailedSave = Exclude<ChangeOutcome<PageRecord>, { outcome: "done" | "conflict" }>;

export type DraftView = {
  content: PageContent;
  /** Texts that somebody else has written at the same time. */
  conflicts: Readonly<Record<string, SavedConflict>>;
  record: PageRecord | null;
  state: "saved" | "saving" | "failed";
  /** The answer to the last save, in the state `failed`. Absent if the page could not even be read. */
  failure?: FailedSave | undefined;
  /** The number of changes that this editor has made. */
  edits: number;
};

/** Holds a page's draft while it is edited, and saves it after each pause. The saves of other people are merged. */
export class DraftStore {
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  /** The content as the store has it. */
  #stored: PageContent;
  /** Sent contents without an answer. The store may have taken each of them. */
  #unanswered: PageContent[] = [];
  /** The moment of the last own change of each text. */
  readonly #typedAt = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<boolean> | undefined;

  constructor(calls: DraftCalls, record: PageRecord | null) {
    this.#calls = calls;
    this.#stored = editedContent(record);
    this.#view = { content: this.#stored, conflicts: {}, record, state: "saved", edits: 0 };
  }

  view = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  isUnsaved = (): boolean => !isSamePage(this.#view.content, this.#stored);

  change(next: (content: PageContent) => PageContent): void {
    const { content, edits } = this.#view;
    this.#show({ content: next(content), edits: edits + 1 });
    this.#saveAfterPause();
  }

  /** Writes a text. The original text removes the change. */
  write(id: string, text: string): void {
    this.#typedAt.set(id, storedMoment(new Date()));
    this.change((before) => withText(before, id, text, this.#calls.original(id)));
  }

  /** Keeps my text of a conflict, or leaves theirs. */
  decide(id: string, isMine: boolean): void {
    const { [id]: conflict, ...conflicts } = this.#view.conflicts;
    this.#show({ conflicts });
    if (conflict && isMine) this.write(id, conflict.mine);
  }

  /**
   * Merges a record that was read elsewhere. An older one is ignored. A record with a content that this editor sent
   * without an answer is its own save.
   */
  receive(record: PageRecord | null): void {
    const { content, conflicts, record: before } = this.#view;
    if (before && (!record || record.updated <= before.updated)) return;
    const theirs = editedContent(record);
    const isMine = this.#unanswered.some((own) => isSamePage(own, theirs));
    const merged = mergeDrafts(isMine ? theirs : this.#stored, content, theirs);
    this.#stored = theirs;
    this.#unanswered = [];
    const newConflicts = this.#savedConflicts(merged.conflicts, record);
    this.#show({ content: merged.content, conflicts: { ...conflicts, ...newConflicts }, record });
    if (this.isUnsaved()) this.#saveAfterPause();
  }

  /** Saves pending changes. Returns the saved record, or `null` if the store did not take them. */
  async flush(): Promise<PageRecord | null> {
    const isTaken = !this.isUnsaved() || (await this.#save());
    return isTaken ? this.#view.record : null;
  }

  /** A save is under way: the record that it returns is newer than any that was read. */
  isSaving(): boolean {
    return this.#underWay !== undefined;
  }

  #saveAfterPause(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pause);
  }

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#underWay ??= this.#saveAll().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #saveAll(): Promise<boolean> {
    let isTaken = true;
    this.#show({ state: "saving", failure: undefined });
    while (isTaken && this.isUnsaved()) isTaken = await this.#saveOnce().catch(() => false);
    this.#show({ state: isTaken ? "saved" : "failed" });
    if (!isTaken) this.#timer = setTimeout(() => void this.#save(), retry);
    return isTaken;
  }

  async #saveOnce(): Promise<boolean> {
    const { content, record } = this.#view;
    const isPublished = isSamePage(content, readContent(record));
    const answer = await this.#calls.save(record?.updated, isPublished ? null : content);
    if (answer.outcome === "done") {
      this.#stored = content;
      this.#unanswered = [];
      this.#show({ record: answer.value });
      return true;
    }
    if (answer.outcome === "conflict") {
      this.receive(await this.#calls.read());
      return true;
    }
    if (answer.outcome === "failed") this.#unanswered.push(content);
    this.#show({ failure: answer });
    return false;
  }

  #savedConflicts(
    conflicts: Readonly<Record<string, TextConflict>>,
    record: PageRecord | null,
  ): Record<string, SavedConflict> {
    const draft = readPageDraft(record?.draft);
    // A published content does not name its author.
    const { by, name, at } = draft ?? { by: "", name: "", at: record?.updated ?? "" };
    const entries = Object.entries(conflicts).map(([id, conflict]) => [
      id,
      { ...conflict, save: { by, name, at }, mineAt: this.#typedAt.get(id) ?? "" },
    ]);
    return Object.fromEntries(entries);
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
