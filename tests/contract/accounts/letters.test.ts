import { describe, expect } from "vitest";
import { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test as contractTest } from "../fixtures.ts";
import { password, unique } from "../given.ts";
import { Mailbox } from "../mailbox.ts";
import { awaitRefusal, refusalCodes, signInFailed } from "../refusals.ts";
import { readClaims } from "../tokens.ts";

const test = contractTest.extend("mailbox", { scope: "file" }, ({ server }) => new Mailbox(server.outbox));
const newPassword = "un-nouveau-mot";

/** Waits for a letter that was requested last. An earlier letter that has not arrived by then was never sent. */
async function afterAnotherLetter(visitor: Caller, mailbox: Mailbox, given: { user(): Promise<Caller> }) {
  const other = await given.user();
  await visitor.users.requestPasswordReset(other.email);
  await mailbox.tokenFor(other.email);
}

describe.skipIf(differs("letters"))("verification", () => {
  test("the link in the letter verifies the address", async ({ given, mailbox, admin }) => {
    const anne = await given.user();
    await anne.users.requestVerification(anne.email);
    const token = await mailbox.tokenFor(anne.email);
    expect(readClaims(token)).toMatchObject({ type: "verification", id: anne.id, email: anne.email });
    expect(await anne.users.confirmVerification(token)).toBe(true);
    expect(anne.sdk.authStore.record?.verified).toBe(true);
    expect((await admin.users.getOne(anne.id)).verified).toBe(true);
    expect((await anne.users.authRefresh()).record.verified).toBe(true);
  });

  test("one letter in two minutes is sent, none to verified or unknown", async ({
    given,
    mailbox,
    visitor,
    admin,
  }) => {
    const [anne, verified] = [await given.user(), await given.user()];
    await admin.users.update(verified.id, { verified: true });
    const unknown = `${unique()}@contract.example`;
    await visitor.users.requestVerification(anne.email);
    await mailbox.tokenFor(anne.email);
    for (const email of [anne.email, anne.email, verified.email, unknown])
      await visitor.users.requestVerification(email);
    await afterAnotherLetter(visitor, mailbox, given);
    expect(await mailbox.lettersTo(anne.email)).toHaveLength(1);
    expect(await mailbox.lettersTo(verified.email)).toEqual([]);
    expect(await mailbox.lettersTo(unknown)).toEqual([]);
  });

  test("a letter to an address that was left behind verifies nothing", async ({
    given,
    mailbox,
    admin,
    visitor,
  }) => {
    const anne = await given.user();
    await visitor.users.requestVerification(anne.email);
    const token = await mailbox.tokenFor(anne.email);
    await admin.users.update(anne.id, { email: `${unique()}@contract.example` });
    expect(Object.keys(await refusalCodes(visitor.users.confirmVerification(token)))).toEqual(["token"]);
    expect((await admin.users.getOne(anne.id)).verified).toBe(false);
  });
});

describe.skipIf(differs("letters"))("a lost password", () => {
  test("is replaced by the letter's link, which ends sessions and verifies addresses", async ({
    given,
    mailbox,
    visitor,
    server,
  }) => {
    const anne = await given.user();
    await visitor.users.requestPasswordReset(anne.email);
    const token = await mailbox.tokenFor(anne.email);
    expect(readClaims(token)).toMatchObject({ type: "passwordReset", id: anne.id, email: anne.email });
    expect(await visitor.users.confirmPasswordReset(token, newPassword, newPassword)).toBe(true);
    expect((await awaitRefusal(anne.users.authRefresh())).status).toBe(401);
    expect(await awaitRefusal(visitor.users.authWithPassword(anne.email, password))).toEqual(signInFailed);
    const again = await Caller.signIn(server.url, { email: anne.email, password: newPassword });
    expect(again.sdk.authStore.record).toMatchObject({ id: anne.id, verified: true });
    const twice = visitor.users.confirmPasswordReset(token, "encore-un-autre", "encore-un-autre");
    expect(await refusalCodes(twice)).toEqual({ token: "validation_invalid_token" });
  });

  test.for([
    ["court", "court", { password: "validation_length_out_of_range" }],
    ["Azertyuiop", "Azertyuiop", { password: "validation_common_password" }],
    [newPassword, "autre-chose", { passwordConfirm: "validation_values_mismatch" }],
    ["", "", { password: "validation_required", passwordConfirm: "validation_required" }],
  ] as const)(
    "is not replaced by «%s» and «%s»",
    async ([first, second, codes], { given, mailbox, visitor }) => {
      const anne = await given.user();
      await visitor.users.requestPasswordReset(anne.email);
      const token = await mailbox.tokenFor(anne.email);
      const foundValues = await refusalCodes(visitor.users.confirmPasswordReset(token, first, second));
      expect(Object.keys(foundValues).sort()).toEqual(Object.keys(codes).sort());
      expect((await anne.users.authRefresh()).record.id).toBe(anne.id);
    },
  );

  test("may be requested once in two minutes", async ({ given, mailbox, visitor }) => {
    const anne = await given.user();
    for (let n = 0; n < 3; n++) await visitor.users.requestPasswordReset(anne.email);
    await afterAnotherLetter(visitor, mailbox, given);
    expect(await mailbox.lettersTo(anne.email)).toHaveLength(1);
  });
});

