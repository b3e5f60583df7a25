import { expect, test } from "vitest";
import { codes, failed, isSignedIn } from "../fixtures.ts";
import { anne, chief, passkeysBench, signInChief } from "../passkeys-fixtures.ts";

const newPassword = { newPassword: "une autre phrase longue", newPasswordConfirm: "une autre phrase longue" };

type Bench = Awaited<ReturnType<typeof passkeysBench>>;

/** Anne, signed in by password, with the act of giving up that password. */
async function benchWithAnne() {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  return { bench, token, giveUp: () => giveUp(bench, token) };
}

async function giveUp(bench: Bench, token: string, body = {}) {
  const answer = await bench.as(token)("POST", "remove-password", body);
  return { ...answer, token: String(answer.body.token) };
}

const passwordSignIn = (bench: Bench, { email, password }: { email: string; password: string }) =>
  bench.post("auth-with-password", { identity: email, password });

async function byLink(bench: Bench, email: string) {
  await bench.post("request-sign-in-link", { email });
  await expect.poll(() => bench.letters.at(-1)).toMatchObject({ kind: "signInLink", to: email });
  return bench.post("auth-with-link", { token: bench.letters.at(-1)?.token });
}

test("an account without a password answers as to a wrong password", async () => {
  const { bench, token, giveUp } = await benchWithAnne();
  const other = await bench.signIn();
  const answer = await giveUp();
  expect(answer).toMatchObject({ status: 200, body: { record: { email: anne.email } } });
  expect(await passwordSignIn(bench, anne)).toMatchObject({ status: 400, body: failed });
  expect((await passwordSignIn(bench, { ...anne, password: "" })).status).toBe(400);
  expect(await isSignedIn(bench, answer.token)).toBe(true);
  for (const former of [token, other]) expect(await isSignedIn(bench, former)).toBe(false);
  const access = await bench.as(answer.token)("GET", "passkeys");
  expect(access.body.password).toEqual({ isSet: false, mayGiveUp: false });
  expect(bench.letters.filter(({ token: kind }) => kind === "passwordRemoved")).toHaveLength(1);
  expect((await byLink(bench, anne.email)).status).toBe(200);
});

test("a password is given up after a fresh proof, or with the password itself", async () => {
  const { bench, token } = await benchWithAnne();
  bench.advance(10 * 60);
  expect(codes(await giveUp(bench, token))).toEqual({ password: "validation_required" });
  expect(codes(await giveUp(bench, token, { password: "pas la bonne" }))).toEqual({
    password: "validation_invalid_password",
  });
  expect((await giveUp(bench, token, { password: anne.password })).status).toBe(200);
});

test("nobody gives up the only way into the account", async () => {
  const bench = await passkeysBench();
  await bench.register({ email: "luc@exemple.fr" });
  const token = await bench.signIn(anne.password, "luc@exemple.fr");
  expect((await bench.as(token)("GET", "passkeys")).body.password).toEqual({ isSet: true, mayGiveUp: false });
  expect(codes(await giveUp(bench, token))).toEqual({ passkey: "validation_other_way_needed" });
  expect((await passwordSignIn(bench, { ...anne, email: "luc@exemple.fr" })).status).toBe(200);
});

test("a manager needs a passkey first, and keeps the last one", async () => {
  const bench = await passkeysBench();
  const token = await signInChief(bench);
  expect(codes(await giveUp(bench, token))).toEqual({ passkey: "validation_other_way_needed" });
  const device = await bench.enrol(token);
  const answer = await giveUp(bench, token);
  expect(answer.status).toBe(200);
  const [{ id }] = (await bench.as(answer.token)("GET", "passkeys")).body.items as [{ id: string }];
  const removal = await bench.as(answer.token)("DELETE", `passkeys/${id}`, {});
  expect(codes(removal)).toEqual({ passkey: "validation_last_passkey" });
  expect((await bench.passkeySignIn(device)).status).toBe(200);
  expect((await passwordSignIn(bench, chief)).body).toEqual(failed);
});

test("a missing password is set again after a fresh proof", async () => {
  const { bench, token, giveUp } = await benchWithAnne();
  const setPassword = (as: string, body: object = newPassword) => bench.as(as)("POST", "set-password", body);
  expect((await setPassword(token)).status).toBe(403);
  const without = (await giveUp()).token;
  const short = { newPassword: "court", newPasswordConfirm: "autre" };
  expect(codes(await setPassword(without, short))).toEqual({
    newPassword: "validation_min_text_constraint",
    newPasswordConfirm: "validation_values_mismatch",
  });
  bench.advance(10 * 60);
  expect(codes(await setPassword(without))).toEqual({ password: "validation_required" });
  const fresh = String((await byLink(bench, anne.email)).body.token);
  const answer = await setPassword(fresh);
  expect(answer.status).toBe(200);
  expect(await isSignedIn(bench, String(answer.body.token))).toBe(true);
  expect(await isSignedIn(bench, without)).toBe(false);
  expect((await passwordSignIn(bench, { ...anne, password: newPassword.newPassword })).status).toBe(200);
  expect(bench.notices).toEqual([`password ${anne.email}`]);
});

test("giving up a password ends a pending second factor, until a reset", async () => {
  const bench = await passkeysBench();
  const token = await signInChief(bench);
  const device = await bench.enrol(token);
  await bench.store.secondFactor.require("people", true);
  const mfaId = await bench.beginSignIn();
  expect((await giveUp(bench, token)).status).toBe(200);
  expect((await bench.post("request-passkey", { mfaId })).body).toEqual(failed);
  expect((await bench.passkeySignIn(device)).status).toBe(200);
  await bench.post("request-password-reset", { email: chief.email });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "encore une phrase";
  const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  await bench.beginSignIn(chief.email, password);
});

test("of two tabs that give up the password at once, one succeeds", async () => {
  const { giveUp } = await benchWithAnne();
  const answers = await Promise.all([giveUp(), giveUp()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("without a password, a new address needs a fresh proof", async () => {
  const { bench, giveUp } = await benchWithAnne();
  const { token } = await giveUp();
  await bench.as(token)("POST", "request-email-change", { newEmail: "anne@nouveau.fr" });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("emailChange");
  const letter = { token: bench.letters.at(-1)?.token };
  const needed = { password: "validation_required" };
  expect(codes(await bench.post("confirm-email-change", letter))).toEqual(needed);
  const wrong = await bench.post("confirm-email-change", { ...letter, password: "une phrase" });
  expect(codes(wrong)).toEqual({ password: "validation_invalid_password" });
  bench.advance(10 * 60);
  expect(codes(await bench.as(token)("POST", "confirm-email-change", letter))).toEqual(needed);
  bench.advance(-10 * 60);
  expect((await bench.as(token)("POST", "confirm-email-change", letter)).status).toBe(204);
  expect((await byLink(bench, "anne@nouveau.fr")).status).toBe(200);
});
