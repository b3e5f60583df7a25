import { expect, test } from "vitest";
import { accountsBench, codes, overwrite } from "./fixtures.ts";

const spellings = [
  ["anne@exemple.fr", "ANNE@Exemple.fr"],
  ["Anne@Exemple.fr", "anne@exemple.fr"],
  ["anne@bâtir.fr", "anne@xn--btir-boa.fr"],
  ["anne@xn--btir-boa.fr", "Anne@Bâtir.fr"],
  ["Élodie@Forêt.fr", "e\u0301lodie@xn--fort-ipa.fr"],
  ["anne@exemple.fr", "anne@exemple.fr\u200B"],
] as const;

const password = "mot-de-passe";

test.each(spellings)("%j is registered, and %j signs in", async (registered, typed) => {
  const bench = await accountsBench();
  const id = await bench.register({ email: registered });
  const { status, body } = await bench.post("auth-with-password", { identity: typed, password });
  expect([status, body.record]).toMatchObject([200, { id }]);
});

test.each(spellings)("%j is registered, and %j makes no second account", async (registered, typed) => {
  const bench = await accountsBench();
  await bench.register({ email: registered });
  const second = { email: typed, password, passwordConfirm: password };
  expect(codes(await bench.post("records", second))).toEqual({ email: "validation_not_unique" });
});

test.each(spellings)("%j is registered, and %j gets its letters", async (registered, typed) => {
  const bench = await accountsBench();
  const id = await bench.register({ email: registered });
  const stored = (await bench.store.look("people", id))?.email;
  await bench.post("request-verification", { email: typed });
  expect(
    (await bench.post("confirm-verification", { token: await bench.letter("verification") })).status,
  ).toBe(204);
  await bench.post("request-password-reset", { email: typed });
  const token = await bench.letter("passwordReset");
  const newPassword = { token, password: "nouveau-mot", passwordConfirm: "nouveau-mot" };
  expect((await bench.post("confirm-password-reset", newPassword)).status).toBe(204);
  expect(bench.letters.map(({ to }) => to)).toEqual([stored, stored]);
  expect(await bench.store.provenAddresses("people", id)).toHaveLength(1);
});

test("two domains that look alike stay two", async () => {
  const bench = await accountsBench();
  await bench.register({ email: "anne@bâtir.fr" });
  await bench.register({ email: "anne@batir.fr" });
  // « ïbtir.fr », whose letters are those of « bâtir.fr » in another order.
  await bench.register({ email: "anne@xn--btir-4pa.fr" });
  const { status } = await bench.post("auth-with-password", { identity: "anne@batir.fr", password });
  expect(status).toBe(200);
});

test("an owner changes the address's letter case, and nobody else takes it", async () => {
  const bench = await accountsBench();
  await bench.register({ email: "Anne@exemple.fr" });
  await bench.register({ email: "luc@exemple.fr" });
  const anne = { Authorization: await bench.signIn(password, "anne@exemple.fr") };
  const luc = { Authorization: await bench.signIn(password, "luc@exemple.fr") };
  const ask = (newEmail: string, headers: Record<string, string>) =>
    bench.post("request-email-change", { newEmail }, headers);
  expect(codes(await ask("ANNE@exemple.fr", luc))).toEqual({ newEmail: "validation_invalid_new_email" });
  expect((await ask("anne@exemple.fr", anne)).status).toBe(204);
  const token = await bench.letter("emailChange");
  expect((await bench.post("confirm-email-change", { token, password })).status).toBe(204);
});

test("two simultaneous registrations in two spellings make one account", async () => {
  const bench = await accountsBench();
  const register = (email: string) => bench.post("records", { email, password, passwordConfirm: password });
  const answers = await Promise.all(["anne@bâtir.fr", "anne@xn--btir-boa.fr"].map(register));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("accounts that already shared an address keep their own spellings", async () => {
  const bench = await accountsBench();
  const first = await bench.register({ email: "anne@exemple.fr" });
  bench.advance(1);
  const second = await bench.register({ email: "autre@exemple.fr" });
  overwrite(bench, second, { email: "Anne@exemple.fr" });
  const signInRecord = async (identity: string) =>
    (await bench.post("auth-with-password", { identity, password })).body.record;
  expect(await signInRecord("anne@exemple.fr")).toMatchObject({ id: first });
  expect(await signInRecord("Anne@exemple.fr")).toMatchObject({ id: second });
  expect(await signInRecord("ANNE@exemple.fr")).toMatchObject({ id: first });
  const third = { email: "ANNE@exemple.fr", password, passwordConfirm: password };
  overwrite(bench, first, { deleted: "2026-01-02 03:04:05.678Z" });
  expect(codes(await bench.post("records", third))).toEqual({ email: "validation_not_unique" });
});
