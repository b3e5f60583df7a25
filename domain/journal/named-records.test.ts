import type { Store } from "record-store";
import { expect, test } from "vitest";
import { openWorksite } from "../worksites/fixtures.ts";
import { openActors } from "./actors.server.ts";
import { lookAhead } from "./named-records.server.ts";
import { toldEntry } from "./told-entries.server.ts";

test("entries tell the same of records that were read ahead together", async () => {
  const { store, admin, worksite } = await openWorksite({ town: "Albi" });
  const call = {
    origin: "call",
    sender_name: "Zoé",
    subject: "Une grange",
    body: "Bonjour",
    in_charge: admin.id,
  };
  const { id: message } = (await admin.create("messages", call)).body;
  const { id: reply } = (await admin.create("replies", { message, kind: "note", body: "Rappelée" })).body;
  await admin.update("messages", message, { step: "lost", lost_reason: "far" });
  await admin.update("worksites", worksite, { title: "Une autre grange" });
  await admin.remove("replies", reply);
  await admin.remove("messages", message);

  const entries = await store.history({}, 100);
  const single: string[] = [];
  const look: Store["look"] = (name, id) => {
    single.push(name);
    return store.look(name, id);
  };
  const ahead = await lookAhead({ look, lookAll: store.lookAll }, entries);
  const actors = openActors(store);
  const journal = [];
  for (const entry of entries) {
    journal.push(await toldEntry(ahead, actors, entry));
    expect(journal.at(-1)).toEqual(await toldEntry(store, actors, entry));
  }
  expect(journal.filter(Boolean).length).toBeGreaterThan(5);
  expect(single).toEqual([]);
});
