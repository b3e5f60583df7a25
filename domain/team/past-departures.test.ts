import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { leaveTeam } from "./leaving.server.ts";
import { pastDeparture } from "./past-departures.server.ts";

/** Maud has two enquiries in her charge. `leave` hands them over and closes her account. */
async function openTeam() {
  const cooperative = await openCooperative();
  const { store, admin, anne, colleague } = cooperative;
  const maud = await colleague("admin");
  const record = await store.look("users", admin.id);
  const caller = { kind: "user", collection: "users", id: admin.id, record } as Caller;
  for (const subject of ["Devis", "Extension"]) {
    const { body } = await anne.create("messages", { sender: anne.id, subject, body: "Bonjour" });
    await admin.update("messages", body.id, { in_charge: maud.id });
  }
  const leave = (enquiries: string) => leaveTeam(store, { account: maud.id, enquiries, visits: "" }, caller);
  return { ...cooperative, maud, leave };
}

test("a past departure names its day, and who took over what", async () => {
  const { store, admin, maud, leave } = await openTeam();
  await leave(admin.id);
  expect(await pastDeparture(store, maud.id)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /),
    handedOver: [{ to: admin.id, enquiries: 2, visits: 0 }],
  });
});

test("enquiries that nobody took over are named too", async () => {
  const { store, maud, leave } = await openTeam();
  await leave("");
  const departure = await pastDeparture(store, maud.id);
  expect(departure?.handedOver).toEqual([{ to: "", enquiries: 2, visits: 0 }]);
});

test("an account that stayed open has no past departure", async () => {
  const { store, maud } = await openTeam();
  expect(await pastDeparture(store, maud.id)).toBeUndefined();
});
