import { expect, test } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { codes, failed, isSignedIn, signInNeeded } from "./fixtures.ts";
import { anne, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

test("a passkey signs in alone, without a name, and records its use", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const device = await bench.enrol(token, { name: "Téléphone" });
  expect(await bench.letter("accessNews")).toBe("passkeyAdded");
  const { status, body } = await bench.passkeySignIn(device);
  expect(status).toBe(200);
  expect(body.record).toMatchObject({ email: anne.email });
  expect(await isSignedIn(bench, String(body.token))).toBe(true);
  const { items } = (await bench.as(token)("GET", "passkeys")).body as { items: object[] };
  expect(items).toMatchObject([{ name: "Téléphone", used: "2026-01-02T03:04:05.000Z" }]);
});

test("an unconfirmed address gets no letters about passkeys", async () => {
  const bench = await passkeysBench();
  await bench.register({ email: "luc@exemple.fr", verified: false });
  const token = await bench.signIn(anne.password, "luc@exemple.fr");
  const device = await bench.enrol(token, { name: "Appelez le 06 12 34 56 78" });
  await bench.as(token)("DELETE", `passkeys/${device.id.toString("base64url")}`, {});
  expect(bench.letters).toEqual([]);
});

test("a challenge reveals no passkeys", async () => {
  const bench = await passkeysBench();
  await bench.enrol(await bench.signIn());
  const { body } = await bench.post("request-passkey", { mfaId: "" });
  expect(body.options).toMatchObject({ allowCredentials: [], userVerification: "required" });
});

test("an answer with a wrong page, site, verification or name is rejected", async () => {
  const bench = await passkeysBench();
  const device = await bench.enrol(await bench.signIn());
  for (const lie of [
    { origin: "https://ailleurs.example" },
    { origin: "http://127.0.0.1:3000" },
    { rpId: "ailleurs.example" },
    { isVerified: false },
    { user: "somebodyelse000" },
    { challenge: Buffer.alloc(32).toString("base64url") },
  ]) {
    const { challengeId, challenge } = bench.asked(await bench.post("request-passkey", {}));
    const credential = device.get({ challenge, ...lie });
    const answer = await bench.post("auth-with-passkey", { challengeId, credential });
    expect(answer.body, JSON.stringify(lie)).toEqual(failed);
  }
  expect((await bench.passkeySignIn(device)).status).toBe(200);
});

test("a challenge works once, for five minutes, for its purpose", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const device = await bench.enrol(token);
  const first = bench.asked(await bench.post("request-passkey", {}));
  const answerTo = ({ challenge, challengeId }: { challenge: string; challengeId: string }) =>
    bench.post("auth-with-passkey", { challengeId, credential: device.get({ challenge }) });
  expect((await answerTo(first)).status).toBe(200);
  expect((await answerTo(first)).body).toEqual(failed);
  const late = bench.asked(await bench.post("request-passkey", {}));
  bench.advance(5 * 60);
  expect((await answerTo(late)).body).toEqual(failed);
  const confirming = bench.asked(await bench.as(token)("POST", "passkeys/request-confirmation", {}));
  expect((await answerTo(confirming)).body).toEqual(failed);
});

test("a copy of a passkey is rejected, because its counter falls back", async () => {
  const bench = await passkeysBench();
  const device = await bench.enrol(await bench.signIn());
  device.counter = 7;
  expect((await bench.passkeySignIn(device)).status).toBe(200);
  device.counter = 3;
  expect((await bench.passkeySignIn(device)).body).toEqual(failed);
});

test("a removed or foreign passkey opens nothing", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const device = await bench.enrol(token);
  const stranger = new Authenticator();
  expect((await bench.passkeySignIn(stranger)).body).toEqual(failed);
  const path = `passkeys/${device.id.toString("base64url")}`;
  const other = await signInChief(bench);
  expect((await bench.as(other)("DELETE", path, {})).status).toBe(404);
  expect((await bench.as(other)("PATCH", path, { name: "La mienne" })).status).toBe(404);
  expect((await bench.as(token)("DELETE", path, {})).status).toBe(204);
  expect((await bench.passkeySignIn(device)).body).toEqual(failed);
  expect(bench.letters.map(({ token }) => token)).toEqual(["passkeyAdded", "passkeyRemoved"]);
});

test("removing a passkey ends its sessions, except the removing one", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const lost = await bench.enrol(token);
  const remainingPasskey = await bench.enrol(token);
  const byLost = String((await bench.passkeySignIn(lost)).body.token);
  const byKept = String((await bench.passkeySignIn(remainingPasskey)).body.token);
  const byPassword = await bench.signIn();
  const proved = await bench.signIn();
  const confirmation = bench.asked(await bench.as(proved)("POST", "passkeys/request-confirmation", {}));
  const answer = {
    challengeId: confirmation.challengeId,
    credential: lost.get({ challenge: confirmation.challenge }),
  };
  expect((await bench.as(proved)("POST", "passkeys/confirm", answer)).status).toBe(204);
  const path = `passkeys/${lost.id.toString("base64url")}`;
  expect((await bench.as(token)("DELETE", path, {})).status).toBe(204);
  const open = await Promise.all(
    [token, byLost, byKept, byPassword, proved].map((each) => isSignedIn(bench, each)),
  );
  expect(open).toEqual([true, false, true, true, false]);
});

