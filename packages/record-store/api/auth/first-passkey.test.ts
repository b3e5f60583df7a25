import { expect, test } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { codes, overwrite } from "./fixtures.ts";
import { anne, chief, type PasskeysBench, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

const closed = { needsAllowance: true, sendsLink: true, hasNewAddress: false };
const open = { ...closed, needsAllowance: false };
const refused = { passkey: "validation_allowance_needed" };
const colleague = { email: "collegue@exemple.fr", password: "poutre-et-solive", name: "Chef" };

const bareBench = () => passkeysBench({ isAllowed: false });

async function firstPasskey({ as }: PasskeysBench, token: string): Promise<unknown> {
  return (await as(token)("GET", "passkeys")).body.firstPasskey;
}

const request = ({ as }: PasskeysBench, token: string, link = "") =>
  as(token)("POST", "passkeys/request", { token: link });

/** Returns the token of a letter that this session requested. */
async function linkFor(bench: PasskeysBench, token: string): Promise<string> {
  const before = bench.letters.length;
  expect((await bench.as(token)("POST", "passkeys/request-link", {})).status).toBe(204);
  await expect.poll(() => bench.letters.length).toBe(before + 1);
  const letter = bench.letters.at(-1);
  expect(letter).toMatchObject({ kind: "firstPasskey", to: chief.email });
  return letter?.token ?? "";
}

/** A chief who has shown a passkey, and a second one who has none. */
async function twoChiefs() {
  const bench = await passkeysBench();
  const token = await signInChief(bench);
  await bench.enrol(token);
  const id = await bench.register({ ...colleague, passwordConfirm: colleague.password });
  const signInColleague = () => bench.signIn(colleague.password, colleague.email);
  return { bench, token, id, signInColleague };
}

test("the password alone does not allow a chief's first passkey", async () => {
  const bench = await bareBench();
  const token = await signInChief(bench);
  expect(await firstPasskey(bench, token)).toEqual(closed);
  const answer = await request(bench, token);
  expect({ status: answer.status, codes: codes(answer) }).toEqual({ status: 400, codes: refused });
});

test("other accounts make theirs with the password", async () => {
  const bench = await bareBench();
  const token = await bench.signIn();
  expect(await firstPasskey(bench, token)).toEqual(open);
  await bench.enrol(token);
  expect((await bench.as(token)("POST", "passkeys/request-link", {})).status).toBe(403);
});

test("a letter's link allows the first passkey in its session only", async () => {
  const bench = await bareBench();
  const [token, elsewhere] = [await signInChief(bench), await signInChief(bench)];
  const link = await linkFor(bench, elsewhere);
  expect((await request(bench, token, link)).status).toBe(200);
  expect(await firstPasskey(bench, token)).toEqual(open);
  expect(await firstPasskey(bench, elsewhere)).toEqual(closed);
  expect(codes(await request(bench, elsewhere, link))).toEqual({
    ...refused,
    token: "validation_invalid_token",
  });
  await bench.enrol(token);
  expect(await bench.letter("firstPasskey")).toBe(link);
  expect(await bench.letter("accessNews")).toBe("passkeyAdded");
});

test("a letter's link expires, and dies with account or password", async () => {
  const bench = await bareBench();
  const token = await signInChief(bench);
  const late = await linkFor(bench, token);
  bench.advance(60 * 60);
  await bench.as(token)("POST", "prove", { password: chief.password });
  expect(codes(await request(bench, token, late)).token).toBe("validation_invalid_token");
  const link = await linkFor(bench, token);
  await bench.register({ ...colleague, passwordConfirm: colleague.password });
  const other = await bench.signIn(colleague.password, colleague.email);
  expect(codes(await request(bench, other, link)).token).toBe("validation_invalid_token");
  await bench.post("request-password-reset", { email: chief.email });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "panne-faitiere-et-chevron";
  const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  const anew = await bench.signIn(password, chief.email);
  expect(codes(await request(bench, anew, link)).token).toBe("validation_invalid_token");
});

test("a link's allowance ends after an hour, also for a pending passkey", async () => {
  const bench = await bareBench();
  const token = await signInChief(bench);
  const link = await linkFor(bench, token);
  expect((await request(bench, token, link)).status).toBe(200);
  bench.advance(58 * 60);
  await bench.as(token)("POST", "prove", { password: chief.password });
  const { challengeId, challenge } = bench.asked(await request(bench, token));
  bench.advance(2 * 60);
  const credential = new Authenticator().create({ challenge });
  const createdPasskey = await bench.as(token)("POST", "passkeys", { challengeId, credential });
  expect({ status: createdPasskey.status, codes: codes(createdPasskey) }).toEqual({
    status: 400,
    codes: refused,
  });
});

const week = 7 * 24 * 60 * 60;
const newEmail = "ailleurs@exemple.fr";

/** Changes the chief's address with the password alone, and returns a session of the account. */
async function moveChief(bench: PasskeysBench): Promise<string> {
  const { as, letters, post } = bench;
  await as(await signInChief(bench))("POST", "request-email-change", { newEmail });
  await expect.poll(() => letters.at(-1)?.kind).toBe("emailChange");
  const proof = { token: letters.at(-1)?.token, password: chief.password };
  expect((await post("confirm-email-change", proof)).status).toBe(204);
  return bench.signIn(chief.password, newEmail);
}

test("no letter to a new address allows a first passkey", async () => {
  const bench = await bareBench();
  const token = await moveChief(bench);
  const answer = await bench.as(token)("POST", "passkeys/request-link", {});
  expect(answer).toMatchObject({
    status: 400,
    body: { data: { email: { code: "validation_new_address" } } },
  });
  expect(await firstPasskey(bench, token)).toEqual({ ...closed, hasNewAddress: true });
  bench.advance(week);
  const later = await bench.signIn(chief.password, newEmail);
  expect(await firstPasskey(bench, later)).toEqual(closed);
  expect((await bench.as(later)("POST", "passkeys/request-link", {})).status).toBe(204);
  await expect.poll(() => bench.letters.at(-1)).toMatchObject({ kind: "firstPasskey", to: newEmail });
});

test("a manager's change makes an address new, another spelling does not", async () => {
  const { bench, token, id, signInColleague } = await twoChiefs();
  const change = (email: string) => bench.as(token)("PATCH", `records/${id}`, { email });
  expect((await change(colleague.email.toUpperCase())).status).toBe(200);
  expect(await firstPasskey(bench, await signInColleague())).toEqual(closed);
  expect((await change(newEmail)).status).toBe(200);
  const theirs = await bench.signIn(colleague.password, newEmail);
  expect(await firstPasskey(bench, theirs)).toEqual({ ...closed, hasNewAddress: true });
  expect((await bench.as(token)("POST", "passkeys/allow", { account: id })).status).toBe(204);
  await bench.enrol(theirs);
});

test("letters are two minutes apart, unless their link was opened", async () => {
  const bench = await passkeysBench({ isAllowed: false });
  const token = await signInChief(bench);
  const link = await linkFor(bench, token);
  await bench.as(token)("POST", "passkeys/request-link", {});
  bench.advance(1);
  expect((await request(bench, token, link)).status).toBe(200);
  await linkFor(bench, token);
  expect(bench.letters).toHaveLength(2);
});

test("a colleague with a passkey allows it for 24 hours", async () => {
  const { bench, token, id, signInColleague } = await twoChiefs();
  const theirs = await signInColleague();
  expect(codes(await request(bench, theirs))).toEqual(refused);
  expect((await bench.as(token)("POST", "passkeys/allow", { account: id })).status).toBe(204);
  expect(await firstPasskey(bench, theirs)).toEqual(open);
  bench.advance(24 * 60 * 60);
  expect(await firstPasskey(bench, theirs)).toEqual(closed);
  await bench.as(token)("POST", "passkeys/allow", { account: id, password: chief.password });
  await bench.enrol(await signInColleague());
  const again = await bench.as(token)("POST", "passkeys/allow", { account: id });
  expect(codes(again)).toEqual({ account: "validation_allowance_not_needed" });
});

test("a colleague needs a fresh proof and a passkey", async () => {
  const { bench, token, id, signInColleague } = await twoChiefs();
  bench.advance(10 * 60);
  const allow = (session: string, account: string, password = "") =>
    bench.as(session)("POST", "passkeys/allow", { account, password });
  expect(codes(await allow(token, id))).toEqual({ password: "validation_required" });
  expect(codes(await allow(token, id, "faux"))).toEqual({ password: "validation_invalid_password" });
  const needed = { passkey: "validation_passkey_needed" };
  expect(codes(await allow(await signInChief(bench), id))).toEqual(needed);
  expect(codes(await allow(await signInColleague(), id))).toEqual(needed);
  expect((await allow(await bench.signIn(), id)).status).toBe(403);
  expect((await allow(token, "nobody000000000", chief.password)).status).toBe(404);
  expect((await allow(token, id)).status).toBe(204);
});

test("an allowance for a client is rejected as not needed", async () => {
  const { bench, token } = await twoChiefs();
  const { body } = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  const { id } = body.record as { id: string };
  const answer = await bench.as(token)("POST", "passkeys/allow", { account: id });
  expect(codes(answer)).toEqual({ account: "validation_allowance_not_needed" });
  expect(await bench.allow(id)).toBe(false);
});

test("managers see holders of passkeys, and allowances for the first", async () => {
  const { bench, token, id, signInColleague } = await twoChiefs();
  const { body } = await bench.as(token)("POST", "auth-refresh");
  const own = (body.record as { id: string }).id;
  await bench.as(token)("POST", "passkeys/allow", { account: id });
  const path = `passkeys/holders?accounts=${own},${id}`;
  expect((await bench.as(token)("GET", path)).body.items).toEqual([
    { account: own, passkeys: 1, allowedUntil: "" },
    { account: id, passkeys: 0, allowedUntil: "2026-01-03T03:04:05.000Z" },
  ]);
  await bench.as(token)("PUT", "second-factor", { required: "true" });
  for (const other of [await bench.signIn(), await signInColleague()])
    expect((await bench.as(other)("GET", path)).status).toBe(403);
});

test("a limited session requests the letter, and is free after the passkey", async () => {
  const { bench, token } = await twoChiefs();
  await bench.as(token)("PUT", "second-factor", { required: "true" });
  const theirs = await bench.signIn(colleague.password, colleague.email);
  expect((await bench.as(theirs)("POST", "passkeys/request-link", {})).status).toBe(204);
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("firstPasskey");
  expect((await request(bench, theirs, bench.letters.at(-1)?.token)).status).toBe(200);
  await bench.enrol(theirs);
  expect((await bench.as(theirs)("GET", "second-factor")).status).toBe(200);
});

test("a reset ends allowances; a passkey from before the role stays", async () => {
  const bench = await passkeysBench();
  const token = await bench.signIn();
  const device = await bench.enrol(token);
  const { body } = await bench.post("auth-with-password", {
    identity: chief.email,
    password: chief.password,
  });
  const { id } = body.record as { id: string };
  await bench.store.secondFactor.reset("people", id);
  expect(await firstPasskey(bench, await signInChief(bench))).toEqual(closed);
  const refreshed = await bench.as(token)("POST", "auth-refresh");
  overwrite(bench, (refreshed.body.record as { id: string }).id, { name: "Chef" });
  const byPasskey = await bench.passkeySignIn(device);
  expect(await firstPasskey(bench, String(byPasskey.body.token))).toEqual(open);
});
