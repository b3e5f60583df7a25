import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { addDays, dayInParis, todayInParis } from "../../domain/dates.ts";
import { openEnquiryBench } from "../../domain/enquiries/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { nearDates, teamAgenda } from "./agenda.ts";

/** The agenda of an administrator, with a visit of Hélène's tomorrow at noon, agreed on by word of mouth. */
async function openAgenda() {
  const { store, admin, enquiry } = await openEnquiryBench();
  await admin.create("company", { id: companyId, public_holidays: "open" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const today = todayInParis();
  const from = `${addDays(today)} 12:00:00.000Z`;
  const slots = [{ from, to: `${addDays(today)} 13:00:00.000Z` }];
  const { body: visit } = await admin.create("visits", { message: enquiry, slots, chosen: from });
  return {
    day: dayInParis(from),
    end: (state: string) => admin.update("visits", visit.id, { state }),
    agenda: () => teamAgenda(client, { from: today, to: addDays(today) }),
    near: () => nearDates(client, today),
  };
}

test("a held visit stays on its day in the agenda, and is no longer to do", async () => {
  const { day, end, agenda, near } = await openAgenda();
  expect(await agenda()).toMatchObject([{ kind: "visit", day, isChosen: true, isHeld: false }]);
  expect(await near()).toHaveLength(1);
  await end("done");
  expect(await agenda()).toMatchObject([{ kind: "visit", day, isChosen: true, isHeld: true }]);
  expect(await near()).toEqual([]);
});

test("a cancelled visit leaves the agenda", async () => {
  const { end, agenda, near } = await openAgenda();
  await end("cancelled");
  expect(await agenda()).toEqual([]);
  expect(await near()).toEqual([]);
});
