import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { findPortrait } from "../../records/portraits/portraits.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { portraitActs } from "./portrait-acts.ts";

test("a portrait that was taken down meanwhile is shown again at the second press alone", async () => {
  const { store, admin, colleague } = await openCooperative();
  const { id: user } = await colleague("chantier");
  const record = await store.look("users", user);
  if (!record) throw new Error("There is no carpenter.");
  const client = inProcess(store, { kind: "user", collection: "users", id: user, record });
  const save = async (trade: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Inès", trade, shown: "on" })) form.set(name, value);
    const saving = { user, newId: newRecordId(), ...(stored && { stored }), focus: { x: 0.5, y: 0.5 } };
    return portraitActs.save(client, saving, form);
  };
  const readPage = async () => {
    const portrait = await findPortrait(client, user);
    return portrait ? { ...portrait, facts: undefined } : undefined;
  };
  let stored = await readPage();
  await save("charpentière");
  stored = await readPage();
  await admin.update("portraits", stored?.id ?? "", { shown: false });

  expect(await save("charpentière-couvreuse")).toMatchObject({
    faults: { whole: expect.any(String) },
    isStale: true,
  });
  expect(await readPage()).toMatchObject({ trade: "charpentière", shown: false });
  stored = await readPage();
  expect(await save("charpentière-couvreuse")).toHaveProperty("done");
  expect(await readPage()).toMatchObject({ trade: "charpentière-couvreuse", shown: true });
});
