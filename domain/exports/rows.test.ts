import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { chosenColumns, exportColumns, exportKinds } from "./exports.ts";
import { exportRows } from "./rows.server.ts";

test("a client's line counts their enquiries and has the last telephone number", async () => {
  const { store, admin, anne } = await openCooperative();
  const enquiry = { sender: anne.id, subject: "Un carport", body: "Bonjour" };
  await anne.create("messages", { ...enquiry, phone: "06 12 34 56 78", town: "Lavaur" });
  await anne.create("messages", enquiry);
  const [record] = await store.find("users", { id: admin.id });
  if (!record) throw new Error("The administrator has no account.");
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  const [client] = (await exportRows("clients", { store, caller, siteUrl: "https://exemple.fr" })).filter(
    ({ enquiries }) => enquiries === "2",
  );
  expect(client).toMatchObject({ enquiries: "2", phone: "06 12 34 56 78", town: "Lavaur" });
  const enquiries = await exportRows("enquiries", { store, caller, siteUrl: "https://exemple.fr" });
  expect(enquiries.map(({ subject, step, origin }) => [subject, step, origin])).toEqual([
    ["Un carport", "Nouvelle", "Compte client"],
    ["Un carport", "Nouvelle", "Compte client"],
  ]);
});

test.each(exportKinds)("the columns of %s come in the list's order, and unknown ones are ignored", (kind) => {
  const names = Object.keys(exportColumns[kind]);
  const query = new URLSearchParams([...names.toReversed(), "password"].map((name) => ["colonne", name]));
  expect(chosenColumns(kind, query)).toEqual(names);
});
