import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { leaveTeam } from "../team/leaving.server.ts";
import { problemText } from "./problems.ts";
import { isTeamRole, roles } from "./roles.ts";

const password = "une phrase assez longue";
const code = "validation_unverified_address";
const newcomer = (email: string) => ({ name: "Luc", email, password, passwordConfirm: password });

test("only an account with a verified address gets a role", async () => {
  const { admin, visitor } = await openCooperative();
  const { body: luc } = await visitor.create("users", newcomer("luc@exemple.fr"));
  for (const role of roles.filter(isTeamRole)) {
    expect((await admin.update("users", luc.id, { role })).body.data).toMatchObject({ role: { code } });
    const created = await admin.create("users", { ...newcomer("eva@exemple.fr"), role });
    expect(created.body.data).toMatchObject({ role: { code } });
  }
  await admin.update("users", luc.id, { verified: true });
  expect((await admin.update("users", luc.id, { role: "redaction chantier" })).status).toBe(200);
  expect((await admin.update("users", luc.id, { verified: false })).body.data).toMatchObject({
    verified: { code },
  });
  expect(problemText("role", code)).toMatch(/n'est pas encore confirmée/);
});

test("an invited account is not opened by hand before its address is proven", async () => {
  const { admin } = await openCooperative();
  const invitation = { role: "chantier", disabled: true, invited_at: "2026-01-01 00:00:00.000Z" };
  const { body } = await admin.create("users", { ...newcomer("luc@exemple.fr"), ...invitation });
  expect((await admin.update("users", body.id, { role: "redaction" })).status).toBe(200);
  expect((await admin.update("users", body.id, { disabled: false })).body.data).toMatchObject({
    disabled: { code },
  });
  expect((await admin.update("users", body.id, { role: "user", disabled: false })).status).toBe(200);
});

test("a colleague of before this rule may lose roles, and gets none", async () => {
  const { admin, service } = await openCooperative();
  const former = { ...newcomer("luc@exemple.fr"), role: "redaction chantier" };
  const { body } = await service("operator").create("users", former);
  expect((await admin.update("users", body.id, { name: "Luc Roux" })).status).toBe(200);
  expect((await admin.update("users", body.id, { role: "redaction" })).status).toBe(200);
  expect((await admin.update("users", body.id, { role: "redaction comptabilite" })).status).toBe(400);
});

/** An administrator whose last proof is too old. */
async function openStale() {
  const cooperative = await openCooperative();
  const { store, admin, colleague } = cooperative;
  const record = await store.look("users", admin.id);
  const caller = { kind: "user", collection: "users", id: admin.id, record, stale: true } as Caller;
  const send = async (method: string, id: string, body?: object) => {
    const request = new Request(`http://127.0.0.1/api/collections/users/records/${id}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    return (await store.fetch(request, { caller })).status;
  };
  return { ...cooperative, caller, send, maud: await colleague("redaction") };
}

test("access is given and taken after a fresh proof only", async () => {
  const { admin, anne, maud, send } = await openStale();
  expect(await send("PATCH", maud.id, { trade: "charpentière" })).toBe(200);
  expect(await send("PATCH", maud.id, { disabled: true })).toBe(403);
  expect(await send("DELETE", maud.id)).toBe(403);
  await admin.update("users", maud.id, { disabled: true });
  expect(await send("PATCH", maud.id, { disabled: false })).toBe(403);
  expect(await send("PATCH", maud.id, { invited_at: new Date().toISOString() })).toBe(403);
  expect(await send("PATCH", anne.id, { disabled: true })).toBe(200);
  expect(await send("PATCH", anne.id, { disabled: false })).toBe(403);
});

test("an account comes back from the bin after a fresh proof only", async () => {
  const { admin, anne, store, caller } = await openStale();
  await admin.remove("users", anne.id);
  await expect(store.bin.restore("users", anne.id, caller)).rejects.toMatchObject({ status: 403 });
  expect((await admin.view("users", anne.id)).status).toBe(404);
  await store.bin.restore("users", anne.id, { ...caller, stale: undefined } as Caller);
  expect((await admin.view("users", anne.id)).status).toBe(200);
});

test("a departure hands nothing over before a fresh proof", async () => {
  const { admin, anne, store, colleague, caller } = await openStale();
  const karim = await colleague("admin");
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  await admin.update("messages", body.id, { in_charge: karim.id, step: "called" });
  const leaving = leaveTeam(store, { account: karim.id, enquiries: "", visits: "" }, caller);
  await expect(leaving).rejects.toMatchObject({ status: 403 });
  expect((await admin.view("messages", body.id)).body.in_charge).toBe(karim.id);
});
