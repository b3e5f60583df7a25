import PocketBase from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "./changes.ts";

const topics = [{ collection: "messages" }, { collection: "replies" }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client whose subscriptions to replies fail until the gate opens, with its current topics. */
function openClient() {
  const client = new PocketBase("http://127.0.0.1:9");
  const subscribed = new Set<string>();
  const askedMoments: number[] = [];
  const gate = { isOpen: false, wait: Promise.resolve() };
  vi.spyOn(client.realtime, "subscribe").mockImplementation(async (topic) => {
    if (topic.startsWith("replies")) {
      askedMoments.push(Date.now());
      await gate.wait;
      if (!gate.isOpen) throw new Error("No connection.");
    }
    subscribed.add(topic);
    return async () => void subscribed.delete(topic);
  });
  vi.spyOn(client.realtime, "unsubscribe").mockImplementation(async () => subscribed.clear());
  return { client, subscribed, asked: askedMoments, gate };
}

test("a page left during a failed connection has no subscriptions", async () => {
  const { client, subscribed, gate } = openClient();
  let fail = () => {};
  gate.wait = new Promise((resolve) => {
    fail = resolve;
  });
  const end = followChanges(client, topics, () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribed.size).toBe(2);
  end();
  fail();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([...subscribed]).toEqual([]);
});

test("a failed connection is retried with growing pauses up to a minute", async () => {
  const { client, asked, gate, subscribed } = openClient();
  let calls = 0;
  const end = followChanges(client, topics, () => {
    calls += 1;
  });
  await vi.advanceTimersByTimeAsync(300_000);
  const waits = asked.slice(1).map((moment, index) => (moment - (asked[index] ?? 0)) / 1000);
  expect(waits).toEqual([3, 6, 12, 24, 48, 60, 60, 60]);
  gate.isOpen = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([subscribed.size, calls]).toEqual([3, 1]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribed.size).toBe(0);
});
