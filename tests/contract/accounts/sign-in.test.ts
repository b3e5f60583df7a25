import { describe, expect } from "vitest";
import { Caller } from "../caller.ts";
import { test } from "../fixtures.ts";
import { password, unique } from "../given.ts";
import { awaitRefusal, readRefusal, refusalCodes, signInFailed, signInNeeded } from "../refusals.ts";
import { readClaims } from "../tokens.ts";

const signInPath = "/api/collections/users/auth-with-password";

test("the ways to sign in are e-mail and password", async ({ visitor }) => {
  expect(await visitor.users.listAuthMethods()).toEqual({
    password: { enabled: true, identityFields: ["email"] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
  });
});

describe("signing in", () => {
  test("gives a token and the account, with its own address", async ({ anne, visitor }) => {
    const { status, body } = await visitor.send("POST", signInPath, {
      body: { identity: anne.email, password },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["record", "token"]);
    expect(body.record).toMatchObject({
      id: anne.id,
      collectionName: "users",
      email: anne.email,
      emailVisibility: false,
      verified: false,
      name: "Anne",
    });
    for (const secret of ["password", "tokenKey"]) expect(body.record).not.toHaveProperty(secret);
  });

  test("takes the form as JSON, multipart and urlencoded", async ({ anne, visitor }) => {
    const values = { identity: anne.email, password };
    const multipart = new FormData();
    for (const [key, value] of Object.entries(values)) multipart.append(key, value);
    for (const body of [values, multipart, new URLSearchParams(values)]) {
      expect((await visitor.send("POST", signInPath, { body })).status).toBe(200);
    }
  });

  test("says the same of an unknown address and of a wrong password", async ({ anne, visitor }) => {
    const unknown = awaitRefusal(visitor.users.authWithPassword(`${unique()}@contract.example`, password));
    const wrong = awaitRefusal(visitor.users.authWithPassword(anne.email, "pas-le-bon-mot"));
    expect(await unknown).toEqual(signInFailed);
    expect(await wrong).toEqual(signInFailed);
  });

  test("is not possible by name or id", async ({ anne, visitor }) => {
    for (const identity of ["Anne", anne.id]) {
      expect(await awaitRefusal(visitor.users.authWithPassword(identity, password))).toEqual(signInFailed);
    }
    const body = { identity: "Anne", password, identityField: "name" };
    expect(readRefusal(await visitor.send("POST", signInPath, { body })).status).toBe(400);
  });

  test.for([
    [{}, ["identity", "password"]],
    [{ identity: "" }, ["identity", "password"]],
    [{ identity: "anne@contract.example" }, ["password"]],
    [{ identity: "a".repeat(256), password: "x" }, ["identity"]],
    [{ identity: "anne@contract.example", password: "x".repeat(256) }, ["password"]],
  ] as const)("%j is not a filled form: %j", async ([body, fields], { visitor }) => {
    const refusal = readRefusal(await visitor.send("POST", signInPath, { body }));
    expect(refusal.message).toBe("An error occurred while validating the submitted data.");
    expect(Object.keys(refusal.data).sort()).toEqual(fields);
  });

  test.for([
    [{ identity: { $ne: "" }, password: "x" }],
    [{ identity: ["anne@contract.example"], password: "x" }],
    [{ identity: "anne@contract.example", password: { length: 8 } }],
    ["nothing"],
  ])("%j cannot be read as a form", async ([body], { visitor }) => {
    const sentValues = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    expect(readRefusal(await visitor.send("POST", signInPath, sentValues)).status).toBe(400);
  });

  test("the SDK keeps the session", async ({ anne, server }) => {
    const caller = await Caller.signIn(server.url, { email: anne.email, password });
    expect(caller.sdk.authStore.isValid).toBe(true);
    expect(caller.id).toBe(anne.id);
    expect(caller.sdk.authStore.isSuperuser).toBe(false);
  });
});

describe("the token", () => {
  test("says who, for which collection, and until when: five days", async ({ anne }) => {
    const claims = readClaims(anne.token);
    expect(claims).toMatchObject({
      type: "auth",
      id: anne.id,
      collectionId: "_pb_users_auth_",
      refreshable: true,
    });
    const days = (Number(claims.exp) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThanOrEqual(5);
  });

  test("is renewed with the account's current values", async ({ given, admin }) => {
    const anne = await given.user();
    await admin.users.update(anne.id, { name: "Anne-Marie" });
    const renewed = await anne.users.authRefresh();
    expect(renewed.record).toMatchObject({ id: anne.id, name: "Anne-Marie", email: anne.email });
    expect((await anne.users.getOne(anne.id)).id).toBe(anne.id);
  });

  test("is not renewed for a visitor", async ({ visitor }) => {
    expect(await awaitRefusal(visitor.users.authRefresh())).toEqual(signInNeeded);
  });
});

describe("the caller's own account", () => {
  test("has a name that changes freely", async ({ given }) => {
    const anne = await given.user();
    expect((await anne.users.update(anne.id, { name: "Anne-Marie" })).name).toBe("Anne-Marie");
    expect(anne.sdk.authStore.record?.name).toBe("Anne-Marie");
  });

  test("takes a new password with the old one, and revokes older tokens", async ({
    given,
    server,
    visitor,
  }) => {
    const anne = await given.user();
    const elsewhere = await Caller.signIn(server.url, { email: anne.email, password });
    const change = { oldPassword: password, password: "un-nouveau-mot", passwordConfirm: "un-nouveau-mot" };
    await anne.users.update(anne.id, change);
    for (const caller of [anne, elsewhere]) {
      expect(await awaitRefusal(caller.users.authRefresh())).toMatchObject({ status: 401 });
      expect((await caller.list("users")).body.items).toEqual([]);
    }
    expect(await awaitRefusal(visitor.users.authWithPassword(anne.email, password))).toEqual(signInFailed);
    const again = await Caller.signIn(server.url, { email: anne.email, password: "un-nouveau-mot" });
    expect(again.id).toBe(anne.id);
  });

  test.for([
    [{}, { oldPassword: "validation_required" }],
    [{ oldPassword: "pas-le-bon-mot" }, { oldPassword: "validation_invalid_old_password" }],
    [
      { oldPassword: password, passwordConfirm: "autre-chose" },
      { passwordConfirm: "validation_values_mismatch" },
    ],
  ] as const)(
    "keeps its password when %j is sent with a new one",
    async ([sent, codes], { anne, visitor }) => {
      const change = { password: "un-nouveau-mot", passwordConfirm: "un-nouveau-mot", ...sent };
      expect(await refusalCodes(anne.users.update(anne.id, change))).toMatchObject(codes);
      expect((await visitor.users.authWithPassword(anne.email, password)).record.id).toBe(anne.id);
      visitor.sdk.authStore.clear();
    },
  );

  test("may show its address to everybody who sees it", async ({ given, admin }) => {
    const anne = await given.user();
    expect((await anne.users.update(anne.id, { emailVisibility: true })).emailVisibility).toBe(true);
    expect((await admin.users.getOne(anne.id)).email).toBe(anne.email);
  });
});
