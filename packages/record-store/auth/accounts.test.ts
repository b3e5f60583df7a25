import { expect, test } from "vitest";
import type { Row } from "../collection.ts";
import { TooManyRequests } from "../errors.ts";
import { accountColumns } from "./accounts.ts";
import { type AuthBench, authBench, overwrite, people } from "./fixtures.ts";
import { fitsPassword } from "./passwords/passwords.ts";

const anne = { email: "anne@exemple.fr", password: "mot-de-passe", passwordConfirm: "mot-de-passe" };

function register({ kernel }: AuthBench, body: Record<string, unknown>, manage = false) {
  return accountColumns(kernel, { collection: people, body, before: null, manage });
}

function update({ kernel }: AuthBench, before: Row, body: Record<string, unknown>, manage = false) {
  return accountColumns(kernel, { collection: people, body, before, manage });
}

function codes(problems: Record<string, { code: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]));
}

test("a registration stores the written address, a hash and a token key", async () => {
  const { columns, problems } = await register(await authBench(), {
    ...anne,
    email: "Anne@Exemple.fr",
    name: "Anne",
  });
  expect(problems).toEqual({});
  expect(Object.keys(columns).sort()).toEqual(["email", "password", "tokenKey"]);
  expect(columns.email).toBe("Anne@Exemple.fr");
  expect(await fitsPassword("mot-de-passe", String(columns.password))).toBe(true);
  expect(columns.tokenKey).toMatch(/^[A-Za-z0-9]{50}$/);
});

test.each([
  [{}, { password: "validation_required", passwordConfirm: "validation_required" }],
  [{ ...anne, passwordConfirm: "mot-de-passes" }, { passwordConfirm: "validation_values_mismatch" }],
  [{ ...anne, verified: true }, { verified: "validation_values_mismatch" }],
  [{ ...anne, verified: "true", email: "bad" }, { verified: "validation_values_mismatch" }],
  [{ ...anne, email: "" }, { email: "validation_required" }],
  [{ ...anne, email: null }, { email: "validation_required" }],
  [{ ...anne, email: { a: 1 } }, { email: "validation_required" }],
  [{ ...anne, email: " anne@exemple.fr" }, { email: "validation_is_email" }],
  [
    { email: "bad", password: "1234567", passwordConfirm: "1234567" },
    { email: "validation_is_email", password: "validation_min_text_constraint" },
  ],
  [
    { ...anne, password: "é".repeat(72), passwordConfirm: "é".repeat(72) },
    { password: "validation_max_text_constraint" },
  ],
])("a registration with %j is refused as the contract says", async (body, expected) => {
  const { columns, problems } = await register(await authBench(), body);
  expect(codes(problems)).toEqual(expected);
  expect(columns).toEqual({});
});

test("passwords are counted in characters: 8 to 71 of any script", async () => {
  const bench = await authBench();
  for (const password of ["🌲".repeat(8), "é".repeat(71)]) {
    expect((await register(bench, { ...anne, password, passwordConfirm: password })).problems).toEqual({});
  }
  const seven = "🌲".repeat(7);
  expect((await register(bench, { ...anne, password: seven, passwordConfirm: seven })).problems).toEqual({
    password: { code: "validation_min_text_constraint", message: "Must be at least 8 character(s)." },
  });
});

test("a number in a form's password field stays its text", async () => {
  const { columns } = await register(await authBench(), {
    ...anne,
    password: 70415926,
    passwordConfirm: 70415926,
  });
  expect(await fitsPassword("70415926", String(columns.password))).toBe(true);
});

test("an address is taken by one account only", async () => {
  const bench = await authBench();
  await bench.register("anne@exemple.fr");
  const { problems } = await register(bench, anne);
  expect(problems).toEqual({ email: { code: "validation_not_unique", message: "Value must be unique." } });
});

test("the address of an account in the bin is free again", async () => {
  const bench = await authBench();
  await overwrite(bench, await bench.register("anne@exemple.fr"), { deleted: "2026-01-02 03:04:05.678Z" });
  expect((await register(bench, anne)).problems).toEqual({});
});

test("an update without account fields changes none of them", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  expect(await update(bench, row, { name: "Anne" })).toEqual({ columns: {}, problems: {} });
});

