import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteTabDrafts, listTabDrafts } from "../drafts.ts";
import { leaveBrowser } from "./leaving.ts";
import { listenToSignOut, wouldPageLose } from "./sign-out-events.ts";
import { findUnsavedWork } from "./unsaved-work.ts";

const signOut = { account: "anne", removesPhotos: false };

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
  const session = JSON.stringify({ record: { id: "anne" } });
  vi.stubGlobal("localStorage", openStorage({ "quote-draft": "{}", other: "1", pocketbase_auth: session }));
  const drafts = { "draft/anne/review": "{}", "draft/marc/message": "{}", "draft/by-link/a": "x" };
  vi.stubGlobal("sessionStorage", openStorage({ ...drafts, "contact-draft": '{"name":""}', toast: "1" }));
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a sign-out deletes public forms' drafts and notifies pages with files", async () => {
  const onEvent = vi.fn();
  addEventListener("sign-out", onEvent);
  await leaveBrowser(signOut);
  expect(onEvent).toHaveBeenCalledOnce();
  expect(localStorage.getItem("quote-draft")).toBeNull();
  expect(sessionStorage.getItem("contact-draft")).toBeNull();
  expect(localStorage.getItem("other")).toBe("1");
});

test("a sign-out notifies the pages of every tab", async () => {
  const otherTab = new BroadcastChannel("sign-out");
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }: MessageEvent) => resolve(data);
  });
  const onSignOut = vi.fn();
  const stop = listenToSignOut({ onSignOut });
  await leaveBrowser(signOut);
  stop();
  expect(onSignOut).toHaveBeenCalledWith(signOut);
  expect(await heard).toEqual(signOut);
  otherTab.close();
});

test("a page is asked what it would lose, until it is left", () => {
  expect(wouldPageLose()).toBe(false);
  const stop = listenToSignOut({ wouldLose: () => true, onSignOut: () => {} });
  expect(wouldPageLose()).toBe(true);
  stop();
  expect(wouldPageLose()).toBe(false);
});

test("unsaved work includes filled public forms, and nobody else's drafts", async () => {
  expect(await findUnsavedWork("anne")).toEqual({
    forms: ["review", "by-link/a"],
    photos: 0,
    isOnPage: false,
  });
  deleteTabDrafts();
  expect(await findUnsavedWork("anne")).toBeUndefined();
  localStorage["quote-draft"] = '{"kind":"extension","wishes":[]}';
  expect((await findUnsavedWork("anne"))?.forms).toEqual(["quote-draft"]);
});

test("silent caches do not block a sign-out", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("caches", { keys: () => new Promise(() => {}) });
  const leftCall = vi.fn();
  const leaving = leaveBrowser(signOut).then(leftCall);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(leftCall).toHaveBeenCalled();
  await leaving;
});

test("a sign-out deletes the tab's drafts and nothing else", () => {
  expect(listTabDrafts()).toEqual(["review", "by-link/a"]);
  deleteTabDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["contact-draft", "toast"]);
});
