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
  const author = { by: "thomas", name: "Thomas Vidal", at: updated };
  const draft = { texts, pictures: {}, sections: {}, lists: {}, ...author };
  return { updated, draft, texts: {}, pictures: {}, sections: {}, lists: {}, publish_at: "" } as PageRecord;
}

/** A store with one page, which answers as the real one does. */
function openStore(first: PageRecord | null = null) {
  let stored = first;
  let isAway = false;
  let isAnswerLost = false;
  let refusal: ChangeOutcome<PageRecord> | undefined;
  const saves: (PageContent | null)[] = [];
  const save = async (
    seenVersion: string | undefined,
    draft: PageContent | null,
  ): Promise<ChangeOutcome<PageRecord>> => {
    if (refusal) return refusal;
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
    refuse: (outcome: ChangeOutcome<PageRecord>) => {
      refusal = outcome;
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
  vi.setSystemTime("2026-03-12T13:02:00.000Z");
  const { draft, saves, somebodySaves } = openStore(record("1", { a: "avant", b: "avant" }));
  draft.write("a", "moi");
  draft.write("b", "moi");
  somebodySaves({ a: "eux", b: "avant", c: "eux" });
  await vi.advanceTimersByTimeAsync(1_000);
  const save = { by: "thomas", name: "Thomas Vidal", at: "9" };
  const mineAt = "2026-03-12 13:02:00.000Z";
  expect(draft.view().conflicts).toEqual({ a: { mine: "moi", theirs: "eux", save, mineAt } });
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

test("a conflict with a published text has its hour, and no author", async () => {
  const { draft } = openStore(record("1", { a: "avant" }));
  draft.write("a", "moi");
  draft.receive({ ...record("2", {}), draft: null, texts: { a: "eux" } });
  expect(draft.view().conflicts.a?.save).toEqual({ by: "", name: "", at: "2" });
});

test("a save that the store refuses says why, until it is taken", async () => {
  const { draft, refuse } = openStore();
  const fullDisk = { outcome: "failed", reason: "unanswered", status: 507 } as const;
  refuse(fullDisk);
  draft.write("a", "un");
  expect(await draft.flush()).toBeNull();
  expect(draft.view()).toMatchObject({ state: "failed", failure: fullDisk });
  const invalid = { outcome: "invalid", codes: { draft: "validation_missing_file" } } as const;
  refuse(invalid);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(draft.view()).toMatchObject({ state: "failed", failure: invalid });
});

test("only own changes count as edits", () => {
  const { draft } = openStore(record("1", { a: "avant" }));
  draft.write("a", "moi");
  draft.change((content) => ({ ...content, sections: { hidden: ["team"] } }));
  draft.receive(record("2", { a: "avant", b: "eux" }));
  expect(draft.view().edits).toBe(2);
});
