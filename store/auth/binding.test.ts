import { expect, test } from "vitest";
import { changeAccount } from "./account.ts";
import { bindingOf, boundCaller } from "./binding.ts";
import { callerFor } from "./caller.ts";
import { authBench, overwrite } from "./fixtures.ts";
import { newTokenKey } from "./secrets.ts";

const visitor = { kind: "visitor" } as const;

test("a binding finds its caller again, as the account is now", async () => {
  const { kernel, register } = await authBench();
  const account = await register("anne@exemple.fr");
  const binding = bindingOf(kernel, callerFor(account));
  expect(boundCaller(kernel, binding)).toEqual(callerFor(account));
  await changeAccount(kernel, account, { name: "Anne" }, visitor);
  expect(boundCaller(kernel, binding)).toMatchObject({ id: account.row.id, record: { name: "Anne" } });
});

test("a binding holds neither the token key nor any token", async () => {
  const { kernel, register } = await authBench();
  const account = await register("anne@exemple.fr");
  expect(bindingOf(kernel, callerFor(account))).not.toContain(account.tokenKey);
});

test.each([
  ["a new password or address", { tokenKey: newTokenKey() }],
  ["the account's being barred", { disabled: 1 }],
  ["the account's deletion", { deleted: "2026-01-02 03:04:05.678Z" }],
])("%s ends the binding", async (_, columns) => {
  const bench = await authBench();
  const account = await bench.register("anne@exemple.fr");
  const binding = bindingOf(bench.kernel, callerFor(account));
  await overwrite(bench, account, columns);
  expect(boundCaller(bench.kernel, binding)).toEqual(visitor);
});

test("a visitor is bound to nobody, and what is no binding finds nobody", async () => {
  const { kernel } = await authBench();
  expect(bindingOf(kernel, visitor)).toBe("");
  for (const text of ["", "/", "people/", "people/nobody/x", "rooms/a/b", "__proto__/a/b"]) {
    expect(boundCaller(kernel, text)).toEqual(visitor);
  }
});
