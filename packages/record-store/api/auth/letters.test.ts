import { expect, test, vi } from "vitest";
import { accountsBench, anne, codes, failed, isSignedIn, overwrite, signInNeeded } from "./fixtures.ts";

test.each(["request-verification", "request-password-reset"])(
  "%s answers 204 to any address, and 400 to other texts",
  async (route) => {
    const bench = await accountsBench();
    await bench.register();
    for (const email of [anne.email, "luc@exemple.fr"]) {
      expect(await bench.post(route, { email })).toMatchObject({ status: 204, body: {} });
    }
    expect(codes(await bench.post(route, {}))).toEqual({ email: "validation_required" });
    expect(codes(await bench.post(route, { email: "bad" }))).toEqual({ email: "validation_is_email" });
    const long = `${"x".repeat(256)}@exemple.fr`;
    expect(codes(await bench.post(route, { email: long }))).toEqual({
      email: "validation_length_out_of_range",
    });
    await vi.waitFor(() => expect(bench.letters.length).toBe(1), 10_000);
    expect(bench.letters[0]?.to).toBe(anne.email);
  },
);

test("one letter of a kind is sent within two minutes", async () => {
  const bench = await accountsBench();
  await bench.register();
  const ask = (route: string) => bench.post(route, { email: anne.email });
  for (let each = 0; each < 3; each += 1) await ask("request-verification");
  await bench.letter("verification");
  await ask("request-password-reset");
  await bench.letter("passwordReset");
  bench.advance(119);
  expect((await ask("request-verification")).status).toBe(204);
  bench.advance(1);
  await ask("request-verification");
  await bench.letter("verification");
  expect(bench.letters.length).toBe(3);
});

test("the verification letter verifies the address, and works twice", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.post("request-verification", { email: anne.email });
  const token = await bench.letter("verification");
  expect((await bench.post("confirm-verification", { token })).status).toBe(204);
  const session = await bench.signIn();
  const { body } = await bench.post("auth-refresh", undefined, { authorization: session });
  expect(body.record).toMatchObject({ verified: true });
  expect((await bench.post("confirm-verification", { token })).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(true);
});

test("a verified address gets no further letter about it", async () => {
  const bench = await accountsBench();
  await bench.register({ verified: true });
  await bench.post("request-verification", { email: anne.email });
  await bench.post("request-password-reset", { email: anne.email });
  await bench.letter("passwordReset");
  expect(bench.letters.length).toBe(1);
});

