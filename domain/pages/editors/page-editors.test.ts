import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { pageEditors } from "./page-editors.server.ts";

test("the editors of pages are the open accounts that may edit them", async () => {
  const { store, admin, colleague } = await openCooperative();
  const editor = await colleague("redaction");
  const former = await colleague("redaction comptabilite");
  await colleague("chantier");
  await admin.update("users", former.id, { disabled: true });
  const editors = await pageEditors(store);
  expect(editors.map(({ id }) => id).sort()).toEqual([admin.id, editor.id].sort());
  expect(editors.find(({ id }) => id === editor.id)?.name).toBe("Inès");
});
