import { LocalAuthStore } from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitStorage, isStorageFull, StorageSilent, withStorage } from "./browser-storage.ts";
import { roomMaking } from "./session-store.ts";

/** A browser's storage with room for this number of characters, as in the standard. */
class SmallStorage {
  readonly #kept = new Map<string, string>();
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.#kept].filter(([each]) => each !== key).flat();
    if ([...others, key, value].join("").length > this.#room)
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

function openStorage(room: number): SmallStorage {
  const storage = new SmallStorage(room);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", { localStorage: storage });
  return storage;
}

function refuseStorage(): void {
  const refusing = {
    get(): never {
      throw new DOMException("Denied.", "SecurityError");
    },
    configurable: true,
  };
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", refusing);
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = { id: "a", collectionId: "u", collectionName: "users", name: "Anne" };

test("refused or full storage returns `undefined`", () => {
  const storage = openStorage(20);
  expect(withStorage("localStorage", (device) => device.setItem("a", "x".repeat(30)))).toBeUndefined();
  withStorage("localStorage", (device) => device.setItem("a", "1"));
  expect(withStorage("localStorage", (device) => device.getItem("a"))).toBe("1");
  storage.setItem("b", "not json");
  expect(withStorage("localStorage", (device) => JSON.parse(device.getItem("b") ?? ""))).toBeUndefined();
  refuseStorage();
  expect(withStorage("localStorage", (device) => device.getItem("a"))).toBeUndefined();
});

test("full, free and refused storage are distinguished", () => {
  openStorage(100_000);
  expect(isStorageFull()).toBe(false);
  expect(withStorage("localStorage", (device) => device.getItem("storage-probe"))).toBeNull();
  openStorage(10);
  expect(isStorageFull()).toBe(true);
  refuseStorage();
  expect(isStorageFull()).toBe(false);
});

test("a session without room in storage causes no failure", () => {
  openStorage(10);
  const store = roomMaking(new LocalAuthStore());
  expect(() => store.save("token", record)).not.toThrow();
  expect(store.token).toBe("");
});

test("a session may replace a draft", () => {
  const storage = openStorage(200);
  storage.setItem("quote-draft", "x".repeat(150));
  const store = roomMaking(new LocalAuthStore());
  store.save("token", record);
  expect(store.token).toBe("token");
  expect(storage.getItem("quote-draft")).toBeNull();
});

test("a draft stays if both fit", () => {
  const storage = openStorage(10_000);
  storage.setItem("quote-draft", "{}");
  roomMaking(new LocalAuthStore()).save("token", record);
  expect(storage.getItem("quote-draft")).toBe("{}");
});

test("a missing answer is awaited for five seconds", async () => {
  const answer = awaitStorage(new Promise(() => {}));
  const refused = expect(answer).rejects.toThrow(StorageSilent);
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
});

test("a timely answer or refusal is passed on", async () => {
  await expect(awaitStorage(Promise.resolve(3))).resolves.toBe(3);
  await expect(awaitStorage(Promise.reject(new Error("Full.")))).rejects.toThrow("Full.");
  expect(vi.getTimerCount()).toBe(0);
});
