import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserDatabase } from "./database.ts";
import { deleteDraft, readDraft, storeDraft } from "./drafts.ts";

/** An open request that never answers by itself. */
class Opening extends EventTarget {
  result: unknown;
  error: unknown;
}

let openings: Opening[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  openings = [];
  vi.stubGlobal("IDBRequest", Opening);
  for (const name of ["IDBDatabase", "IDBObjectStore", "IDBIndex", "IDBCursor", "IDBTransaction"])
    vi.stubGlobal(name, class {});
  vi.stubGlobal("IDBKeyRange", { bound: () => ({}) });
  vi.stubGlobal("indexedDB", {
    open: () => {
      const opening = new Opening();
      openings.push(opening);
      return opening;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a silent database delays the form only once", async () => {
  const reading = readDraft("anne/new");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reading).toBeNull();
  // The second read does not wait.
  expect(await readDraft("anne/new")).toBeNull();
  await storeDraft("anne/new", { typed: {}, files: new Map() });
  await deleteDraft("anne/new");
  expect(openings).toHaveLength(1);
});

test("a late database serves later calls", async () => {
  const database = browserDatabase("late", []);
  const first = expect(database.opened()).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(5_000);
  await first;
  const late = new EventTarget();
  Object.assign(openings[0] ?? {}, { result: late });
  openings[0]?.dispatchEvent(new Event("success"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await database.opened()).toBe(late);
  expect(database.now()).toBe(late);
});

test("a refused database is requested again", async () => {
  const database = browserDatabase("refused", []);
  const first = expect(database.opened()).rejects.toThrow("Denied.");
  Object.assign(openings[0] ?? {}, { error: new DOMException("Denied.") });
  openings[0]?.dispatchEvent(new Event("error"));
  await first;
  void database.opened().catch(() => {});
  expect(openings).toHaveLength(2);
});
