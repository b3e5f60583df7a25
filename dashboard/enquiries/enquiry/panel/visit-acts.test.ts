import { expect, test } from "vitest";
import { openCooperative } from "../../../../domain/fixtures.ts";
import { inProcess } from "../../../../domain/service-account.server.ts";
import { seenField, seenVersion } from "../../../parts/conflict/seen-fields.ts";
import { visitActs } from "./visit-acts.ts";
import { offerFields } from "./visit-offer.ts";

const tuesday = { from: "2999-11-26 08:00:00.000Z", to: "2999-11-26 09:00:00.000Z", note: "" };
const payload = { enquiry: "", isNew: false, isAgreed: false, agreed: "", offered: "Envoyé." };

test.each([
  ["choice", { chosen: tuesday.from }],
  ["question", { asked: "Plutôt un lundi ?" }],
])("new slots undo a client's %s only after the administrator has been told", async (_, change) => {
  const { store, admin, anne } = await openCooperative();
  const enquiry = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const { body: visit } = await admin.create("visits", { message: enquiry.body.id, slots: [tuesday] });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const move = (version: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ "day-1": "2999-12-02", "from-1": "09:00" }))
      form.set(name, value);
    form.set(seenField, version);
    return visitActs.offerVisit(client, { ...payload, visit: visit.id }, form);
  };

  expect((await anne.update("visits", visit.id, change)).status).toBe(200);
  const first = await move(seenVersion(visit, offerFields));
  if (!("faults" in first)) throw new Error("The administrator was not told.");
  expect(first.faults.whole).toContain("entre-temps");
  expect((await admin.view("visits", visit.id)).body).toMatchObject({ slots: [tuesday], ...change });
  expect(await move(first.faults[seenField] ?? "")).toEqual({ done: payload.offered });
  expect((await admin.view("visits", visit.id)).body).toMatchObject({ chosen: "", asked: "" });
});
