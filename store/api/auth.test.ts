import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashSync } from "bcryptjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Letter, people, robots, rooms, tables } from "../auth/fixtures.ts";
import { openWriting } from "../database/sqlite.ts";
import { openStore, type Store } from "../index.ts";

const anne = { email: "anne@exemple.fr", password: "motdepasse" };

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

type Bench = {
  store: Store;
  letters: Letter[];
  folder: string;
  advance(seconds: number): void;
  post(route: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>;
  get(route: string): Promise<Answer>;
  register(values?: Record<string, unknown>): Promise<string>;
  signIn(password?: string, email?: string): Promise<string>;
  /** The token of the next letter; letters leave after the answer. */
  letter(kind: Letter["kind"]): Promise<string>;
};

async function openBench({ rateLimits = false } = {}): Promise<Bench> {
  const folder = mkdtempSync(path.join(tmpdir(), "accounts-"));
  let time = Date.parse("2026-01-02T03:04:05.678Z");
  const failures: unknown[] = [];
  const letters: Letter[] = [];
  const store = await openStore({
    folder,
    collections: [people, robots, rooms],
    migrations: [tables],
    letters: {
      verification: (row, token) => letters.push({ kind: "verification", to: String(row.email), token }),
      passwordReset: (row, token) => letters.push({ kind: "passwordReset", to: String(row.email), token }),
      emailChange: (_, to, token) => letters.push({ kind: "emailChange", to, token }),
    },
    uploadLimit: 1024,
    rateLimits,
    report: (error) => failures.push(error),
    now: () => new Date(time),
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
    expect(failures).toEqual([]);
  });

  async function send(method: string, route: string, body?: object | string, headers = {}): Promise<Answer> {
    const url = new URL(route, "http://store.invalid/api/collections/people/");
    const sent = body instanceof FormData || body instanceof URLSearchParams || typeof body === "string";
    const request = new Request(url, {
      method,
      headers:
        sent && typeof body !== "string" ? headers : { "content-type": "application/json", ...headers },
      body: sent ? body : JSON.stringify(body),
    });
    const response = await store.fetch(request, { address: "192.0.2.7" });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text), headers: response.headers };
  }

  const post: Bench["post"] = (route, body, headers) => send("POST", route, body, headers);
  let read = 0;

  return {
    store,
    letters,
    folder,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    post,
    get: (route) => send("GET", route),
    async register(values = {}) {
      const account = { ...anne, passwordConfirm: anne.password, name: "Anne", ...values };
      return (await store.create("people", account)).id;
    },
    async signIn(password = anne.password, identity = anne.email) {
      const { status, body } = await post("auth-with-password", { identity, password });
      expect(status).toBe(200);
      return String(body.token);
    },
    async letter(kind) {
      const letter = await vi.waitFor(() => {
        const next = letters[read];
        if (!next) throw new Error("There is no further letter.");
        return next;
      });
      read += 1;
      expect(letter.kind).toBe(kind);
      return letter.token;
    },
  };
}

function codes({ body }: Answer): Record<string, string> {
  const data = body.data as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]));
}

function isSignedIn({ post }: Bench, token: string): Promise<boolean> {
  return post("auth-refresh", undefined, { authorization: token }).then(({ status }) => status === 200);
}

/** Writes columns past all rules, as an import would: another process with the same folder. */
function overwrite({ folder }: Bench, id: string, columns: Record<string, string | number>): void {
  const connection = openWriting(path.join(folder, "data.db"));
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  connection.run({
    sql: `UPDATE people SET ${assignments.join()} WHERE id = ?`,
    parameters: [...Object.values(columns), id],
  });
  connection.close();
}

const failed = { status: 400, message: "Failed to authenticate.", data: {} };
const signInNeeded = {
  status: 401,
  message: "The request requires valid record authorization token.",
  data: {},
};

test("signing in answers a token and the whole record, the own address included", async () => {
  const bench = await openBench();
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
  const bench = await openBench();
  await bench.register({ password: "12345678", passwordConfirm: "12345678" });
  const values = { identity: anne.email, password: "12345678" };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  expect((await bench.post("auth-with-password", form)).status).toBe(200);
  expect((await bench.post("auth-with-password", new URLSearchParams(values))).status).toBe(200);
});

