import path from "node:path";
import { expect, test, vi } from "vitest";
import { fingerprint } from "../../auth/fingerprint.ts";
import { openWriting } from "../../database/sqlite.ts";
import { type AccountsBench, accountsBench, anne, codes, failed, isSignedIn, overwrite } from "./fixtures.ts";
import { chief, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

const quarter = 15 * 60;

async function benchWithAnne(options = {}) {
  const bench = await accountsBench(options);
  const id = await bench.register({ verified: true });
  return { bench, id };
}

/** Requests a link as the login page does, and returns the token of its letter. */
async function linkFor(bench: AccountsBench, email = anne.email): Promise<string> {
  const before = bench.letters.length;
  expect((await bench.post("request-sign-in-link", { email })).status).toBe(204);
  await expect.poll(() => bench.letters.length, { timeout: 10_000 }).toBe(before + 1);
  const letter = bench.letters.at(-1);
  expect(letter).toMatchObject({ kind: "signInLink", to: email });
  return letter?.token ?? "";
}

const follow = (bench: AccountsBench, token: string) => bench.post("auth-with-link", { token });

/** Waits until all letters that were requested have left, and returns their kinds. */
async function awaitLetters(bench: AccountsBench, email: string): Promise<string[]> {
  await bench.post("request-sign-in-link", { email });
  await bench.post("request-password-reset", { email: "other@exemple.fr" });
  await vi.waitFor(() => expect(bench.letters.at(-1)?.to).toBe("other@exemple.fr"), 10_000);
  return bench.letters.filter(({ to }) => to === email).map(({ kind }) => kind);
}

test("a link opens a session once", async () => {
  const { bench } = await benchWithAnne();
  const token = await linkFor(bench);
  const answer = await follow(bench, token);
  expect(answer).toMatchObject({ status: 200, body: { record: { email: anne.email } } });
  expect(await isSignedIn(bench, String(answer.body.token))).toBe(true);
  expect(await follow(bench, token)).toMatchObject({ status: 400, body: failed });
});

test("of two simultaneous uses of a link, one fails", async () => {
  const { bench } = await benchWithAnne();
  const token = await linkFor(bench);
  const answers = await Promise.all([follow(bench, token), follow(bench, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a link works for fifteen minutes", async () => {
  const { bench } = await benchWithAnne();
  const first = await linkFor(bench);
  bench.advance(quarter - 1);
  expect((await follow(bench, first)).status).toBe(200);
  const second = await linkFor(bench);
  bench.advance(quarter);
  expect((await follow(bench, second)).body).toEqual(failed);
});

/** Requests three links, each as soon as one is sent. */
async function threeLinks(bench: AccountsBench): Promise<[string, string, string]> {
  const next = () => {
    bench.advance(120);
    return linkFor(bench);
  };
  return [await next(), await next(), await next()];
}

test.each([0, 1, 2] as const)(
  "of the last three links, number %i works and uses up the others",
  async (index) => {
    const { bench } = await benchWithAnne();
    const links = await threeLinks(bench);
    expect((await follow(bench, links[index])).status).toBe(200);
    for (const each of links) expect((await follow(bench, each)).body).toEqual(failed);
    expect((await follow(bench, await linkFor(bench))).status).toBe(200);
  },
);

test("of three links followed at once, one works", async () => {
  const { bench } = await benchWithAnne();
  const answers = await Promise.all((await threeLinks(bench)).map((each) => follow(bench, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("a stranger who asks again and again takes no link away", async () => {
  const { bench } = await benchWithAnne();
  await bench.register({ email: "other@exemple.fr" });
  const [first] = await threeLinks(bench);
  bench.advance(120);
  expect(await awaitLetters(bench, anne.email)).toEqual(["signInLink", "signInLink", "signInLink"]);
  expect((await follow(bench, first)).status).toBe(200);
});

test("another link is sent once one of three has expired", async () => {
  const { bench } = await benchWithAnne();
  const [first, second] = await threeLinks(bench);
  bench.advance(quarter - 240);
  const fourth = await linkFor(bench);
  expect((await follow(bench, first)).body).toEqual(failed);
  expect((await follow(bench, second)).status).toBe(200);
  expect((await follow(bench, fourth)).body).toEqual(failed);
});

test("a dead link ends no link of later credentials", async () => {
  const { bench, id } = await benchWithAnne();
  const former = await linkFor(bench);
  overwrite(bench, id, { tokenKey: "autre".repeat(10) });
  const link = await linkFor(bench);
  expect((await follow(bench, former)).body).toEqual(failed);
  expect((await follow(bench, link)).status).toBe(200);
});

test("a new password ends a link", async () => {
  const { bench } = await benchWithAnne();
  const token = await linkFor(bench);
  await bench.post("request-password-reset", { email: anne.email });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "nouveau-mot";
  const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  expect((await follow(bench, token)).body).toEqual(failed);
});

test("the answer is the same for every address", async () => {
  const { bench } = await benchWithAnne();
  const answers = [anne.email, "luc@exemple.fr"].map((email) =>
    bench.post("request-sign-in-link", { email }),
  );
  const [known, unknown] = await Promise.all(answers);
  expect(known).toMatchObject({ status: 204, body: {} });
  expect(unknown).toMatchObject({ status: 204, body: {} });
  expect(codes(await bench.post("request-sign-in-link", { email: "bad" }))).toEqual({
    email: "validation_is_email",
  });
});

test("one link is sent within two minutes", async () => {
  const { bench } = await benchWithAnne();
  await linkFor(bench);
  await bench.register({ email: "other@exemple.fr" });
  expect(await awaitLetters(bench, anne.email)).toEqual(["signInLink"]);
});

test("twenty letters an hour are sent for one network", async () => {
  const { bench } = await benchWithAnne({ rateLimits: true });
  const ask = (email: string) => bench.post("request-sign-in-link", { email });
  for (let each = 0; each < 20; each += 1) expect((await ask(`x${each}@exemple.fr`)).status).toBe(204);
  expect((await ask(anne.email)).status).toBe(429);
});

test("a closed account gets no link, and its link no session", async () => {
  const { bench, id } = await benchWithAnne();
  await bench.register({ email: "other@exemple.fr" });
  const token = await linkFor(bench);
  overwrite(bench, id, { disabled: 1 });
  expect((await follow(bench, token)).status).toBe(403);
  bench.advance(120);
  expect(await awaitLetters(bench, anne.email)).toEqual(["signInLink"]);
});

test("an unconfirmed address gets the letter that confirms it", async () => {
  const bench = await accountsBench();
  await bench.register();
  await bench.post("request-sign-in-link", { email: anne.email });
  await bench.letter("verification");
  expect(bench.letters.map(({ kind }) => kind)).toEqual(["verification"]);
});

test("the database holds no token", async () => {
  const { bench } = await benchWithAnne();
  const token = await linkFor(bench);
  const database = openWriting(path.join(bench.folder, "data.db"));
  const ids = database.all({ sql: "SELECT id FROM _challenges", parameters: [] });
  database.close();
  expect(ids).toEqual([{ id: fingerprint(token) }]);
});

test("the link never replaces a required second factor", async () => {
  const bench = await passkeysBench();
  const device = await bench.enrol(await signInChief(bench));
  await bench.store.secondFactor.require("people", true);
  const { status, body } = await follow(bench, await linkFor(bench, chief.email));
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 401, keys: ["mfaId"] });
  expect((await bench.passkeySignIn(device, { mfaId: String(body.mfaId) })).status).toBe(200);
});

test("a manager's link allows neither a first passkey nor a change of roles", async () => {
  const bench = await passkeysBench({ isAllowed: false });
  const { body } = await follow(bench, await linkFor(bench, chief.email));
  const as = bench.as(String(body.token));
  expect((await as("GET", "passkeys")).body).toMatchObject({
    method: "link",
    firstPasskey: { needsAllowance: true },
  });
  const { id } = body.record as { id: string };
  const change = await as("PATCH", `records/${id}`, { email: "ailleurs@exemple.fr" });
  expect(codes(change)).toEqual({ proof: "validation_proof_required" });
});

test("a client's link is a fresh proof", async () => {
  const bench = await passkeysBench();
  const { body } = await follow(bench, await linkFor(bench));
  await bench.enrol(String(body.token));
});
