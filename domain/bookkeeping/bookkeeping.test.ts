import type { Store } from "record-store";
import { expect, test } from "vitest";
import { inProcess } from "../service-account.server.ts";
import { openWorksite } from "../worksites/fixtures.ts";
import { bookEntries } from "./bookkeeping.server.ts";

test("won enquiries are read with their worksites and quotes in three requests", async () => {
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
  const requests: (string | undefined)[] = [];
  const fetch: Store["fetch"] = (request, options) => {
    requests.push(request.url.split("/").at(-2));
    return store.fetch(request, options);
  };
  const entries = await bookEntries({ fetch });
  expect(requests).toEqual(["messages", "worksites", "worksite_documents"]);
  expect(entries.map(({ client, town, quotes }) => [client, town, quotes]).sort()).toEqual([
    ["Inès", "", 0],
    ["Zoé", "", 0],
    ["anne", "Albi", 2],
  ]);
});