test("fields cuts the answer, and a bad modifier is refused", async () => {
  const bench = await openBench();
  await bench.register();
  const form = { identity: anne.email, password: anne.password };
  const { body } = await bench.post("auth-with-password?fields=record.name", form);
  expect(body).toEqual({ record: { name: "Anne" } });
  expect((await bench.post("auth-with-password?fields=token:nonsense(1)", form)).status).toBe(400);
});

test("an unknown address, a wrong password and an account in the bin get one and the same answer", async () => {
  const bench = await openBench();
  const id = await bench.register();
  const attempts = [
    { identity: anne.email, password: "motdepasses" },
    { identity: "ANNE@exemple.fr", password: anne.password },
    { identity: "luc@exemple.fr", password: anne.password },
    { identity: "Anne", password: anne.password },
    { identity: id, password: anne.password },
    { identity: "' OR 1=1 --", password: "' OR 1=1 --" },
  ];
  for (const each of attempts) {
    expect(await bench.post("auth-with-password", each)).toMatchObject({ status: 400, body: failed });
  }
  overwrite(bench, id, { deleted: "2026-01-02 03:04:05.678Z" });
  const gone = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(gone).toMatchObject({ status: 400, body: failed });
});

test("an account without password or address cannot be signed into with nothing", async () => {
  const bench = await openBench();
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
  const answer = await (await openBench()).post("auth-with-password", form);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe("An error occurred while validating the submitted data.");
  expect(codes(answer)).toEqual(expected);
});

test.each(['{"ident', "[1]", "null1", '{"identity":12,"password":"x"}', '{"identity":["x"],"password":{}}'])(
  "a sign-in form that is no form is refused whole: %s",
  async (text) => {
    const { status, body } = await (await openBench()).post("auth-with-password", text);
    const message = "An error occurred while loading the submitted data.";
    expect({ status, body }).toEqual({ status: 400, body: { status: 400, message, data: {} } });
  },
);

test("another kind of body is unsupported", async () => {
  const bench = await openBench();
  const answer = await bench.post("auth-with-password", "identity=x", { "content-type": "text/plain" });
  expect(answer).toMatchObject({ status: 400, body: { message: "Unsupported Content-Type." } });
});

test.each(["rooms", "nothing", "constructor", "__proto__"])("%s is no auth collection", async (name) => {
  const { status, body } = await (await openBench()).post(`../${name}/auth-with-password`, {});
  const message = "Missing or invalid auth collection context.";
  expect({ status, body }).toEqual({ status: 404, body: { status: 404, message, data: {} } });
});

test("a collection answers by its id too", async () => {
  const bench = await openBench();
  await bench.register();
  const form = { identity: anne.email, password: anne.password };
  expect((await bench.post("../pbc_people/auth-with-password", form)).status).toBe(200);
});

test("an account that the collection bars from signing in is told so once its password is proven", async () => {
  const bench = await openBench();
  const id = await bench.register();
  overwrite(bench, id, { disabled: 1 });
  const message = "The request doesn't satisfy the collection requirements to authenticate.";
  const barred = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(barred).toMatchObject({ status: 403, body: { status: 403, message, data: {} } });
  const guessed = await bench.post("auth-with-password", { identity: anne.email, password: "faux-mot" });
  expect(guessed.body).toEqual(failed);
});

test("an imported bcrypt hash signs in, and is argon2id afterwards without ending other sessions", async () => {
  const bench = await openBench();
  const id = await bench.register();
  const other = await bench.signIn();
  overwrite(bench, id, { password: hashSync("importé-hier", 4) });
  expect(await bench.signIn("importé-hier")).toBeTruthy();
  const connection = openWriting(path.join(bench.folder, "data.db"));
  const kept = connection.one<{ password: string }>({ sql: "SELECT password FROM people", parameters: [] });
  connection.close();
  expect(kept?.password).toMatch(/^\$argon2id\$/);
  expect(await bench.signIn("importé-hier")).toBeTruthy();
  expect(await isSignedIn(bench, other)).toBe(true);
});

