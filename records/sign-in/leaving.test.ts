import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteTabDrafts } from "../drafts.ts";
import { leaveBrowser } from "./leaving.ts";

/** A browser's storage: its entries are own properties, as in a browser. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

function openStorage(kept: Record<string, string>): Storage {
  return Object.assign(Object.create(methods), kept);
}

beforeEach(() => {
  vi.stubGlobal("localStorage", openStorage({ "quote-draft": "{}", other: "1" }));
  vi.stubGlobal(
    "sessionStorage",
    openStorage({ "draft/anne/review": "{}", "draft/by-link/a": "x", toast: "1" }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a sign-out deletes the quote's draft and notifies pages with files", async () => {
  const toldEvent = vi.fn();
  vi.stubGlobal("dispatchEvent", toldEvent);
  await leaveBrowser();
  expect(toldEvent.mock.calls.map(([event]) => event.type)).toEqual(["sign-out"]);
  expect(localStorage.getItem("quote-draft")).toBeNull();
  expect(localStorage.getItem("other")).toBe("1");
});

test("silent caches do not block a sign-out", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("dispatchEvent", vi.fn());
  vi.stubGlobal("caches", { keys: () => new Promise(() => {}) });
  const leftCall = vi.fn();
  const leaving = leaveBrowser().then(leftCall);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(leftCall).toHaveBeenCalled();
  await leaving;
});

test("a sign-out deletes the tab's drafts and nothing else", () => {
  deleteTabDrafts();
  expect(Object.keys(sessionStorage)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^draft\//)]),
  );
});
