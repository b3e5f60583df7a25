import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageContent } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { ChangeOutcome } from "../../../records/decision.ts";
import { DraftStore } from "./draft-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const original = (id: string) => `original ${id}`;

/** A record with a draft, as the store would return it. */
function record(updated: string, texts: Record<string, string>): PageRecord {
  const draft = { texts, pictures: {}, sections: {}, lists: {}, by: "", name: "", at: updated };
  return { updated, draft, texts: {}, pictures: {}, sections: {}, lists: {}, publish_at: "" } as PageRecord;
}

/** A store with one page, which answers as the real one does. */
function openStore(first: PageRecord | null = null) {
  let stored = first;
  let isAway = false;
  let isAnswerLost = false;
  const saves: (PageContent | null)[] = [];
  const save = async (
    seenVersion: string | undefined,
    draft: PageContent | null,
  ): Promise<ChangeOutcome<PageRecord>> => {
    if (isAway) return { outcome: "failed", reason: "unanswered" } as ChangeOutcome<PageRecord>;
    if (seenVersion !== stored?.updated) return { outcome: "conflict" };
    saves.push(draft);
    stored = record(`${saves.length + 1}`, draft?.texts ?? {});
    if (!draft) stored = { ...stored, draft: null };
    if (isAnswerLost) return { outcome: "failed", reason: "unanswered" } as ChangeOutcome<PageRecord>;
    return { outcome: "done", value: stored };
  };
  const draft = new DraftStore({ save, read: async () => stored, original }, first);
  return {
    draft,
    saves,
    somebodySaves: (texts: Record<string, string>) => {
      stored = record("9", texts);
    },
    goAway: (away: boolean) => {
      isAway = away;
    },
    loseAnswers: (lost: boolean) => {
      isAnswerLost = lost;
    },
  };
}

test("a text is saved after a pause, and the original one ends the draft", async () => {
  const { draft, saves } = openStore();
  draft.write("a", "un");
  draft.write("a", "un deux");
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves).toEqual([{ texts: { a: "un deux" }, pictures: {}, sections: {}, lists: {} }]);
  draft.write("a", "original a");
  expect(await draft.flush()).toMatchObject({ draft: null });
});

test("another person's save is merged, and a conflicting text waits", async () => {
  const { draft, saves, somebodySaves } = openStore(record("1", { a: "avant", b: "avant" }));
  draft.write("a", "moi");
  draft.write("b", "moi");
  somebodySaves({ a: "eux", b: "avant", c: "eux" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.view().conflicts).toEqual({ a: { mine: "moi", theirs: "eux" } });
  expect(saves.at(-1)?.texts).toEqual({ a: "eux", b: "moi", c: "eux" });
  draft.decide("a", true);
  await draft.flush();
  expect(saves.at(-1)?.texts).toEqual({ a: "moi", b: "moi", c: "eux" });
});

test("one's own save whose answer was lost is no conflict", async () => {
  const { draft, saves, loseAnswers } = openStore(record("1", { a: "avant" }));
  loseAnswers(true);
  draft.write("a", "ab");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.view().state).toBe("failed");
  loseAnswers(false);
  draft.write("a", "abc");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.view()).toMatchObject({ state: "saved", conflicts: {}, content: { texts: { a: "abc" } } });
  expect(saves.at(-1)?.texts).toEqual({ a: "abc" });
});

test("a failed save keeps the text and is tried again", async () => {
  const { draft, saves, goAway } = openStore();
  goAway(true);
  draft.write("a", "un");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.view()).toMatchObject({ state: "failed", content: { texts: { a: "un" } } });
  expect(draft.isUnsaved()).toBe(true);
  goAway(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toHaveLength(1);
  expect(draft.view().state).toBe("saved");
});
