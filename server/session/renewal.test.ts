import { expect, test } from "vitest";
import { ownPage, ownSession, sent, sessionBench } from "./session-fixtures.ts";

test("a browser that missed a renewal's answer stays signed in", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const page = { ...ownPage, cookie, authorization: unsigned };
  for (let lost = 0; lost < 3; lost++) {
    bench.advance(5 * 3600);
    expect((await bench.call("POST", "collections/users/auth-refresh", page)).status).toBe(200);
  }
  bench.advance(24 * 3600);
  expect(await bench.visibleAccounts(page)).toEqual(["Anne"]);
  const renewed = await bench.call("POST", "collections/users/auth-refresh", page);
  const next = { ...ownPage, cookie: sent(renewed.cookie), authorization: String(renewed.body.token) };
  expect(next.cookie).not.toBe(cookie);
  expect(await bench.visibleAccounts(next)).toEqual(["Anne"]);
});

test("checking a young session keeps its token", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const page = { ...ownPage, cookie, authorization: unsigned };
  bench.advance(3 * 3600);
  const answer = await bench.call("POST", "collections/users/auth-refresh", page);
  expect({ token: answer.body.token, cookie: sent(answer.cookie) }).toEqual({ token: unsigned, cookie });
});
