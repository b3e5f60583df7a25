import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { newRecordId } from "../record/record-id.ts";
import { savePaper, teamPapers } from "./team.ts";

async function openTeam() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  return inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
}

function paperForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("a new paper whose answer was lost is there once after a retry", async () => {
  const client = await openTeam();
  const attempt = { id: newRecordId(), isNew: true };
  const insurance = { kind: "decennale", number: "4118", ends_on: "2026-12-31" };
  await savePaper(client, attempt, paperForm(insurance), () => {});
  const retry = await savePaper(client, attempt, paperForm({ ...insurance, number: "4119" }), () => {});
  expect(retry.outcome).toBe("done");
  expect(await teamPapers(client)).toEqual([expect.objectContaining({ id: attempt.id, number: "4119" })]);
});
