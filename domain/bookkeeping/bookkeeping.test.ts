import type { Store } from "record-store";
import { expect, test } from "vitest";
import { inProcess } from "../service-account.server.ts";
import { openWorksite } from "../worksites/fixtures.ts";
import { bookEntries } from "./bookkeeping.server.ts";

test("won enquiries are read with their worksites and quotes with three statements", async () => {
  const { store, admin, worksite } = await openWorksite({ town: "Albi" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  for (const kind of ["quote", "quote", "plan"]) {
    const file = new File(["%PDF-1.7\n%%EOF"], `${kind}.pdf`, { type: "application/pdf" });
    await client.collection("worksite_documents").create({ worksite, title: kind, kind, file });
  }
  for (const name of ["Zoé", "Inès"]) {
    const call = { origin: "call", step: "won", sender_name: name, subject: "Une grange", body: "Bonjour" };
    await admin.create("messages", call);
  }
  const collections: string[] = [];
  const readFields: Store["readFields"] = (name, wanted) => {
    collections.push(name);
    return store.readFields(name, wanted);
  };
  const entries = await bookEntries({ readFields });
  expect(collections).toEqual(["messages", "worksites", "worksite_documents"]);
  expect(entries.map(({ client, town, quotes }) => [client, town, quotes]).sort()).toEqual([
    ["Inès", "", 0],
    ["Zoé", "", 0],
    ["anne", "Albi", 2],
  ]);
});

test("enquiries won on one day follow the moments of their last steps", async () => {
  const { store, admin } = await openWorksite({ town: "Albi" });
  const call = { origin: "call", step: "won", subject: "Une grange", body: "Bonjour" };
  for (let index = 0; index < 12; index++)
    await admin.create("messages", { ...call, sender_name: `${index}` });
  const { body } = await admin.create("messages", { ...call, sender_name: "Corbeille" });
  await admin.remove("messages", body.id);
  const won = await admin.list("messages", 'filter=step="won"&sort=step_at,id&fields=id');
  expect((await bookEntries(store)).map(({ id }) => ({ id }))).toEqual(won);
});