describe.skipIf(differs("letters"))("another address", () => {
  test("is confirmed by the letter sent to it and the password", async ({
    given,
    mailbox,
    visitor,
    server,
  }) => {
    const anne = await given.user();
    const email = `${unique()}@contract.example`;
    await anne.users.requestEmailChange(email);
    const token = await mailbox.tokenFor(email);
    expect(await mailbox.lettersTo(anne.email)).toEqual([]);
    expect(readClaims(token)).toMatchObject({ type: "emailChange", email: anne.email, newEmail: email });
    const wrong = visitor.users.confirmEmailChange(token, "pas-le-bon-mot");
    expect(await refusalCodes(wrong)).toEqual({ password: "validation_invalid_password" });
    expect(await visitor.users.confirmEmailChange(token, password)).toBe(true);
    expect((await awaitRefusal(anne.users.authRefresh())).status).toBe(401);
    expect(await awaitRefusal(visitor.users.authWithPassword(anne.email, password))).toEqual(signInFailed);
    const again = await Caller.signIn(server.url, { email, password });
    expect(again.sdk.authStore.record).toMatchObject({ id: anne.id, email, verified: true });
    expect(Object.keys(await refusalCodes(visitor.users.confirmEmailChange(token, password)))).toContain(
      "token",
    );
  });

  test("refuses an address that another person has registered since", async ({
    given,
    mailbox,
    visitor,
    admin,
  }) => {
    const anne = await given.user();
    const email = `${unique()}@contract.example`;
    await anne.users.requestEmailChange(email);
    const token = await mailbox.tokenFor(email);
    const other = await given.user({ email });
    expect((await awaitRefusal(visitor.users.confirmEmailChange(token, password))).status).toBe(400);
    expect((await admin.users.getOne(anne.id)).email).toBe(anne.email);
    expect((await admin.users.getOne(other.id)).email).toBe(email);
  });
});

describe.skipIf(differs("letters"))("the token of a letter", () => {
  test("is good for nothing else", async ({ given, mailbox, visitor }) => {
    const anne = await given.user();
    await visitor.users.requestVerification(anne.email);
    const token = await mailbox.tokenFor(anne.email);
    const asReset = visitor.users.confirmPasswordReset(token, newPassword, newPassword);
    expect(Object.keys(await refusalCodes(asReset))).toEqual(["token"]);
    expect(Object.keys(await refusalCodes(visitor.users.confirmEmailChange(token, password)))).toContain(
      "token",
    );
    const headers = { authorization: token };
    expect((await visitor.send("POST", "/api/collections/users/auth-refresh", { headers })).status).toBe(401);
    expect((await visitor.get("/api/collections/users/records", headers)).body.items).toEqual([]);
  });

  test("dies with the password", async ({ given, mailbox, visitor, admin }) => {
    const anne = await given.user();
    await visitor.users.requestPasswordReset(anne.email);
    const token = await mailbox.tokenFor(anne.email);
    await admin.users.update(anne.id, { password: newPassword, passwordConfirm: newPassword });
    const late = visitor.users.confirmPasswordReset(token, "encore-un-autre", "encore-un-autre");
    expect(await refusalCodes(late)).toEqual({ token: "validation_invalid_token" });
  });
});