test("the letter of a new password counts the account's passkeys", async () => {
  const bench = await passkeysBench();
  const choose = async (password: string) => {
    await bench.post("request-password-reset", { email: anne.email });
    await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
    const { token } = bench.letters.splice(0).at(-1) ?? {};
    const answer = await bench.post("confirm-password-reset", { token, password, passwordConfirm: password });
    expect(answer.status).toBe(204);
    bench.advance(10 * 60);
  };
  await choose("panne-faitiere-et-chevron");
  const token = await bench.signIn("panne-faitiere-et-chevron");
  await bench.enrol(token);
  await bench.enrol(token);
  await choose("sabliere-et-poteau");
  expect(bench.notices).toEqual([`password ${anne.email}`, `password ${anne.email}, 2 passkeys`]);
});

test("a takeover by letter removes a stranger's passkey, not the owner's", async () => {
  const bench = await passkeysBench();
  const stranger = await bench.enrol(await bench.signIn());
  const choose = async (password: string) => {
    await bench.post("request-password-reset", { email: anne.email });
    await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
    const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
    expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  };
  await choose("tenon-et-mortaise-bois");
  expect((await bench.passkeySignIn(stranger)).body).toEqual(failed);
  const own = await bench.enrol(await bench.signIn("tenon-et-mortaise-bois"));
  await choose("panne-faitiere-et-chevron");
  expect((await bench.passkeySignIn(own)).status).toBe(200);
});

test("a passkey is not stored after its session has ended", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const { challengeId, challenge } = bench.asked(await bench.as(token)("POST", "passkeys/request", {}));
  const device = new Authenticator();
  const [made, ended] = await Promise.all([
    bench.as(token)("POST", "passkeys", { challengeId, credential: device.create({ challenge }) }),
    bench.store.endSession(token, { everywhere: true }),
  ]);
  expect(ended).toBeUndefined();
  expect(made.status).not.toBe(200);
  expect((await bench.passkeySignIn(device)).body).toEqual(failed);
});

test("a passkey is made once, in the session that requested it", async () => {
  const bench = await passkeysBench();
  const [token, elsewhere] = [await bench.signIn(), await bench.signIn()];
  const device = await bench.enrol(token);
  const again = bench.asked(await bench.as(token)("POST", "passkeys/request", {}));
  const { challengeId, challenge } = again;
  const twice = await bench.as(token)("POST", "passkeys", {
    challengeId,
    credential: device.create({ challenge }),
  });
  expect(codes(twice)).toEqual({ credential: "validation_not_unique" });
  const here = bench.asked(await bench.as(token)("POST", "passkeys/request", {}));
  const credential = new Authenticator().create({ challenge: here.challenge });
  const there = await bench.as(elsewhere)("POST", "passkeys", { challengeId: here.challengeId, credential });
  expect(codes(there)).toEqual({ credential: "validation_invalid_passkey" });
  const replayed = await bench.as(token)("POST", "passkeys", { challengeId: here.challengeId, credential });
  expect(codes(replayed)).toEqual({ credential: "validation_invalid_passkey" });
});

test.each([
  undefined,
  null,
  "text",
  [],
  {},
  { id: "a", rawId: "b", type: "public-key", response: {} },
  { id: "é", rawId: "é", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } },
  { id: "YQ", rawId: "YQ", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } },
  {
    id: "YQ",
    rawId: "YQ",
    type: "public-key",
    response: { clientDataJSON: "bnVsbA", authenticatorData: "AA", signature: "AA" },
  },
])("%j is no passkey", async (credential) => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const making = bench.asked(await bench.as(token)("POST", "passkeys/request", {}));
  const createdPasskey = await bench.as(token)("POST", "passkeys", { ...making, credential });
  expect(codes(createdPasskey)).toEqual({ credential: "validation_invalid_passkey" });
  const using = bench.asked(await bench.post("request-passkey", {}));
  expect((await bench.post("auth-with-passkey", { ...using, credential })).body).toEqual(failed);
});

test("minutes after sign-in, the password is required again, and failures count", async () => {
  const bench = await passkeysBench({ rateLimits: true });
  const token = await bench.signIn();
  bench.advance(10 * 60);
  const request = (body: object) => bench.as(token)("POST", "passkeys/request", body);
  expect(codes(await request({}))).toEqual({ password: "validation_required" });
  for (let tries = 0; tries < 5; tries++) {
    expect(codes(await request({ password: "faux" }))).toEqual({ password: "validation_invalid_password" });
  }
  expect((await request({ password: anne.password })).status).toBe(429);
  bench.advance(10 * 60);
  expect((await request({ password: anne.password })).status).toBe(200);
  expect((await request({})).status).toBe(200);
});

test("a visitor has no passkeys to list, make or remove", async () => {
  const { post, get, send } = await passkeysBench();
  for (const answer of [
    await get("passkeys"),
    await post("passkeys/request", {}),
    await post("passkeys", {}),
    await send("DELETE", "passkeys/x", {}),
    await post("passkeys/confirm", {}),
    await post("recovery-codes", {}),
    await get("sessions"),
    await send("DELETE", "sessions"),
  ]) {
    expect(answer.body).toEqual(signInNeeded);
  }
});
