import { expect, test } from "vitest";
import { openEnquiryBench } from "../../domain/enquiries/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { takenSlots } from "./taken-slots.ts";

const slot = (day: string) => ({ from: `${day} 08:00:00.000Z`, to: `${day} 09:00:00.000Z` });

/** Two slots of a visit that Anne is offered, read by an administrator. */
async function openOffer() {
  const { store, admin, anne, enquiry: other } = await openEnquiryBench();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const question = { sender: anne.id, subject: "Terrasse", body: "Bonjour" };
  const enquiry = (await anne.create("messages", question)).body.id;
  const slots = [slot("2999-01-07"), slot("2999-01-08")];
  const visit = { message: enquiry, slots, with: [admin.id] };
  const { id } = (await admin.create("visits", visit)).body;
  const busy = async (but: string) =>
    (await takenSlots(client, but)).map(({ from, with: people }) => [from.slice(0, 10), people]);
  const change = (values: object) => admin.update("visits", id, { ...values });
  return { admin, enquiry, other, change, busy };
}

test("an offered visit takes all of its slots, and a chosen one its own", async () => {
  const { admin, enquiry, other, change, busy } = await openOffer();
  expect(await busy(other)).toEqual([
    ["2999-01-07", [admin.id]],
    ["2999-01-08", [admin.id]],
  ]);
  expect(await busy(enquiry)).toEqual([]);
  await change({ chosen: slot("2999-01-08").from });
  expect(await busy(other)).toEqual([["2999-01-08", [admin.id]]]);
});

test("a visit that is over, or offered to a lost client, takes no slot", async () => {
  const { admin, enquiry, other, change, busy } = await openOffer();
  await admin.update("messages", enquiry, { step: "lost", lost_reason: "silent" });
  expect(await busy(other)).toEqual([]);
  await admin.update("messages", enquiry, { step: "visit" });
  expect(await busy(other)).toHaveLength(2);
  await change({ state: "cancelled" });
  expect(await busy(other)).toEqual([]);
});
