import { expect, test } from "vitest";
import { codes } from "./fixtures.ts";
import { anne, chief, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

const needed = {
  status: 403,
  message: "Show your password or passkey again first.",
  data: { proof: { code: "validation_proof_required", message: "Show your password or passkey again." } },
};

const newPassword = { password: "une autre phrase longue", passwordConfirm: "une autre phrase longue" };

/** A chief whose last proof is too old, and the ids of both accounts. */
async function later() {
  const bench = await passkeysBench();
  const token = await signInChief(bench);
  const device = await bench.enrol(token);
  const ids = new Map<string, string>();
  for (const { email, password } of [anne, chief]) {
    const { body } = await bench.post("auth-with-password", { identity: email, password });
    ids.set(email, String((body.record as { id: string }).id));
  }
  bench.advance(10 * 60);
  const change = (email: string, values: object) =>
    bench.as(token)("PATCH", `records/${ids.get(email)}`, values);
  return { bench, token, device, change };
}

test.each([
  ["a role", { name: "Chef" }],
  ["an address", { email: "anne@nouveau.fr" }],
  ["a password", newPassword],
])("%s of another account needs a fresh proof", async (_, values) => {
  const { bench, token, change } = await later();
  expect((await change(anne.email, values)).body).toEqual(needed);
  expect((await bench.as(token)("POST", "prove", { password: chief.password })).status).toBe(204);
  expect((await change(anne.email, values)).status).toBe(200);
});

test("an account with a role needs a fresh proof", async () => {
  const { bench, token } = await later();
  const account = { email: "luc@exemple.fr", password: anne.password, passwordConfirm: anne.password };
  const make = (name: string) => bench.as(token)("POST", "records", { ...account, name });
  expect((await make("Chef")).body).toEqual(needed);
  expect((await make("Luc")).status).toBe(200);
});

test("all other writes pass with a stale proof", async () => {
  const { bench, token, change } = await later();
  expect((await change(anne.email, { disabled: true, email: anne.email })).status).toBe(200);
  const own = { ...newPassword, oldPassword: "pas la bonne" };
  expect(codes(await change(chief.email, own)).oldPassword).toBe("validation_invalid_old_password");
  expect((await change(chief.email, newPassword)).body).toEqual(needed);
  expect((await change(chief.email, { ...newPassword, oldPassword: chief.password })).status).toBe(200);
  expect((await bench.as(token)("GET", "passkeys")).status).toBe(401);
});

test("a batch needs the same fresh proof as a single write", async () => {
  const { bench, token, change } = await later();
  const { body } = await change(anne.email, {});
  const requests = [
    { method: "PATCH", url: `/api/collections/people/records/${body.id}`, body: { name: "Chef" } },
  ];
  const answer = await bench.as(token)("POST", "/api/batch", { requests });
  expect(answer.body.data).toMatchObject({ requests: { 0: { response: needed } } });
});

test("a passkey proves as much as the password", async () => {
  const { bench, token, device, change } = await later();
  const confirmation = bench.asked(await bench.as(token)("POST", "passkeys/request-confirmation", {}));
  const credential = device.get({ challenge: confirmation.challenge });
  const { challengeId } = confirmation;
  expect((await bench.as(token)("POST", "passkeys/confirm", { challengeId, credential })).status).toBe(204);
  expect((await change(anne.email, { name: "Chef" })).status).toBe(200);
});

test("a wrong password proves nothing, and visitors need none", async () => {
  const { bench, token, change } = await later();
  const prove = (password: string) => bench.as(token)("POST", "prove", { password });
  expect(codes(await prove(""))).toEqual({ password: "validation_required" });
  expect(codes(await prove("pas la bonne"))).toEqual({ password: "validation_invalid_password" });
  expect((await change(anne.email, { name: "Chef" })).body).toEqual(needed);
  expect((await bench.post("prove", { password: chief.password })).status).toBe(401);
});
