import { expect, test } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { codes, failed, isSignedIn, overwrite } from "./fixtures.ts";
import { chief, type PasskeysBench, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

/** Makes a chief with a passkey and codes on paper, who requires a second factor of all chiefs. */
async function required(options?: { rateLimits: boolean }) {
  const bench = await passkeysBench(options);
  const token = await signInChief(bench);
  const device = await bench.enrol(token);
  const paper = await bench.codes(token);
  expect((await bench.as(token)("PUT", "second-factor", { required: "true" })).status).toBe(200);
  return { bench, token, device, paper };
}

const isLimited = async ({ as }: PasskeysBench, token: string) =>
  (await as(token)("GET", "passkeys")).headers.get("x-second-factor") === "required";

test("once required, the password alone opens nothing, and an own passkey everything", async () => {
  const { bench, device } = await required();
  const mfaId = await bench.beginSignIn();
  const { status, body } = await bench.passkeySignIn(device, { mfaId });
  expect(status).toBe(200);
  expect(await isLimited(bench, String(body.token))).toBe(false);
  const ways = (await bench.get("auth-methods")).body;
  expect(ways).toMatchObject({ mfa: { enabled: true, duration: 600 }, otp: { enabled: false, duration: 0 } });
});

test("a pending second factor works once, for its account, for ten minutes", async () => {
  const { bench, device, paper } = await required();
  const code = paper[0] ?? "";
  const mfaId = await bench.beginSignIn();
  const anothers = await bench.enrol(await bench.signIn());
  expect((await bench.passkeySignIn(anothers, { mfaId })).body).toEqual(failed);
  expect((await bench.passkeySignIn(device, { mfaId })).status).toBe(200);
  expect((await bench.post("auth-with-recovery-code", { mfaId, code })).body).toEqual(failed);
  expect((await bench.post("request-passkey", { mfaId })).body).toEqual(failed);
  const late = await bench.beginSignIn();
  bench.advance(10 * 60);
  expect((await bench.post("auth-with-recovery-code", { mfaId: late, code })).body).toEqual(failed);
});

test("an answer to one's own challenge completes no other sign-in", async () => {
  const { bench, device } = await required();
  const [mfaId, other] = [await bench.beginSignIn(), await bench.beginSignIn()];
  const { challengeId, challenge } = bench.asked(await bench.post("request-passkey", { mfaId }));
  const credential = device.get({ challenge });
  const answer = await bench.post("auth-with-passkey", { challengeId, mfaId: other, credential });
  expect(answer.body).toEqual(failed);
});

test("a recovery code works once, in any spelling, and sends a letter", async () => {
  const { bench, paper } = await required();
  const [code = ""] = paper;
  expect(new Set(paper).size).toBe(10);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
  const { status, body } = await bench.post("auth-with-recovery-code", {
    mfaId: await bench.beginSignIn(),
    code: typed,
  });
  expect(status).toBe(200);
  expect(await isLimited(bench, String(body.token))).toBe(false);
  const again = await bench.post("auth-with-recovery-code", { mfaId: await bench.beginSignIn(), code });
  expect(again.body).toEqual(failed);
  expect((await bench.as(String(body.token))("GET", "passkeys")).body.recoveryCodesLeft).toBe(9);
  expect(bench.letters.at(-1)?.token).toBe("recoveryCodeUsed");
});

test("new recovery codes replace the old ones, and are stored hashed", async () => {
  const { bench, token, paper } = await required();
  const anew = await bench.codes(token);
  const answer = await bench.post("auth-with-recovery-code", {
    mfaId: await bench.beginSignIn(),
    code: paper[1],
  });
  expect(answer.body).toEqual(failed);
  const { status } = await bench.post("auth-with-recovery-code", {
    mfaId: await bench.beginSignIn(),
    code: anew[1],
  });
  expect(status).toBe(200);
});

test("ten wrong recovery codes block them for ten minutes", async () => {
  const { bench, paper } = await required({ rateLimits: true });
  const mfaId = await bench.beginSignIn();
  for (let tries = 0; tries < 10; tries++) {
    bench.advance(3);
    expect((await bench.post("auth-with-recovery-code", { mfaId, code: "AAAA" })).body).toEqual(failed);
  }
  bench.advance(3);
  expect((await bench.post("auth-with-recovery-code", { mfaId, code: paper[0] })).status).toBe(429);
});

test("a reset password or new address keeps the second factor", async () => {
  const { bench, token } = await required();
  await bench.post("request-email-change", { newEmail: "chef@ailleurs.fr" }, { authorization: token });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("emailChange");
  const change = { token: bench.letters.at(-1)?.token, password: chief.password };
  expect((await bench.post("confirm-email-change", change)).status).toBe(204);
  await bench.beginSignIn("chef@ailleurs.fr");
  await bench.post("request-password-reset", { email: "chef@ailleurs.fr" });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "panne-faitiere-et-chevron";
  const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  await bench.beginSignIn("chef@ailleurs.fr", password);
});

test("a new password ends a pending second factor", async () => {
  const { bench, paper } = await required();
  const mfaId = await bench.beginSignIn();
  await bench.post("request-password-reset", { email: chief.email });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "panne-faitiere-et-chevron";
  await bench.post("confirm-password-reset", {
    token: bench.letters.at(-1)?.token,
    password,
    passwordConfirm: password,
  });
  expect((await bench.post("auth-with-recovery-code", { mfaId, code: paper[0] })).body).toEqual(failed);
});

test("an earlier session is limited, and a refresh changes nothing", async () => {
  const bench = await passkeysBench();
  const older = await signInChief(bench);
  const token = await signInChief(bench);
  const device = await bench.enrol(token);
  await bench.as(token)("PUT", "second-factor", { required: "true" });
  expect(await isLimited(bench, token)).toBe(false);
  expect(await isLimited(bench, older)).toBe(true);
  const renewed = String((await bench.as(older)("POST", "auth-refresh")).body.token);
  expect(await isLimited(bench, renewed)).toBe(true);
  // The password does not replace the existing passkey.
  const password = chief.password;
  for (const [method, route, body] of [
    ["POST", "passkeys/request", { password }],
    ["DELETE", `passkeys/${device.id.toString("base64url")}`, { password }],
    ["POST", "recovery-codes", { password }],
    ["GET", "second-factor", undefined],
    ["PUT", "second-factor", { required: "false", password }],
  ] as const) {
    expect((await bench.as(renewed)(method, route, body)).status, `${method} ${route}`).toBe(403);
  }
  const { challengeId, challenge } = bench.asked(
    await bench.as(renewed)("POST", "passkeys/request-confirmation", {}),
  );
  const credential = device.get({ challenge });
  const elsewhere = await bench.as(token)("POST", "passkeys/confirm", { challengeId, credential });
  expect(elsewhere.status).toBe(400);
  const own = bench.asked(await bench.as(renewed)("POST", "passkeys/request-confirmation", {}));
  const answer = { challengeId: own.challengeId, credential: device.get({ challenge: own.challenge }) };
  expect((await bench.as(renewed)("POST", "passkeys/confirm", answer)).status).toBe(204);
  expect(await isLimited(bench, renewed)).toBe(false);
});

test("a passkey requested as the first is rejected once one exists", async () => {
  const { bench } = await required();
  const colleague = { email: "collegue@exemple.fr", password: "poutre-et-solive", name: "Chef" };
  await bench.allow(await bench.register({ ...colleague, passwordConfirm: colleague.password }));
  const [thief, owner] = [
    await bench.signIn(colleague.password, colleague.email),
    await bench.signIn(colleague.password, colleague.email),
  ];
  const { challengeId, challenge } = bench.asked(await bench.as(thief)("POST", "passkeys/request", {}));
  await bench.enrol(owner);
  const credential = new Authenticator().create({ challenge });
  const late = await bench.as(thief)("POST", "passkeys", { challengeId, credential });
  expect(late.status).toBe(400);
  expect(await isLimited(bench, thief)).toBe(true);
});

test("an account without a second factor may only make one", async () => {
  const { bench } = await required();
  const colleague = { email: "collegue@exemple.fr", password: "poutre-et-solive", name: "Chef" };
  await bench.allow(await bench.register({ ...colleague, passwordConfirm: colleague.password }));
  const token = await bench.signIn(colleague.password, colleague.email);
  expect(await isLimited(bench, token)).toBe(true);
  expect((await bench.as(token)("GET", "second-factor")).status).toBe(403);
  await bench.enrol(token);
  expect(await isLimited(bench, token)).toBe(false);
  expect((await bench.as(token)("GET", "second-factor")).body).toEqual({ required: true });
});

test("the last required passkey stays, and requiring one needs one", async () => {
  const { bench, token, device } = await required();
  const path = `passkeys/${device.id.toString("base64url")}`;
  expect(codes(await bench.as(token)("DELETE", path, {}))).toEqual({ passkey: "validation_last_passkey" });
  await bench.as(token)("PUT", "second-factor", { required: "false" });
  expect((await bench.as(token)("DELETE", path, {})).status).toBe(204);
  const bare = await signInChief(bench);
  expect(codes(await bench.as(bare)("PUT", "second-factor", { required: "true" }))).toEqual({
    required: "validation_passkey_needed",
  });
});

test("other accounts need no second factor, and may not require one", async () => {
  const { bench } = await required();
  const token = await bench.signIn();
  expect(await isLimited(bench, token)).toBe(false);
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", { required: "false" }],
  ] as const) {
    expect((await bench.as(token)(method, "second-factor", body)).status).toBe(403);
  }
  expect((await bench.as(token)("POST", "recovery-codes", {})).status).toBe(403);
});

test("the operator removes a lost second factor, and ends its sessions", async () => {
  const { bench, token, device } = await required();
  const { id } = (await bench.as(token)("POST", "auth-refresh")).body.record as { id: string };
  await bench.store.secondFactor.reset("people", id);
  expect(await isSignedIn(bench, token)).toBe(false);
  expect((await bench.passkeySignIn(device)).body).toEqual(failed);
  expect(await isLimited(bench, await signInChief(bench))).toBe(true);
  await bench.store.secondFactor.require("people", false);
  expect(await isLimited(bench, await signInChief(bench))).toBe(false);
});

test("no passkey and no code opens a disabled account", async () => {
  const { bench, device, paper, token } = await required();
  const mfaId = await bench.beginSignIn();
  const { id } = (await bench.as(token)("POST", "auth-refresh")).body.record as { id: string };
  overwrite(bench, id, { disabled: 1 });
  expect((await bench.passkeySignIn(device)).status).toBe(403);
  expect((await bench.post("auth-with-recovery-code", { mfaId, code: paper[0] })).status).toBe(403);
});
