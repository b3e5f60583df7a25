import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
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
