import path from "node:path";
import { hashSync } from "bcryptjs";
import { expect, test } from "vitest";
import { openWriting } from "../../database/sqlite.ts";
import { accountsBench, anne, codes, failed, isSignedIn, overwrite, signInNeeded } from "./fixtures.ts";

test("sign-in answers a token and the whole record, with its address", async () => {
  const bench = await accountsBench();
  const id = await bench.register();
  const { status, body } = await bench.post("auth-with-password", {
    identity: anne.email,
    password: anne.password,
  });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["token", "record"]);
  expect(body.record).toMatchObject({
    collectionId: "pbc_people",
    collectionName: "people",
    id,
    email: anne.email,
    emailVisibility: false,
    verified: false,
    name: "Anne",
  });
  expect(body.record).not.toHaveProperty("password");
  expect(body.record).not.toHaveProperty("tokenKey");
  expect(await isSignedIn(bench, String(body.token))).toBe(true);
});

test("a form signs in like JSON does", async () => {
  const bench = await accountsBench();
  await bench.register({ password: "70415926", passwordConfirm: "70415926" });
  const values = { identity: anne.email, password: "70415926" };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  expect((await bench.post("auth-with-password", form)).status).toBe(200);
  expect((await bench.post("auth-with-password", new URLSearchParams(values))).status).toBe(200);
});

test("fields cuts the answer, and a bad modifier is rejected", async () => {
  const bench = await accountsBench();
  await bench.register();
  const form = { identity: anne.email, password: anne.password };
  const { body } = await bench.post("auth-with-password?fields=record.name", form);
  expect(body).toEqual({ record: { name: "Anne" } });
  expect((await bench.post("auth-with-password?fields=token:nonsense(1)", form)).status).toBe(400);
});

test("unknown address, wrong password and binned account get the same answer", async () => {
  const bench = await accountsBench();
  const id = await bench.register();
  const attempts = [
    { identity: anne.email, password: "mot-de-passes" },
    { identity: "luc@exemple.fr", password: anne.password },
    { identity: "Anne", password: anne.password },
    { identity: id, password: anne.password },
    { identity: "' OR 1=1 --", password: "' OR 1=1 --" },
  ];
  for (const each of attempts) {
    expect(await bench.post("auth-with-password", each)).toMatchObject({ status: 400, body: failed });
  }
  overwrite(bench, id, { deleted: "2026-01-02 03:04:05.678Z" });
  const refusal = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(refusal).toMatchObject({ status: 400, body: failed });
});

test("five failures slow down an account, in any spelling of its address", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  const attemptLogin = (identity: string) => {
    // The limit of requests has windows of a few seconds, that of failures one of ten minutes.
    bench.advance(30);
    return bench.post("auth-with-password", { identity, password: "faux" });
  };
  for (const identity of ["anne@exemple.fr", "Anne@exemple.fr", "ANNE@exemple.fr", "anne@EXEMPLE.fr"])
    expect((await attemptLogin(identity)).status).toBe(400);
  expect((await attemptLogin("aNNE@exemple.fr")).status).toBe(400);
  expect((await attemptLogin("ANNE@EXEMPLE.FR")).status).toBe(429);
});

test("an account without password or address cannot be opened with empty values", async () => {
  const bench = await accountsBench();
  overwrite(bench, await bench.register(), { email: "", password: "" });
  const { status, body } = await bench.post("auth-with-password", { identity: " ", password: " " });
  expect({ status, body }).toEqual({ status: 400, body: failed });
});

test.each([
  [{}, { identity: "validation_required", password: "validation_required" }],
  [undefined, { identity: "validation_required", password: "validation_required" }],
  [{ identity: "x".repeat(256), password: "x" }, { identity: "validation_length_out_of_range" }],
  [{ identity: "x", password: "x".repeat(256) }, { password: "validation_length_out_of_range" }],
  [{ identity: "x", password: "x", identityField: "name" }, { identityField: "validation_in_invalid" }],
])("the sign-in form %j is refused field by field", async (form, expected) => {
  const answer = await (await accountsBench()).post("auth-with-password", form);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe("An error occurred while validating the submitted data.");
  expect(codes(answer)).toEqual(expected);
});

test.each(['{"ident', "[1]", "null1", '{"identity":12,"password":"x"}', '{"identity":["x"],"password":{}}'])(
  "a body that is no sign-in form is rejected whole: %s",
  async (text) => {
    const { status, body } = await (await accountsBench()).post("auth-with-password", text);
    const message = "An error occurred while loading the submitted data.";
    expect({ status, body }).toEqual({ status: 400, body: { status: 400, message, data: {} } });
  },
);

test("another kind of body is unsupported", async () => {
  const bench = await accountsBench();
  const answer = await bench.post("auth-with-password", "identity=x", { "content-type": "text/plain" });
  expect(answer).toMatchObject({ status: 400, body: { message: "Unsupported Content-Type." } });
});

