import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { problemText } from "./problems.ts";

test("the last administrator who can sign in keeps role and account", async () => {
  const { admin, anne, service } = await openCooperative();
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
  await service("operator").update("users", anne.id, { disabled: false });
  expect((await admin.update("users", admin.id, { role: "user" })).body.role).toBe("user");
});

test("disabling an account ends its sessions for good", async () => {
  const { admin, anne, store } = await openCooperative();
  const signInResponse = await store.fetch(
    new Request("http://127.0.0.1/api/collections/users/auth-with-password", {
      method: "POST",
      body: JSON.stringify({ identity: "anne@exemple.fr", password: "une phrase assez longue" }),
      headers: { "Content-Type": "application/json" },
    }),
  );
  const { token } = await signInResponse.json();
  expect((await store.identifyCaller(token)).kind).toBe("user");
  await admin.update("users", anne.id, { disabled: true });
  expect((await store.identifyCaller(token)).kind).toBe("visitor");
  await admin.update("users", anne.id, { disabled: false });
  expect((await store.identifyCaller(token)).kind).toBe("visitor");
});

test("an owner is notified of changes to password and address", async () => {
  const { admin, anne, service, letters } = await openCooperative();
  const takeLetters = () => letters.splice(0).map(({ kind, to }) => `${kind} ${to}`);
  const newPassword = { password: "une autre phrase longue", passwordConfirm: "une autre phrase longue" };
  const old = { oldPassword: "une phrase assez longue" };
  expect((await anne.update("users", anne.id, { ...newPassword, ...old })).status).toBe(200);
  expect(takeLetters()).toEqual(["passwordChanged anne@exemple.fr"]);
  await anne.update("users", anne.id, { name: "Anne B." });
  await anne.update("users", anne.id, { ...newPassword, oldPassword: "pas la bonne" });
  await admin.update("users", anne.id, { email: "anne@exemple.fr" });
  expect(takeLetters()).toEqual([]);
  await admin.update("users", anne.id, { ...newPassword, email: "anne@nouveau.fr" });
  expect(takeLetters()).toEqual(["addressChanged anne@exemple.fr", "passwordChanged anne@nouveau.fr"]);
  await service("operator").update("users", anne.id, { ...newPassword, email: "anne@exemple.fr" });
  expect(takeLetters()).toEqual([]);
  await admin.update("users", anne.id, { verified: false });
  await admin.update("users", anne.id, newPassword);
  expect(takeLetters()).toEqual([]);
});

test("only a visitor who registers must give a name", async () => {
  const { visitor, admin, service } = await openCooperative();
  const account = { password: "une phrase assez longue", passwordConfirm: "une phrase assez longue" };
  for (const [index, name] of [undefined, "", "   "].entries()) {
    const answer = await visitor.create("users", { ...account, email: `sans${index}@exemple.fr`, name });
    expect(answer.status).toBe(400);
    expect(answer.body.data).toEqual({ name: { code: "validation_required", message: "Cannot be blank." } });
  }
  expect((await visitor.create("users", { ...account, email: "luc@exemple.fr", name: "Luc" })).status).toBe(
    200,
  );
  expect((await admin.create("users", { ...account, email: "eva@exemple.fr" })).status).toBe(200);
  expect((await service("operator").create("users", { ...account, email: "max@exemple.fr" })).status).toBe(
    200,
  );
  expect(problemText("name", "validation_required")).toBe("Il nous faut votre nom.");
});

test("a repeated registration is refused for its id, not its address", async () => {
  const { anne, visitor } = await openCooperative();
  const password = "une phrase assez longue";
  const codes = async (id: string, email: string) => {
    const account = { id, name: "Luc", email, password, passwordConfirm: password };
    return (await visitor.create("users", account)).body.data ?? {};
  };
  const id = "inscription0001";
  expect(await codes(id, "luc@exemple.fr")).toEqual({});
  const isRepeated = { id: { code: "validation_not_unique", message: "Value must be unique." } };
  expect(await codes(id, "luc@exemple.fr")).toEqual(isRepeated);
  expect(await codes(id, "anne@exemple.fr")).toEqual(isRepeated);
  expect(await codes(id, "personne@exemple.fr")).toEqual(isRepeated);
  expect(await codes(anne.id, "anne@exemple.fr")).toEqual(isRepeated);
  expect(Object.keys(await codes("inscription0002", "luc@exemple.fr"))).toEqual(["email"]);
});