test("the reset letter sets a password once, verifies, and ends all sessions", async () => {
  const bench = await accountsBench();
  await bench.register();
  const session = await bench.signIn();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const form = { token, password: "nouveau-mot", passwordConfirm: "nouveau-mot" };
  expect((await bench.post("confirm-password-reset", form)).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(false);
  const old = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(old.body).toEqual(failed);
  const fresh = await bench.post("auth-with-password", { identity: anne.email, password: "nouveau-mot" });
  expect(fresh.body.record).toMatchObject({ verified: true });
  expect(codes(await bench.post("confirm-password-reset", form))).toEqual({
    token: "validation_invalid_token",
  });
});

test("of two simultaneous uses of a reset letter, one fails", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const follow = (password: string) =>
    bench.post("confirm-password-reset", { token, password, passwordConfirm: password });
  const answers = await Promise.all([follow("premier-mot"), follow("second-mot")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
});

test.each([
  [
    { token: "", password: "", passwordConfirm: "" },
    { token: "validation_required", password: "validation_required", passwordConfirm: "validation_required" },
  ],
  [
    { token: "x", password: "court", passwordConfirm: "autre" },
    {
      token: "validation_invalid_token",
      password: "validation_length_out_of_range",
      passwordConfirm: "validation_values_mismatch",
    },
  ],
])("the reset form %j is refused field by field", async (form, expected) => {
  expect(codes(await (await accountsBench()).post("confirm-password-reset", form))).toEqual(expected);
});

test("a too long password is rejected, and the reset letter stays valid", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const long = "x".repeat(72);
  const answer = await bench.post("confirm-password-reset", { token, password: long, passwordConfirm: long });
  expect(answer).toMatchObject({ status: 400, body: { message: "Failed to set new password." } });
  expect(codes(answer)).toEqual({ password: "validation_max_text_constraint" });
  const form = { token, password: "nouveau-mot", passwordConfirm: "nouveau-mot" };
  expect((await bench.post("confirm-password-reset", form)).status).toBe(204);
});

test("a letter is bound to its hour, kind, address and collection", async () => {
  const bench = await accountsBench();
  const id = await bench.register();
  await bench.post("request-verification", { email: anne.email });
  const token = await bench.letter("verification");
  const confirm = async (path = "confirm-verification", sent = token) =>
    codes(await bench.post(path, { token: sent, password: "nouveau-mot", passwordConfirm: "nouveau-mot" }));
  expect(await confirm("confirm-password-reset")).toEqual({ token: "validation_invalid_token" });
  expect(await confirm("../robots/confirm-verification")).toEqual({
    token: "validation_token_collection_mismatch",
  });
  expect(await confirm("confirm-verification", await bench.signIn())).toEqual({
    token: "validation_invalid_token_claims",
  });
  expect(await confirm("confirm-verification", `${token}x`)).toEqual({ token: "validation_invalid_token" });
  overwrite(bench, id, { email: "autre@exemple.fr" });
  expect(await confirm()).toEqual({ token: "validation_token_email_mismatch" });
  overwrite(bench, id, { email: anne.email });
  bench.advance(24 * 3600);
  expect(await confirm()).toEqual({ token: "validation_invalid_token" });
});

test("a new address needs owner, letter and password, and ends all sessions", async () => {
  const bench = await accountsBench();
  await bench.register();
  const session = await bench.signIn();
  const emailChange = await bench.post(
    "request-email-change",
    { newEmail: "anne@nouveau.fr" },
    { authorization: session },
  );
  expect(emailChange.status).toBe(204);
  const token = await bench.letter("emailChange");
  expect(bench.letters[0]?.to).toBe("anne@nouveau.fr");
  expect(codes(await bench.post("confirm-email-change", { token, password: "faux-mot" }))).toEqual({
    password: "validation_invalid_password",
  });
  expect((await bench.post("confirm-email-change", { token, password: anne.password })).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(false);
  const again = await bench.post("confirm-email-change", { token, password: anne.password });
  expect(codes(again).token).toBe("validation_invalid_token");
  const { body } = await bench.post("auth-with-password", {
    identity: "anne@nouveau.fr",
    password: anne.password,
  });
  expect(body.record).toMatchObject({ email: "anne@nouveau.fr", verified: true });
});

test("a new address must be valid, new and free", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.register({ email: "luc@exemple.fr" });
  const authorization = await bench.signIn();
  const ask = async (newEmail: string) =>
    codes(await bench.post("request-email-change", { newEmail }, { authorization }));
  expect(await ask("")).toEqual({ newEmail: "validation_required" });
  expect(await ask("bad")).toEqual({ newEmail: "validation_is_email" });
  expect(await ask(anne.email)).toEqual({ newEmail: "validation_not_in_invalid" });
  expect(await ask("luc@exemple.fr")).toEqual({ newEmail: "validation_invalid_new_email" });
  const visitor = await bench.post("request-email-change", { newEmail: "anne@nouveau.fr" });
  expect(visitor).toMatchObject({ status: 401, body: signInNeeded });
  expect(bench.letters).toEqual([]);
});

test("an address taken before the letter is followed stays with its taker", async () => {
  const bench = await accountsBench();
  await bench.register();
  const authorization = await bench.signIn();
  await bench.post("request-email-change", { newEmail: "anne@nouveau.fr" }, { authorization });
  const token = await bench.letter("emailChange");
  await bench.register({ email: "anne@nouveau.fr" });
  const answer = await bench.post("confirm-email-change", { token, password: anne.password });
  expect(codes(answer).token).toBe("validation_invalid_token_email");
});

test.each([
  [{}, { token: "validation_required", password: "validation_required" }],
  [
    { token: "x", password: "y".repeat(101) },
    { token: "validation_invalid_token_payload", password: "validation_length_out_of_range" },
  ],
])("the new address form %j is refused field by field", async (form, expected) => {
  expect(codes(await (await accountsBench()).post("confirm-email-change", form))).toEqual(expected);
});

test("the owner is notified of a password or address changed by letter", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.post("request-password-reset", { email: anne.email });
  const newPassword = { password: "second-mot-de-passe", passwordConfirm: "second-mot-de-passe" };
  const reset = { token: await bench.letter("passwordReset"), ...newPassword };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  expect(bench.notices).toEqual([`password ${anne.email}`]);
  const authorization = await bench.signIn(newPassword.password);
  await bench.post("request-email-change", { newEmail: "anne@nouveau.fr" }, { authorization });
  const token = await bench.letter("emailChange");
  await bench.post("confirm-email-change", { token, password: "faux-mot" });
  expect(bench.notices).toHaveLength(1);
  await bench.post("confirm-email-change", { token, password: newPassword.password });
  expect(bench.notices).toEqual([`password ${anne.email}`, `address ${anne.email} anne@nouveau.fr`]);
});

test("a store that closes right after its answer sends the letter first", async () => {
  const bench = await accountsBench();
  await bench.register();
  expect((await bench.post("request-password-reset", { email: anne.email })).status).toBe(204);
  await bench.store.close();
  expect(bench.letters.map(({ kind }) => kind)).toEqual(["passwordReset"]);
});
