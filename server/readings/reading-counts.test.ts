import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { openCooperative, type Voice } from "../../domain/fixtures.ts";
import {
  accountReadings,
  eraseReadings,
  forgetReadings,
  shownReadings,
} from "../../domain/readings/readings.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { openReadingCounts } from "./reading-counts.ts";

/** Anne's enquiry with an attached plan, and the counts of readings with a clock that tests move. */
async function openFile() {
  const cooperative = await openCooperative();
  const { store, anne } = cooperative;
  let moment = new Date("2026-11-29T10:00:00Z");
  const bugs: unknown[] = [];
  const counts = openReadingCounts({ report: (error) => void bugs.push(error), now: () => moment });
  counts.writeTo(store);
  onTestFinished(async () => {
    await counts.stop();
    expect(bugs).toEqual([]);
  });
  const caller = async (voice: Voice): Promise<Caller> => {
    const record = await store.look("users", voice.id);
    return { kind: "user", collection: "users", id: voice.id, record } as Caller;
  };
  const client = inProcess(store, await caller(anne));
  const plan = new File(["%PDF-1.4\n%%EOF"], "plan.pdf", { type: "application/pdf" });
  const message = await client
    .collection("messages")
    .create({ sender: anne.id, subject: "Devis", body: "Bonjour", attachments: [plan] });
  const file = { collection: "messages", record: message.id, name: message.attachments[0] };
  return {
    ...{ ...cooperative, counts, caller, file },
    moveTo: (text: string) => (moment = new Date(text)),
    read: (account: string) => accountReadings(store, account, moment),
  };
}

test("a colleague's opening of a document counts once a day", async () => {
  const { store, admin, anne, counts, caller, file, moveTo, read } = await openFile();
  const reader = await caller(admin);
  for (let times = 0; times < 3; times++) {
    counts.noteFile({ ...file, caller: reader });
    await counts.write();
  }
  moveTo("2026-11-30T10:00:00Z");
  counts.noteFile({ ...file, caller: reader });
  await counts.write();
  const counters = await store.counters.since("readings", "");
  expect(counters.map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-29", 1],
    ["2026-11-30", 1],
  ]);
  const reading = {
    reader: admin.id,
    client: anne.id,
    kind: "messages",
    record: file.record,
    file: file.name,
  };
  expect(await read(anne.id)).toEqual([
    { ...reading, day: "2026-11-30" },
    { ...reading, day: "2026-11-29" },
  ]);
  expect(await read(admin.id)).toHaveLength(2);
});

test("clients, visitors and files of projects do not count", async () => {
  const { store, anne, ben, admin, counts, caller, file } = await openFile();
  for (const voice of [anne, ben]) counts.noteFile({ ...file, caller: await caller(voice) });
  counts.noteFile({ ...file, caller: { kind: "visitor" } });
  counts.noteFile({ ...file, collection: "projects", caller: await caller(admin) });
  await counts.write();
  expect(await store.counters.since("readings", "")).toEqual([]);
});

test("the journal of a client counts as theirs", async () => {
  const { anne, admin, counts, caller, read } = await openFile();
  counts.noteJournal(await caller(admin), anne.id);
  counts.noteJournal(await caller(admin), "");
  await counts.write();
  expect((await read(anne.id)).map(({ kind, record }) => [kind, record])).toEqual([["journal", anne.id]]);
  expect(await read(admin.id)).toHaveLength(2);
});

test("readings name reader and file, and end after a year", async () => {
  const { store, anne, admin, counts, caller, file, read } = await openFile();
  counts.noteFile({ ...file, caller: await caller(admin) });
  await counts.write();
  expect(await shownReadings(store, anne.id)).toEqual([
    { day: "2026-11-29", kind: "messages", title: "plan.pdf", reader: { id: admin.id, name: "admin" } },
  ]);
  await forgetReadings(store, new Date("2027-11-28T10:00:00Z"));
  expect(await read(anne.id)).toHaveLength(1);
  await forgetReadings(store, new Date("2027-11-30T10:00:00Z"));
  expect(await read(anne.id)).toEqual([]);
  counts.noteJournal(await caller(admin), anne.id);
  await counts.write();
  await eraseReadings(store, anne.id);
  expect(await store.counters.since("readings", "")).toEqual([]);
});
