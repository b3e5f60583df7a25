import { expect, test } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { anne, passkeysBench } from "./passkeys-fixtures.ts";

const wrong = "pas-la-bonne";

test("a failed sign-in is reported by digests of account and network", async () => {
  const bench = await passkeysBench();
  const fail = (identity: string) => bench.post("auth-with-password", { identity, password: wrong });
  await fail(anne.email);
  await fail(` ${anne.email.toUpperCase()}`);
  bench.moveTo("192.0.2.200");
  await fail("inconnue@exemple.fr");
  bench.moveTo("198.51.100.7");
  await fail(anne.email);
  bench.moveTo("2001:db8:1:2:3::4");
  await fail(anne.email);
  bench.moveTo("2001:db8:1:2:aaaa::9");
  await fail(anne.email);
  const [first, second, unknown, elsewhere, six, neighbour] = bench.failedSignIns;
  expect(second).toEqual(first);
  expect(unknown).toMatchObject({ network: first?.network });
  expect(unknown?.account).not.toBe(first?.account);
  expect(elsewhere?.account).toBe(first?.account);
  expect(elsewhere?.network).not.toBe(first?.network);
  expect(neighbour).toEqual(six);
  expect(JSON.stringify(bench.failedSignIns)).not.toMatch(/exemple|192\.0|2001/);
  expect(first?.account).toMatch(/^[\w-]{16}$/);
});

test("a sign-in that succeeds reports nothing, and a wrong passkey the network alone", async () => {
  const bench = await passkeysBench();
  await bench.signIn();
  expect(bench.failedSignIns).toEqual([]);
  await bench.passkeySignIn(new Authenticator());
  expect(bench.failedSignIns).toEqual([{ account: "", network: expect.stringMatching(/^[\w-]{16}$/) }]);
});

test("a sign-in to a closed account is a failure as well", async () => {
  const bench = await passkeysBench();
  await bench.register({ email: "luc@exemple.fr", disabled: true });
  await bench.post("auth-with-password", { identity: "luc@exemple.fr", password: anne.password });
  expect(bench.failedSignIns).toHaveLength(1);
});