test.each([
  [{ email: "autre@exemple.fr" }, { email: "validation_values_mismatch" }],
  [{ email: "" }, { email: "validation_values_mismatch" }],
  [{ verified: true }, { verified: "validation_values_mismatch" }],
  [
    { password: "nouveau-mot" },
    { passwordConfirm: "validation_required", oldPassword: "validation_required" },
  ],
  [{ password: "nouveau-mot", passwordConfirm: "nouveau-mot" }, { oldPassword: "validation_required" }],
  [
    { password: "nouveau-mot", passwordConfirm: "nouveau-mot", oldPassword: "faux" },
    { oldPassword: "validation_invalid_old_password" },
  ],
  [
    { oldPassword: "mot-de-passe" },
    { password: "validation_required", passwordConfirm: "validation_required" },
  ],
  [
    { passwordConfirm: "nouveau-mot" },
    {
      password: "validation_required",
      passwordConfirm: "validation_values_mismatch",
      oldPassword: "validation_required",
    },
  ],
  [{ password: "" }, { password: "validation_required" }],
  [{ password: null }, { password: "validation_required" }],
  [
    { password: "court", passwordConfirm: "court", oldPassword: "mot-de-passe" },
    { password: "validation_min_text_constraint" },
  ],
])("an owner's update with %j is refused as the contract says", async (body, expected) => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  const { columns, problems } = await update(bench, row, body);
  expect(codes(problems)).toEqual(expected);
  expect(columns).toEqual({});
});

test("the old password allows a new one, with a new token key", async () => {
  const bench = await authBench();
  const { row, tokenKey } = await bench.register("anne@exemple.fr");
  const body = { password: "nouveau-mot", passwordConfirm: "nouveau-mot", oldPassword: "mot-de-passe" };
  const { columns } = await update(bench, row, body);
  expect(await fitsPassword("nouveau-mot", String(columns.password))).toBe(true);
  expect(columns.tokenKey).toMatch(/^[A-Za-z0-9]{50}$/);
  expect(columns.tokenKey).not.toBe(tokenKey);
});

test("the owner's own address and state may be sent back unchanged", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  const { columns, problems } = await update(bench, row, { email: "anne@exemple.fr", verified: false });
  expect(problems).toEqual({});
  expect(columns).toEqual({ email: "anne@exemple.fr" });
});

test("a manager needs no old password, and may set address and state", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  const body = {
    email: "autre@exemple.fr",
    verified: true,
    password: "nouveau-mot",
    passwordConfirm: "nouveau-mot",
  };
  const { columns, problems } = await update(bench, row, body, true);
  expect(problems).toEqual({});
  expect(columns).toMatchObject({ email: "autre@exemple.fr", verified: 1 });
  expect(columns.tokenKey).toBeDefined();
});

test("a manager's new address makes a new token key, a state not", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  expect((await update(bench, row, { email: "autre@exemple.fr" }, true)).columns.tokenKey).toBeDefined();
  expect((await update(bench, row, { verified: true }, true)).columns).toEqual({ verified: 1 });
});

test("a manager cannot give an account an address that is taken, broken or empty", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  await bench.register("luc@exemple.fr");
  const refused = {
    "luc@exemple.fr": "validation_not_unique",
    bad: "validation_is_email",
    "": "validation_required",
  };
  for (const [email, code] of Object.entries(refused)) {
    expect(codes((await update(bench, row, { email }, true)).problems)).toEqual({ email: code });
  }
});

test("whether the address shows is the owner's choice", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@exemple.fr");
  expect((await update(bench, row, { emailVisibility: "true" })).columns).toEqual({ emailVisibility: 1 });
  expect((await update(bench, row, { emailVisibility: "yes" })).columns).toEqual({ emailVisibility: 0 });
});

test("guessing the old password from a stolen session stops after five failures", async () => {
  const bench = await authBench({ rateLimits: true });
  const { row } = await bench.register("anne@exemple.fr");
  const guess = (oldPassword: string) =>
    update(bench, row, { password: "nouveau-mot", passwordConfirm: "nouveau-mot", oldPassword });
  for (let each = 0; each < 5; each += 1) await guess("faux");
  await expect(guess("mot-de-passe")).rejects.toThrow(TooManyRequests);
  bench.advance(600);
  expect((await guess("mot-de-passe")).problems).toEqual({});
});
