import { afterEach, expect, test, vi } from "vitest";
import { administratorAccount } from "../sign-in/session-state.ts";
import { chooseReading, readsOffline, removeReadingOfOthers } from "./offline-reading.ts";

/** A device on which Maud reads without network, with this session. */
function openDevice(record: object): void {
  const entries = new Map([["pocketbase_auth", JSON.stringify({ token: "e30.e30.", record })]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  chooseReading("maud");
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["an administrator's session keeps", { id: "maud", role: "admin" }, true],
  ["a lost role removes", { id: "maud", role: "chantier" }, false],
  ["somebody else removes", { id: "clara", role: "admin" }, false],
])("%s what a device reads without network", (_, record, isKept) => {
  openDevice(record);
  removeReadingOfOthers(administratorAccount());
  expect(readsOffline("maud")).toBe(isKept);
});
