import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { decideAddress, decidedAddresses, undoAddress } from "./team.ts";

test("a decision about an address is undone once, and never another one", async () => {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const { id = "" } = await decideAddress(client, "/portes-ouvertes", "");
  await decideAddress(client, "/portes-ouvertes", "/contact");
  expect(await undoAddress(client, { id, target: "" })).toMatchObject({ outcome: "conflict" });
  expect(await decidedAddresses(client)).toMatchObject([{ target: "/contact" }]);
  expect(await undoAddress(client, { id, target: "/contact" })).toMatchObject({ outcome: "done" });
  expect(await undoAddress(client, { id, target: "/contact" })).toEqual({ outcome: "gone" });
});
