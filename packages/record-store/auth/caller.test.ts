import { expect, test } from "vitest";
import { type Account, changeAccount } from "./account.ts";
import { callerOfFileToken, identifyCaller, tokenClaims } from "./caller.ts";
import { endTokensSession } from "./ending.ts";
import { type AuthBench, authBench, overwrite, people, robots } from "./fixtures.ts";
import { issueToken, provenAccount, secondsNow } from "./issuing.ts";
import { newTokenKey, tokenSecret } from "./secrets.ts";
import { openSession } from "./sessions/opening.ts";
import { readClaims, signToken } from "./tokens.ts";

const visitor = { kind: "visitor" };

async function openSignedSession(bench: AuthBench) {
  const account = await bench.register("anne@exemple.fr");
  return { account, token: await opened(bench, account) };
}

function opened({ kernel }: AuthBench, account: Account): Promise<string> {
  return openSession(kernel, account, { agent: undefined, method: "password" });
}

function fileToken({ kernel }: AuthBench, account: Account, token: string): Promise<string> {
  return issueToken(kernel, account, "file", { session: tokenClaims(token)?.session });
}

test("a token makes its account the caller, with or without the word Bearer", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  const caller = { kind: "user", collection: "people", id: account.row.id, record: account.row };
  expect(await identifyCaller(bench.kernel, token)).toEqual(caller);
  expect(await identifyCaller(bench.kernel, `Bearer ${token}`)).toEqual(caller);
  expect(await identifyCaller(bench.kernel, `bearer  ${token}`)).toEqual(caller);
});

test("a caller's record holds no secret", async () => {
  const bench = await authBench();
  const { token } = await openSignedSession(bench);
  const caller = await identifyCaller(bench.kernel, token);
  expect(caller.kind === "user" && Object.keys(caller.record)).not.toContain("password");
  expect(caller.kind === "user" && Object.keys(caller.record)).not.toContain("tokenKey");
});

test("without a valid token, the caller is a visitor", async () => {
  const { kernel } = await authBench();
  for (const nothing of [
    undefined,
    "",
    " ",
    "Bearer",
    "Bearer ",
    "null",
    "undefined",
    "é",
    "a.b.c",
    "x".repeat(9000),
  ]) {
    expect(await identifyCaller(kernel, nothing), nothing).toEqual(visitor);
  }
});

test("a token of another type, key, account, collection or time makes a visitor", async () => {
  const bench = await authBench();
  const { kernel } = bench;
  const { account, token } = await openSignedSession(bench);
  const claims = readClaims(token);
  if (!claims) throw new Error("The token must be readable.");
  const key = account.tokenKey + (await tokenSecret(kernel, people, "auth"));
  expect(await identifyCaller(kernel, signToken(claims, key))).toMatchObject({ kind: "user" });
  const forged = [
    await issueToken(kernel, account, "verification", { email: "anne@exemple.fr" }),
    await fileToken(bench, account, token),
    signToken(claims, await tokenSecret(kernel, people, "auth")),
    signToken(claims, account.tokenKey),
    signToken({ ...claims, type: "file" }, key),
    signToken({ ...claims, id: "somebodyelse000" }, key),
    signToken({ ...claims, collectionId: robots.id }, key),
    signToken({ ...claims, collectionId: people.name }, key),
    signToken({ ...claims, collectionId: "pbc_rooms" }, key),
    signToken({ ...claims, collectionId: "constructor" }, key),
    signToken({ ...claims, exp: secondsNow(kernel) }, key),
    signToken({ ...claims, exp: -1 }, key),
    token.slice(0, -1),
    token.slice(0, token.lastIndexOf(".") + 1),
    `${token}é`,
  ];
  for (const each of forged) expect(await identifyCaller(kernel, each), each).toEqual(visitor);
});

test("an account without a token key has no caller", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  const claims = readClaims(token);
  if (!claims) throw new Error("The token must be readable.");
  await overwrite(bench, account, { tokenKey: "" });
  expect(
    await identifyCaller(bench.kernel, signToken(claims, await tokenSecret(bench.kernel, people, "auth"))),
  ).toEqual(visitor);
});

test("a token expires on time, even if it is cached", async () => {
  const bench = await authBench();
  const { token } = await openSignedSession(bench);
  expect(await identifyCaller(bench.kernel, token)).toMatchObject({ kind: "user" });
  bench.advance(5 * 24 * 3600 - 1);
  expect(await identifyCaller(bench.kernel, token)).toMatchObject({ kind: "user" });
  bench.advance(1);
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
});

