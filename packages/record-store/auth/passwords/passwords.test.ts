import { hashSync } from "bcryptjs";
import { beforeAll, expect, test } from "vitest";
import { TooManyRequests } from "../../errors.ts";
import { fitsPassword, hashPassword, isDated, setHashCost } from "./passwords.ts";

beforeAll(() => setHashCost());

test("a password fits its own argon2id hash and no other password does", async () => {
  const storedHash = await hashPassword("charpente en douglas");
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=33792,t=2,p=1\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/);
  expect(await fitsPassword("charpente en douglas", storedHash)).toBe(true);
  expect(await fitsPassword("Charpente en douglas", storedHash)).toBe(false);
  expect(await fitsPassword("", storedHash)).toBe(false);
});

test("the same password is hashed differently each time", async () => {
  expect(await hashPassword("motdepasse")).not.toBe(await hashPassword("motdepasse"));
});

test("an accent typed on another system is the same password", async () => {
  const storedHash = await hashPassword("forêt".normalize("NFC"));
  expect(await fitsPassword("forêt".normalize("NFD"), storedHash)).toBe(true);
});

test("an argon2id hash with another cost fits, and is outdated", async () => {
  // Made with the reference command line tool: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  const storedHash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await fitsPassword("password", storedHash)).toBe(true);
  expect(await fitsPassword("passwort", storedHash)).toBe(false);
  expect(isDated(storedHash)).toBe(true);
  expect(isDated(await hashPassword("password"))).toBe(false);
});

test("an imported bcrypt hash fits its password, and is outdated", async () => {
  const storedHash = hashSync("motdepasse", 4);
  expect(await fitsPassword("motdepasse", storedHash)).toBe(true);
  expect(await fitsPassword("motdepasses", storedHash)).toBe(false);
  expect(isDated(storedHash)).toBe(true);
});

test.each([
  "",
  "motdepasse",
  "$argon2id$",
  "$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y",
  "$2b$99$x",
  `$2b$31$${"a".repeat(53)}`,
])("an invalid or too costly hash fits nothing: %j", async (kept) => {
  expect(await fitsPassword("motdepasse", kept)).toBe(false);
});

test("a flood of passwords is rejected, not queued", async () => {
  const cheap = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  const flood = await Promise.allSettled(Array.from({ length: 130 }, () => fitsPassword("x", cheap)));
  const refusals = flood.filter((each) => each.status === "rejected").map(({ reason }) => reason);
  expect(refusals.length).toBe(30);
  expect(refusals.every((reason) => reason instanceof TooManyRequests)).toBe(true);
});
