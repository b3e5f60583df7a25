import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "record-store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdministrator, inProcess, operatorClient } from "../../domain/service-account.server.ts";
import { readConfig } from "../config/config.ts";
import { makeAdministrator } from "../first-administrator.ts";
import { openLog } from "../log/log.ts";
import { openSiteStore } from "../start/site-store.ts";

const command = path.join(import.meta.dirname, "admin.ts");
const password = "une-charpente-solide";
let folder: string;
let store: Store;

/** The store stays open throughout, as while the server runs. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "admin-"));
  const noLetters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  store = await openSiteStore(readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" }), noLetters, log);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function admin(words: string[], input = ""): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [command, ...words], { env: { ...process.env, DATA_DIR: folder } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  // A command that refuses at once exits before it has read its input.
  child.stdin.on("error", () => undefined).end(input);
  const [code] = await once(child, "close");
  return { code, said: output.trim() };
}

test("a new administrator can sign in at once, verified", async () => {
  const { code, said } = await admin(["create", "inès@bois.example"], `${password}\n`);
  expect({ code, said }).toEqual({ code: 0, said: "inès@bois.example is now an administrator." });
  const client = inProcess(store);
  const { record } = await client.collection("users").authWithPassword("inès@bois.example", password);
  expect(record).toMatchObject({ role: "admin", verified: true });
  expect((await client.collection("users").getList()).totalItems).toBe(1);
});

test("an administrator has the name given to the command", async () => {
  const { code } = await admin(["create", "maud.f@bois.example", "--name", " Maud Ferrand "], password);
  expect(code).toBe(0);
  const [account] = await store.find("users", { email: "maud.f@bois.example" });
  expect(account?.name).toBe("Maud Ferrand");
});

test("an existing account's address is refused and the account stays unchanged", async () => {
  await admin(["create", "hugo@bois.example"], password);
  const again = await admin(["create", "hugo@bois.example"], "un-autre-mot-de-passe");
  expect(again).toEqual({ code: 1, said: "hugo@bois.example has an account already." });
  const client = inProcess(store);
  expect((await client.collection("users").authWithPassword("hugo@bois.example", password)).record.role).toBe(
    "admin",
  );
});

test.each([
  ["no password", ["create", "a@bois.example"], "", "No password was given."],
  ["a short password", ["create", "a@bois.example"], "court", /^The password was refused: .+$/],
  ["a wrong address", ["create", "nobody"], password, /^The email was refused: .+$/],
  ["no address", ["create"], "", /^Usage: npm run site -- admin create EMAIL/],
  [
    "an empty name",
    ["create", "a@bois.example", "--name", ""],
    password,
    /^Usage: npm run site -- admin create/,
  ],
  [
    "another option",
    ["create", "a@bois.example", "--nom", "A"],
    password,
    /^Usage: npm run site -- admin create/,
  ],
  ["nobody to allow", ["allow-passkey", "x@bois.example"], "", "x@bois.example has no account."],
  ["an unknown address", ["reset-second-factor", "x@bois.example"], "", "x@bois.example has no account."],
  ["another word", ["remove", "a@bois.example"], "", /^Usage: npm run site -- admin create EMAIL/],
])("%s ends with one sentence", async (_, words, input, sentence) => {
  const { code, said } = await admin(words, input);
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said.split("\n")).toHaveLength(1);
});

test("renewed secrets end every session; passwords stay", async () => {
  await createAdministrator(operatorClient(store), "noé@bois.example", password);
  const client = inProcess(store);
  await client.collection("users").authWithPassword("noé@bois.example", password);
  const { token } = await client.collection("users").authRefresh();
  const fileToken = await client.files.getToken();
  const before = await store.secret("review-invitations");
  const { code, said } = await admin(["renew-secrets"]);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Everybody is signed out\. /) });
  for (const former of [token, fileToken])
    expect(await store.identifyCaller(former)).toEqual({ kind: "visitor" });
  await expect(client.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
  expect(await store.secret("review-invitations")).not.toBe(before);
  await client.collection("users").authWithPassword("noé@bois.example", password);
  await client.collection("users").authRefresh();
});

test("a first passkey is allowed for a day, renewable by command", async () => {
  const [email, account] = ["zoé@bois.example", { name: "", password }];
  await makeAdministrator(store, email, account);
  const [{ id = "" } = {}] = await store.find("users", { email });
  const needsAllowance = async () => {
    const client = inProcess(store);
    await client.collection("users").authWithPassword(email, password);
    return (await client.send("/api/collections/users/passkeys", {})).firstPasskey.needsAllowance;
  };
  expect(await needsAllowance()).toBe(false);
  // A reset takes the day's allowance away.
  await store.secondFactor.reset("users", id);
  expect(await needsAllowance()).toBe(true);
  const { code, said } = await admin(["allow-passkey", email]);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^For 24 hours zoé@bois\.example/) });
  expect(await needsAllowance()).toBe(false);
});

test("a lost second factor can be removed, and its requirement too", async () => {
  await createAdministrator(operatorClient(store), "maud@bois.example", password);
  await store.secondFactor.require("users", true);
  const client = inProcess(store);
  await client.collection("users").authWithPassword("maud@bois.example", password);
  const { code, said } = await admin(["reset-second-factor", "maud@bois.example"]);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^maud@bois\.example has no passkey and no recovery code any more, and is signed out everywhere\./,
    ),
  });
  await expect(client.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
  expect((await client.collection("users").listAuthMethods()).mfa.enabled).toBe(true);
  await admin(["release-second-factor"]);
  expect((await client.collection("users").listAuthMethods()).mfa.enabled).toBe(false);
});
