import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { exportAnswer } from "./exports.ts";

/** The answers to the export of a call of Zoé's, by the chosen columns. */
async function openExport() {
  const { store, admin } = await openCooperative();
  const call = { origin: "call", subject: "Un carport", body: "A appelé.", phone: "06 12 34 56 78" };
  await admin.create("messages", { ...call, sender_name: "Zoé Lopez", sender_email: "zoe@exemple.fr" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  const options = { store, siteUrl: "https://exemple.fr", log: { note: () => {} } };
  return (form: string, columns: readonly string[]) => {
    const query = new URLSearchParams([
      ["liste", "enquiries"],
      ["forme", form],
      ...columns.map((name) => ["colonne", name]),
    ]);
    return exportAnswer(options, new URL(`https://exemple.fr/dashboard/donnees/exports?${query}`), caller);
  };
}

test("a telephone number that is not chosen is in neither file", async () => {
  const download = await openExport();
  for (const form of ["csv", "vcard"]) {
    const text = await (await download(form, ["name", "email"])).text();
    expect(text).toContain("Zoé Lopez");
    expect(text).toContain("zoe@exemple.fr");
    expect(text).not.toContain("06 12");
  }
});

test("a file that would be empty is refused", async () => {
  const download = await openExport();
  expect((await download("csv", [])).status).toBe(400);
  expect((await download("vcard", ["name", "town"])).status).toBe(400);
  expect((await download("vcard", ["phone"])).status).toBe(200);
});