test.each(["rooms", "nothing", "constructor", "__proto__"])("%s is no auth collection", async (name) => {
  const { status, body } = await (await accountsBench()).post(`../${name}/auth-with-password`, {});
  const message = "Missing or invalid auth collection context.";
  expect({ status, body }).toEqual({ status: 404, body: { status: 404, message, data: {} } });
});

test("a collection answers by its id too", async () => {
  const bench = await accountsBench();
  await bench.register();
  const form = { identity: anne.email, password: anne.password };
  expect((await bench.post("../pbc_people/auth-with-password", form)).status).toBe(200);
});

test("a barred account learns of it only after the right password", async () => {
  const bench = await accountsBench();
  const id = await bench.register();
  overwrite(bench, id, { disabled: 1 });
  const message = "The request doesn't satisfy the collection requirements to authenticate.";
  const barred = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(barred).toMatchObject({ status: 403, body: { status: 403, message, data: {} } });
  const guessed = await bench.post("auth-with-password", { identity: anne.email, password: "faux-mot" });
  expect(guessed.body).toEqual(failed);
});

test("an imported bcrypt hash becomes argon2id, and other sessions continue", async () => {
  const bench = await accountsBench();
  const id = await bench.register();
  const other = await bench.signIn();
  overwrite(bench, id, { password: hashSync("importé-hier", 4) });
  expect(await bench.signIn("importé-hier")).toBeTruthy();
  const connection = openWriting(path.join(bench.folder, "data.db"));
  const storedPerson = connection.one<{ password: string }>({
    sql: "SELECT password FROM people",
    parameters: [],
  });
  connection.close();
  expect(storedPerson?.password).toMatch(/^\$argon2id\$/);
  expect(await bench.signIn("importé-hier")).toBeTruthy();
  expect(await isSignedIn(bench, other)).toBe(true);
});

test("an imported account that fails gets the same answer as any other", async () => {
  const bench = await accountsBench();
  overwrite(bench, await bench.register(), { password: hashSync("importé-hier", 4) });
  for (const identity of [anne.email, "luc@exemple.fr"]) {
    expect((await bench.post("auth-with-password", { identity, password: "faux-mot" })).body).toEqual(failed);
  }
});

test("a refresh answers record and token; the old one lives on", async () => {
  const bench = await accountsBench();
  await bench.register();
  const token = await bench.signIn();
  bench.advance(5 * 3600);
  const { status, body } = await bench.post("auth-refresh", undefined, { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(body.record).toMatchObject({ email: anne.email });
  expect(body.token).not.toBe(token);
  expect(await isSignedIn(bench, token)).toBe(true);
  expect(await isSignedIn(bench, String(body.token))).toBe(true);
});

test("a refresh needs a sign-in to this very collection", async () => {
  const bench = await accountsBench();
  await bench.register();
  const token = await bench.signIn();
  expect(await bench.post("auth-refresh")).toMatchObject({ status: 401, body: signInNeeded });
  const bad = await bench.post("auth-refresh", undefined, { authorization: `${token}x` });
  expect(bad).toMatchObject({ status: 401, body: signInNeeded });
  const other = await bench.post("../robots/auth-refresh", undefined, { authorization: token });
  const message = "The request requires auth record from people collection.";
  expect(other).toMatchObject({ status: 403, body: { status: 403, message, data: {} } });
});

test("sign-in methods are listed, and fields cuts them", async () => {
  const bench = await accountsBench();
  const off = { enabled: false, duration: 0 };
  const password = { enabled: true, identityFields: ["email"] };
  const all = { password, oauth2: { enabled: false, providers: [] }, mfa: off, otp: off };
  expect(await bench.get("auth-methods")).toMatchObject({ status: 200, body: all });
  expect((await bench.get("auth-methods?fields=password")).body).toEqual({ password });
});

test("a file token needs a sign-in", async () => {
  const bench = await accountsBench();
  await bench.register();
  expect(await bench.post("/api/files/token")).toMatchObject({ status: 401, body: signInNeeded });
  const { status, body } = await bench.post("/api/files/token", undefined, {
    authorization: await bench.signIn(),
  });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["token"]);
  expect(await isSignedIn(bench, String(body.token))).toBe(false);
});

test("sign-out ends one session; everywhere ends all", async () => {
  const bench = await accountsBench();
  await bench.register();
  const [one, two, three] = [await bench.signIn(), await bench.signIn(), await bench.signIn()];
  await bench.store.endSession(one);
  expect(await isSignedIn(bench, one)).toBe(false);
  expect(await isSignedIn(bench, two)).toBe(true);
  await bench.store.endSession(one, { everywhere: true });
  expect(await isSignedIn(bench, two)).toBe(true);
  await bench.store.endSession(two, { everywhere: true });
  expect(await isSignedIn(bench, three)).toBe(false);
  await bench.store.endSession("nonsense", { everywhere: true });
  expect(await isSignedIn(bench, await bench.signIn())).toBe(true);
});
