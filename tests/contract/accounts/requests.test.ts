import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { password, unique } from "../given.ts";
import { awaitRefusal, readRefusal, signInNeeded } from "../refusals.ts";
import { forged } from "../tokens.ts";

const users = "/api/collections/users";

describe.each(["request-verification", "request-password-reset"])("%s", (route) => {
  test("answers the same for known and unknown addresses", async ({ given, visitor }) => {
    const anne = await given.user();
    for (const email of [anne.email, `${unique()}@contract.example`, anne.email]) {
      const answer = await visitor.send("POST", `${users}/${route}`, { body: { email } });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    }
  });

  test.for([[{}], [{ email: "" }], [{ email: "anne" }], [{ email: ["a@b.example"] }]])(
    "%j is not accepted as an address",
    async ([body], { visitor }) => {
      expect(readRefusal(await visitor.send("POST", `${users}/${route}`, { body })).status).toBe(400);
    },
  );
});

describe("request-email-change", () => {
  test("is for those who are signed in", async ({ visitor }) => {
    const request = visitor.users.requestEmailChange(`${unique()}@contract.example`);
    expect(await awaitRefusal(request)).toEqual(signInNeeded);
  });

  test.skipIf(differs("letters"))("is accepted for a free address", async ({ anne }) => {
    expect(await anne.users.requestEmailChange(`${unique()}@contract.example`)).toBe(true);
  });

  test("refuses a taken address, the current one and an empty one", async ({ anne, bruno }) => {
    const codeFor = async (email: string) =>
      (await awaitRefusal(anne.users.requestEmailChange(email))).data.newEmail?.code;
    expect(await codeFor(bruno.email)).toBe("validation_invalid_new_email");
    expect(await codeFor(anne.email)).toBe("validation_not_in_invalid");
    expect(await codeFor("")).toBe("validation_required");
    expect(await codeFor("anne")).toBe("validation_is_email");
  });
});

/** The confirm routes, each with a body that is valid except for its token. */
const confirmations = {
  "confirm-verification": {},
  "confirm-password-reset": { password: "un-nouveau-mot", passwordConfirm: "un-nouveau-mot" },
  "confirm-email-change": { password },
};

describe.each(Object.entries(confirmations))("%s", (route, rest) => {
  const kinds = {
    "confirm-verification": "verification",
    "confirm-password-reset": "passwordReset",
    "confirm-email-change": "emailChange",
  };

  test("refuses a missing token", async ({ visitor }) => {
    const refusal = readRefusal(await visitor.send("POST", `${users}/${route}`, { body: rest }));
    expect(refusal.status).toBe(400);
    expect(refusal.data.token?.code).toBe("validation_required");
  });

  test("refuses any token that we did not give for this", async ({ visitor, anne }) => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const claims = {
      type: kinds[route as keyof typeof kinds],
      id: anne.id,
      collectionId: "_pb_users_auth_",
      exp,
    };
    const full = { ...claims, email: anne.email, newEmail: "autre@contract.example" };
    for (const token of [
      "x",
      "a.b.c",
      anne.token,
      forged(full),
      forged(full, { alg: "none" }),
      forged({ ...full, id: {} }),
    ]) {
      const refusal = readRefusal(
        await visitor.send("POST", `${users}/${route}`, { body: { token, ...rest } }),
      );
      expect(refusal.status).toBe(400);
      expect(refusal.data.token?.code).toMatch(/^validation_invalid_token/);
    }
    expect((await anne.users.authRefresh()).record).toMatchObject({ verified: false, email: anne.email });
  });
});

describe("a token for files", () => {
  test("is for those who are signed in", async ({ visitor, anne }) => {
    expect(readRefusal(await visitor.send("POST", "/api/files/token"))).toMatchObject({ status: 401 });
    expect(await anne.sdk.files.getToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test("opens no session", async ({ anne, visitor }) => {
    const authorization = await anne.sdk.files.getToken();
    expect((await visitor.get(`${users}/records/${anne.id}`, { authorization })).status).toBe(404);
    expect((await visitor.send("POST", `${users}/auth-refresh`, { headers: { authorization } })).status).toBe(
      401,
    );
  });
});
