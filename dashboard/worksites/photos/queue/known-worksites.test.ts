import { afterEach, expect, test, vi } from "vitest";
import { openCooperative } from "../../../../domain/fixtures.ts";
import { inProcess } from "../../../../domain/service-account.server.ts";
import { knownWorksites } from "./known-worksites.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a sign-in is stored", "maud", 2],
  ["a sign-out is not stored", "", 1],
])("a list of worksites that arrives after %s", async (_, account, uses) => {
  const { store } = await openCooperative();
  const session = JSON.stringify({ token: "e30.e30.", record: { id: account, role: "chantier" } });
  vi.stubGlobal("localStorage", { getItem: () => (account ? session : null) });
  // The first use reads the former list.
  const open = vi.fn(() => {
    throw new DOMException("Denied.", "SecurityError");
  });
  vi.stubGlobal("indexedDB", { open });
  expect(await knownWorksites(inProcess(store), "maud")).toEqual([]);
  expect(open).toHaveBeenCalledTimes(uses);
});
