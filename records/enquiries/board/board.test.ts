import PocketBase, { BaseAuthStore } from "pocketbase";
import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { enquiryBoard } from "./board.ts";
import { shownFilters } from "./charge.ts";

test.each(["", "mine", "late"])(
  "a board that is left while it loads fails once, filtered by « %s »",
  async (filter) => {
    const client = new PocketBase("http://store.invalid", new BaseAuthStore()).autoCancellation(false);
    const fetch = async () => {
      throw new DOMException("The user has left.", "AbortError");
    };
    client.beforeSend = (url, options) => ({ url, options: { ...options, fetch } });
    // A second failure would be an unhandled rejection, which fails the run.
    await expect(enquiryBoard(client, { filter, q: "" })).rejects.toMatchObject({ isAbort: true });
  },
);

/** An administrator's client. Its requests that count enquiries get no answer before `release`. */
async function openHeldCounts() {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const send = client.beforeSend;
  client.beforeSend = async (url, options) => {
    const { filter = "", fields } = options.query ?? {};
    if (fields === "id" && filter.includes("in_charge")) await released;
    return (await send?.(url, options)) ?? { url, options };
  };
  return { ...cooperative, client, release };
}

test("a board shows what is given to one colleague before the enquiries of each are counted", async () => {
  const { client, admin, anne, colleague, release } = await openHeldCounts();
  const karim = await colleague("admin");
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  await admin.update("messages", body.id, { in_charge: karim.id });
  const board = await enquiryBoard(client, { filter: karim.id, q: "" });
  expect(board.filter).toBe(karim.id);
  expect(board.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([body.id]);
  expect(board.charge.map(({ value }) => value)).toContain(karim.id);
  release();
  expect(await board.chargeCounts).toMatchObject({ [karim.id]: 1, nobody: 0 });
});

test("the filter of a closed account shows while enquiries are left in its charge", () => {
  const filter = { value: "paul", name: "Paul", where: "", isClosed: true };
  expect(shownFilters([filter], undefined, "")).toEqual([]);
  expect(shownFilters([filter], { paul: 0 }, "")).toEqual([]);
  expect(shownFilters([filter], { paul: 2 }, "")).toEqual([{ ...filter, count: 2 }]);
  expect(shownFilters([filter], undefined, "paul")).toEqual([{ ...filter, count: undefined }]);
});