test("a token without a session is invalid, despite a good signature", async () => {
  const bench = await authBench();
  const { account } = await openSignedSession(bench);
  const token = await issueToken(bench.kernel, account, "auth", { refreshable: true });
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
  expect(await callerOfFileToken(bench.kernel, await issueToken(bench.kernel, account, "file"))).toEqual(
    visitor,
  );
});

test("a session that only its token carries opens files too, for an hour", async () => {
  const bench = await authBench();
  const { account } = await openSignedSession(bench);
  const created = secondsNow(bench.kernel);
  const device = { browser: "Firefox", system: "Linux" };
  const claims = {
    session: "unstored",
    unstored: { created, method: "password", passkey: "", ...device },
  } as const;
  bench.advance(58 * 60);
  const file = await issueToken(bench.kernel, account, "file", claims);
  expect(await callerOfFileToken(bench.kernel, file)).toMatchObject({ kind: "user" });
  bench.advance(2 * 60);
  expect(await callerOfFileToken(bench.kernel, file)).toEqual(visitor);
});

test("a signed-out token makes a visitor, and the other one lives on", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  const neighbour = await opened(bench, account);
  const ofFiles = await fileToken(bench, account, token);
  expect(await identifyCaller(bench.kernel, token)).toMatchObject({ kind: "user" });
  await endTokensSession(bench.kernel, token);
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
  expect(await callerOfFileToken(bench.kernel, ofFiles)).toEqual(visitor);
  expect(await identifyCaller(bench.kernel, neighbour)).toMatchObject({ kind: "user" });
});

test("a new token key ends every token of the account at once", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  const ofFiles = await fileToken(bench, account, token);
  expect(await identifyCaller(bench.kernel, token)).toMatchObject({ kind: "user" });
  await changeAccount(bench.kernel, account, { tokenKey: newTokenKey() }, { kind: "visitor" });
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
  expect(await callerOfFileToken(bench.kernel, ofFiles)).toEqual(visitor);
});

test("a cached caller shows its record's changes", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  await identifyCaller(bench.kernel, token);
  await changeAccount(bench.kernel, account, { name: "Anne" }, { kind: "visitor" });
  expect(await identifyCaller(bench.kernel, token)).toMatchObject({ record: { name: "Anne" } });
});

test("the tokens of a disabled account are no longer callers", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  const ofFiles = await fileToken(bench, account, token);
  await identifyCaller(bench.kernel, token);
  await changeAccount(bench.kernel, account, { disabled: 1 }, { kind: "visitor" });
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
  expect(await callerOfFileToken(bench.kernel, ofFiles)).toEqual(visitor);
});

test("an account in the bin is no caller", async () => {
  const bench = await authBench();
  const { account, token } = await openSignedSession(bench);
  await overwrite(bench, account, { deleted: "2026-01-02 03:04:05.678Z" });
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
});

test("a file token serves files and nothing else", async () => {
  const bench = await authBench();
  const { account, token: session } = await openSignedSession(bench);
  const token = await fileToken(bench, account, session);
  expect(await callerOfFileToken(bench.kernel, token)).toMatchObject({ kind: "user", id: account.row.id });
  expect(await identifyCaller(bench.kernel, token)).toEqual(visitor);
  bench.advance(3 * 60);
  expect(await callerOfFileToken(bench.kernel, token)).toEqual(visitor);
  expect(await callerOfFileToken(bench.kernel, undefined)).toEqual(visitor);
});

test("token secrets are made once and stored, one for each type", async () => {
  const { kernel } = await authBench();
  const [first, again, other] = await Promise.all([
    tokenSecret(kernel, people, "auth"),
    tokenSecret(kernel, people, "auth"),
    tokenSecret(kernel, people, "file"),
  ]);
  expect(first).toMatch(/^[A-Za-z0-9]{50}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a proven token carries its claims", async () => {
  const bench = await authBench();
  const { account } = await openSignedSession(bench);
  const token = await issueToken(bench.kernel, account, "emailChange", {
    email: "a@b.fr",
    newEmail: "c@d.fr",
  });
  const proven = await provenAccount(bench.kernel, token, "emailChange");
  expect(proven?.claims).toMatchObject({ email: "a@b.fr", newEmail: "c@d.fr", id: account.row.id });
});
