import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { decideAddress, decidedAddresses, undoAddress } from "./team.ts";

test("a decision about an address is undone once, and never another one", async () => {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const path = "/portes-ouvertes";
  await decideAddress(client, { path, target: "" });
  const [left] = await decidedAddresses(client);
  const id = left?.id ?? "";
  expect(await decideAddress(client, { path, target: "/contact" })).toMatchObject({
    ...{ outcome: "conflict", theirs: { target: "" } },
  });
  await decideAddress(client, { path, target: "/contact" }, true);
  expect(await undoAddress(client, { id, target: "" })).toMatchObject({ outcome: "conflict" });
  expect(await decidedAddresses(client)).toMatchObject([{ target: "/contact" }]);
  expect(await undoAddress(client, { id, target: "/contact" })).toMatchObject({ outcome: "done" });
  expect(await undoAddress(client, { id, target: "/contact" })).toEqual({ outcome: "gone" });
});
