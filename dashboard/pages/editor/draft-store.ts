import { isSamePage, type PageContent, readContent, readPageDraft } from "../../../domain/pages/content.ts";
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

export type DraftView = {
  content: PageContent;
  /** Texts that somebody else has written at the same time. */
  conflicts: Readonly<Record<string, TextConflict>>;
  record: PageRecord | null;
  state: "saved" | "saving" | "failed";
};

/** Returns the content that the editor starts from: the draft, or the published content. */
export function editedContent(record: PageRecord | null): PageContent {
  const { texts, pictures, sections, lists } = readPageDraft(record?.draft) ?? readContent(record);
  return { texts, pictures, sections, lists };
}

/** Holds a page's draft while it is edited, and saves it after each pause. The saves of other people are merged. */
export class DraftStore {
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  /** The content as the store has it. */
  #stored: PageContent;
  /** Sent contents without an answer. The store may have taken each of them. */
  #unanswered: PageContent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<boolean> | undefined;

  constructor(calls: DraftCalls, record: PageRecord | null) {
    this.#calls = calls;
    this.#stored = editedContent(record);
    this.#view = { content: this.#stored, conflicts: {}, record, state: "saved" };
  }

  view = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  isUnsaved = (): boolean => !isSamePage(this.#view.content, this.#stored);

  change(next: (content: PageContent) => PageContent): void {
    this.#show({ content: next(this.#view.content) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pause);
  }

  /** Writes a text. The original text removes the change. */
  write(id: string, text: string): void {
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
    this.#show({ content: merged.content, conflicts: { ...conflicts, ...merged.conflicts }, record });
    if (this.isUnsaved()) this.change((same) => same);
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

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#underWay ??= this.#saveAll().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #saveAll(): Promise<boolean> {
    let isTaken = true;
    this.#show({ state: "saving" });
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
    } else if (answer.outcome === "conflict") this.receive(await this.#calls.read());
    else if (answer.outcome === "failed") this.#unanswered.push(content);
    return answer.outcome === "done" || answer.outcome === "conflict";
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