test("an imported account that fails gets the same answer as any other", async () => {
  const bench = await openBench();
  overwrite(bench, await bench.register(), { password: hashSync("importé-hier", 4) });
  for (const identity of [anne.email, "luc@exemple.fr"]) {
    expect((await bench.post("auth-with-password", { identity, password: "faux-mot" })).body).toEqual(failed);
  }
});

test("refreshing answers a new token and the record; the old one lives on", async () => {
  const bench = await openBench();
  await bench.register();
  const token = await bench.signIn();
  const { status, body } = await bench.post("auth-refresh", undefined, { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(body.record).toMatchObject({ email: anne.email });
  expect(body.token).not.toBe(token);
  expect(await isSignedIn(bench, token)).toBe(true);
  expect(await isSignedIn(bench, String(body.token))).toBe(true);
});

test("refreshing is for those who are signed in, to this very collection", async () => {
  const bench = await openBench();
  await bench.register();
  const token = await bench.signIn();
  expect(await bench.post("auth-refresh")).toMatchObject({ status: 401, body: signInNeeded });
  const bad = await bench.post("auth-refresh", undefined, { authorization: `${token}x` });
  expect(bad).toMatchObject({ status: 401, body: signInNeeded });
  const other = await bench.post("../robots/auth-refresh", undefined, { authorization: token });
  const message = "The request requires auth record from people collection.";
  expect(other).toMatchObject({ status: 403, body: { status: 403, message, data: {} } });
});

test("the ways to sign in are listed, and fields cuts them", async () => {
  const bench = await openBench();
  const off = { enabled: false, duration: 0 };
  const password = { enabled: true, identityFields: ["email"] };
  const all = { password, oauth2: { enabled: false, providers: [] }, mfa: off, otp: off };
  expect(await bench.get("auth-methods")).toMatchObject({ status: 200, body: all });
  expect((await bench.get("auth-methods?fields=password")).body).toEqual({ password });
});

test("a file token is for those who are signed in", async () => {
  const bench = await openBench();
  await bench.register();
  expect(await bench.post("/api/files/token")).toMatchObject({ status: 401, body: signInNeeded });
  const { status, body } = await bench.post("/api/files/token", undefined, {
    authorization: await bench.signIn(),
  });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["token"]);
  expect(await isSignedIn(bench, String(body.token))).toBe(false);
});

test.each(["request-verification", "request-password-reset"])(
  "%s answers 204 to any address, and 400 only to what is none",
  async (route) => {
    const bench = await openBench();
    await bench.register();
    for (const email of [anne.email, "luc@exemple.fr"]) {
      expect(await bench.post(route, { email })).toMatchObject({ status: 204, body: {} });
    }
    expect(codes(await bench.post(route, {}))).toEqual({ email: "validation_required" });
    expect(codes(await bench.post(route, { email: "bad" }))).toEqual({ email: "validation_is_email" });
    const long = `${"x".repeat(256)}@exemple.fr`;
    expect(codes(await bench.post(route, { email: long }))).toEqual({
      email: "validation_length_out_of_range",
    });
    await vi.waitFor(() => expect(bench.letters.length).toBe(1));
    expect(bench.letters[0]?.to).toBe(anne.email);
  },
);

test("of several letters of one kind asked for within two minutes, one is sent", async () => {
  const bench = await openBench();
  await bench.register();
  const ask = (route: string) => bench.post(route, { email: anne.email });
  for (let each = 0; each < 3; each += 1) await ask("request-verification");
  await bench.letter("verification");
  await ask("request-password-reset");
  await bench.letter("passwordReset");
  bench.advance(119);
  expect((await ask("request-verification")).status).toBe(204);
  bench.advance(1);
  await ask("request-verification");
  await bench.letter("verification");
  expect(bench.letters.length).toBe(3);
});

test("following the verification letter verifies the address; the letter may be followed twice", async () => {
  const bench = await openBench();
  await bench.register();
  await bench.post("request-verification", { email: anne.email });
  const token = await bench.letter("verification");
  expect((await bench.post("confirm-verification", { token })).status).toBe(204);
  const session = await bench.signIn();
  const { body } = await bench.post("auth-refresh", undefined, { authorization: session });
  expect(body.record).toMatchObject({ verified: true });
  expect((await bench.post("confirm-verification", { token })).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(true);
});

test("who is verified gets no further letter about it", async () => {
  const bench = await openBench();
  await bench.register({ verified: true });
  await bench.post("request-verification", { email: anne.email });
  await bench.post("request-password-reset", { email: anne.email });
  await bench.letter("passwordReset");
  expect(bench.letters.length).toBe(1);
});

test("the reset letter sets a new password once, verifies the address and ends all sessions", async () => {
  const bench = await openBench();
  await bench.register();
  const session = await bench.signIn();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const form = { token, password: "nouveau-mot", passwordConfirm: "nouveau-mot" };
  expect((await bench.post("confirm-password-reset", form)).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(false);
  const old = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(old.body).toEqual(failed);
  const fresh = await bench.post("auth-with-password", { identity: anne.email, password: "nouveau-mot" });
  expect(fresh.body.record).toMatchObject({ verified: true });
  expect(codes(await bench.post("confirm-password-reset", form))).toEqual({
    token: "validation_invalid_token",
  });
});

test("of two who follow the same reset letter at once, one comes too late", async () => {
  const bench = await openBench();
  await bench.register();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const follow = (password: string) =>
    bench.post("confirm-password-reset", { token, password, passwordConfirm: password });
  const answers = await Promise.all([follow("premier-mot"), follow("second-mot")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
});

test.each([
  [
    { token: "", password: "", passwordConfirm: "" },
    { token: "validation_required", password: "validation_required", passwordConfirm: "validation_required" },
  ],
  [
    { token: "x", password: "court", passwordConfirm: "autre" },
    {
      token: "validation_invalid_token",
      password: "validation_length_out_of_range",
      passwordConfirm: "validation_values_mismatch",
    },
  ],
])("the reset form %j is refused field by field", async (form, expected) => {
  expect(codes(await (await openBench()).post("confirm-password-reset", form))).toEqual(expected);
});

test("a reset to a password that is too long is refused, and the letter stays good", async () => {
  const bench = await openBench();
  await bench.register();
  await bench.post("request-password-reset", { email: anne.email });
  const token = await bench.letter("passwordReset");
  const long = "x".repeat(72);
  const answer = await bench.post("confirm-password-reset", { token, password: long, passwordConfirm: long });
  expect(answer).toMatchObject({ status: 400, body: { message: "Failed to set new password." } });
  expect(codes(answer)).toEqual({ password: "validation_max_text_constraint" });
  const form = { token, password: "nouveau-mot", passwordConfirm: "nouveau-mot" };
  expect((await bench.post("confirm-password-reset", form)).status).toBe(204);
});

test("a letter dies with its hour, its kind, its address and its collection", async () => {
  const bench = await openBench();
  const id = await bench.register();
  await bench.post("request-verification", { email: anne.email });
  const token = await bench.letter("verification");
  const confirm = async (path = "confirm-verification", sent = token) =>
    codes(await bench.post(path, { token: sent, password: "nouveau-mot", passwordConfirm: "nouveau-mot" }));
  expect(await confirm("confirm-password-reset")).toEqual({ token: "validation_invalid_token" });
  expect(await confirm("../robots/confirm-verification")).toEqual({
    token: "validation_token_collection_mismatch",
  });
  expect(await confirm("confirm-verification", await bench.signIn())).toEqual({
    token: "validation_invalid_token_claims",
  });
  expect(await confirm("confirm-verification", `${token}x`)).toEqual({ token: "validation_invalid_token" });
  overwrite(bench, id, { email: "autre@exemple.fr" });
  expect(await confirm()).toEqual({ token: "validation_token_email_mismatch" });
  overwrite(bench, id, { email: anne.email });
  bench.advance(24 * 3600);
  expect(await confirm()).toEqual({ token: "validation_invalid_token" });
});

test("a new address is asked for by its owner, proven by letter and password, and ends all sessions", async () => {
  const bench = await openBench();
  await bench.register();
  const session = await bench.signIn();
  const asked = await bench.post(
    "request-email-change",
    { newEmail: "anne@nouveau.fr" },
    { authorization: session },
  );
  expect(asked.status).toBe(204);
  const token = await bench.letter("emailChange");
  expect(bench.letters[0]?.to).toBe("anne@nouveau.fr");
  expect(codes(await bench.post("confirm-email-change", { token, password: "faux-mot" }))).toEqual({
    password: "validation_invalid_password",
  });
  expect((await bench.post("confirm-email-change", { token, password: anne.password })).status).toBe(204);
  expect(await isSignedIn(bench, session)).toBe(false);
  const again = await bench.post("confirm-email-change", { token, password: anne.password });
  expect(codes(again).token).toBe("validation_invalid_token");
  const { body } = await bench.post("auth-with-password", {
    identity: "anne@nouveau.fr",
    password: anne.password,
  });
  expect(body.record).toMatchObject({ email: "anne@nouveau.fr", verified: true });
});

test("a new address must be one, be new, and be free", async () => {
  const bench = await openBench();
  await bench.register();
  await bench.register({ email: "luc@exemple.fr" });
  const authorization = await bench.signIn();
  const ask = async (newEmail: string) =>
    codes(await bench.post("request-email-change", { newEmail }, { authorization }));
  expect(await ask("")).toEqual({ newEmail: "validation_required" });
  expect(await ask("bad")).toEqual({ newEmail: "validation_is_email" });
  expect(await ask(anne.email)).toEqual({ newEmail: "validation_not_in_invalid" });
  expect(await ask("luc@exemple.fr")).toEqual({ newEmail: "validation_invalid_new_email" });
  const visitor = await bench.post("request-email-change", { newEmail: "anne@nouveau.fr" });
  expect(visitor).toMatchObject({ status: 401, body: signInNeeded });
  expect(bench.letters).toEqual([]);
});

test("an address that somebody takes before the letter is followed stays theirs", async () => {
  const bench = await openBench();
  await bench.register();
  const authorization = await bench.signIn();
  await bench.post("request-email-change", { newEmail: "anne@nouveau.fr" }, { authorization });
  const token = await bench.letter("emailChange");
  await bench.register({ email: "anne@nouveau.fr" });
  const answer = await bench.post("confirm-email-change", { token, password: anne.password });
  expect(codes(answer).token).toBe("validation_invalid_token_email");
});

test.each([
  [{}, { token: "validation_required", password: "validation_required" }],
  [
    { token: "x", password: "y".repeat(101) },
    { token: "validation_invalid_token_payload", password: "validation_length_out_of_range" },
  ],
])("the new address form %j is refused field by field", async (form, expected) => {
  expect(codes(await (await openBench()).post("confirm-email-change", form))).toEqual(expected);
});

test("after ten failures an address can be tried no more from there, be it known or not", async () => {
  const bench = await openBench({ rateLimits: true });
  await bench.register();
  for (const identity of [anne.email, "luc@exemple.fr"]) {
    const guess = async (password = "faux-mot") => {
      bench.advance(3);
      return bench.post("auth-with-password", { identity, password });
    };
    for (let each = 0; each < 10; each += 1) expect((await guess()).body).toEqual(failed);
    const refused = await guess(anne.password);
    expect(refused).toMatchObject({ status: 429, body: { message: "Too Many Requests.", data: {} } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  }
  bench.advance(600);
  expect(await bench.signIn()).toBeTruthy();
});

test("signing in rightly uses up nothing", async () => {
  const bench = await openBench({ rateLimits: true });
  await bench.register();
  for (let each = 0; each < 12; each += 1) {
    bench.advance(3);
    await bench.signIn();
  }
});

test("signing out ends one session; everywhere ends all", async () => {
  const bench = await openBench();
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
