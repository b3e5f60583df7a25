import type { Caller } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import { colleagueActs } from "../../../dashboard/team/team-acts.ts";
import { storedMoment } from "../../../domain/dates.ts";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { departureAnswer } from "./team.ts";

/** An administrator's page. `leave` sends the dialog of a departure, as it was opened before any change. */
async function openTeamPage() {
  const cooperative = await openCooperative();
  const { store, admin, colleague } = cooperative;
  const maud = await colleague("redaction");
  const record = await store.look("users", admin.id);
  const caller = { kind: "user", collection: "users", id: admin.id, record } as Caller;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    departureAnswer(store, new Request(new URL(address, "http://127.0.0.1"), init), caller),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const leave = (values: Record<string, string>) => {
    const form = new FormData();
    const fields = { enquiries: "", visits: "", day: "", time: "18:00", ...values };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const shownAccount = { id: maud.id, departure: null };
    return colleagueActs.leave(inProcess(store, caller), shownAccount, form);
  };
  const account = async () => (await admin.view("users", maud.id)).body;
  return { ...cooperative, maud, leave, account };
}

test("an account closes at once only if the dialog says so", async () => {
  const { leave, account } = await openTeamPage();
  expect(await leave({ when: "" })).toEqual({ faults: { day: expect.any(String) } });
  expect((await account()).disabled).toBe(false);
  expect(await leave({ when: "now" })).toHaveProperty("done");
  expect((await account()).disabled).toBe(true);
});

test("a departure at once says that another one has been prepared meanwhile", async () => {
  const { admin, maud, leave, account } = await openTeamPage();
  const tomorrow = storedMoment(new Date(Date.now() + 24 * 60 * 60 * 1000));
  const departure = { at: tomorrow, enquiries: admin.id, visits: "" };
  await admin.update("users", maud.id, { departure });
  expect(await leave({ when: "now" })).toEqual({ failed: expect.stringContaining("changer"), isStale: true });
  expect(await account()).toMatchObject({ disabled: false, departure });
});
