import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { isInvitationAccepted } from "./colleagues.ts";

test("an invitation is accepted once its account is open", async () => {
  const { store, admin, colleague } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const { id } = await colleague("chantier");
  expect(await isInvitationAccepted(client, id)).toBe(true);
  await admin.update("users", id, { disabled: true });
  expect(await isInvitationAccepted(client, id)).toBe(false);
  expect(await isInvitationAccepted(client, "gone00000000000")).toBe(false);
});
