import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";

test("the last administrator who can sign in stays one, and stays", async () => {
  const { admin, anne, desk } = await openCooperative();
  const code = "validation_last_admin";
  expect((await admin.update("users", admin.id, { role: "user" })).body.data).toMatchObject({
    role: { code },
  });
  expect((await admin.update("users", admin.id, { disabled: true })).body.data).toMatchObject({
    disabled: { code },
  });
  expect((await admin.remove("users", admin.id)).body.data).toMatchObject({ role: { code } });
  await admin.update("users", anne.id, { role: "admin", disabled: true });
  expect((await admin.update("users", admin.id, { role: "user" })).status).toBe(400);
  await desk("operator").update("users", anne.id, { disabled: false });
  expect((await admin.update("users", admin.id, { role: "user" })).body.role).toBe("user");
});

test("disabling an account ends its sessions for good", async () => {
  const { admin, anne, store } = await openCooperative();
  const signIn = await store.fetch(
    new Request("http://127.0.0.1/api/collections/users/auth-with-password", {
      method: "POST",
      body: JSON.stringify({ identity: "anne@exemple.fr", password: "une phrase assez longue" }),
      headers: { "Content-Type": "application/json" },
    }),
  );
  const { token } = await signIn.json();
  expect((await store.callerOf(token)).kind).toBe("user");
  await admin.update("users", anne.id, { disabled: true });
  expect((await store.callerOf(token)).kind).toBe("visitor");
  await admin.update("users", anne.id, { disabled: false });
  expect((await store.callerOf(token)).kind).toBe("visitor");
});
