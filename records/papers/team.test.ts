import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { newRecordId } from "../record/record-id.ts";
import { findPaper, savePaper, teamPapers } from "./team.ts";

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

const insurance = { kind: "decennale", number: "4118", ends_on: "2026-12-31" };

test("a new paper whose answer was lost is there once after a retry", async () => {
  const client = await openTeam();
  const attempt = { id: newRecordId(), seen: undefined };
  await savePaper(client, attempt, paperForm(insurance), () => {});
  const retry = await savePaper(client, attempt, paperForm({ ...insurance, number: "4119" }), () => {});
  expect(retry).toMatchObject({ outcome: "conflict", theirs: { id: attempt.id, number: "4118" } });
  expect(await teamPapers(client)).toHaveLength(1);
});

test("a paper saved by another person meanwhile is not overwritten", async () => {
  const client = await openTeam();
  const id = newRecordId();
  await savePaper(client, { id, seen: undefined }, paperForm(insurance), () => {});
  const { updated } = await findPaper(client, id);
  const save = (number: string) => savePaper(client, { id, seen: updated }, paperForm({ number }), () => {});
  expect(await save("4119")).toMatchObject({ outcome: "done", value: { number: "4119" } });
  expect(await save("4120")).toMatchObject({ outcome: "conflict", theirs: { number: "4119" } });
  await client.collection("papers").delete(id);
  expect(await save("4121")).toEqual({ outcome: "gone" });
});
