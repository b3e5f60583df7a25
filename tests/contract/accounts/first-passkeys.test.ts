import { Authenticator } from "record-store/auth/passkeys/fixtures.ts";
import { describe, expect } from "vitest";
import { localName } from "../../thumb.ts";
import { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { type Given, password, unique } from "../given.ts";
import { readRefusal, refusalCodes } from "../refusals.ts";

const passkeys = "/api/collections/users/passkeys";

describe.skipIf(differs("first-passkeys"))("the first passkey of an administrator", () => {
  test("cannot be created with the password alone, by any call", async ({ admin, server, given }) => {
    const { colleague } = await newColleague({ admin, given });
    for (const token of ["", "a.b.c", colleague.token]) {
      const answer = await colleague.send("POST", `${passkeys}/request`, { body: { password, token } });
      const { status, data } = readRefusal(answer);
      expect({ status, code: data.passkey?.code }).toEqual({
        status: 400,
        code: "validation_allowance_needed",
      });
    }
    const credential = new Authenticator().create({ challenge: "YQ", origin: localName(server) });
    const createdRecord = await colleague.send("POST", passkeys, { body: { challengeId: "a", credential } });
    expect(readRefusal(createdRecord).data.credential?.code).toBe("validation_invalid_passkey");
    expect((await colleague.send("GET", passkeys)).body.items).toEqual([]);
  });

  test("is allowed only by an administrator who has proven a passkey", async ({
    admin,
    anne,
    server,
    given,
  }) => {
    const { colleague, id } = await newColleague({ admin, given });
    const allow = (caller: Caller) =>
      caller.sdk.send(`${passkeys}/allow`, { method: "POST", body: { account: id, password } });
    for (const caller of [colleague, admin])
      expect(await refusalCodes(allow(caller))).toEqual({ passkey: "validation_passkey_needed" });
    await expect(allow(anne)).rejects.toMatchObject({ status: 403 });
    await expect(allow(new Caller(server.url))).rejects.toMatchObject({ status: 403 });
    expect((await anne.send("GET", `${passkeys}/holders?accounts=${id}`)).status).toBe(403);
  });

  test("comes by no letter if the site has no mail server", async ({ admin, given }) => {
    const { colleague } = await newColleague({ admin, given });
    expect((await colleague.send("GET", passkeys)).body.firstPasskey).toEqual({
      needsAllowance: true,
      sendsLink: false,
      hasNewAddress: false,
    });
    expect((await colleague.send("POST", `${passkeys}/request-link`, { body: {} })).status).toBe(403);
  });
});

/** Creates another administrator, as the first administrator does. */
async function newColleague({ admin, given }: { admin: Caller; given: Given }) {
  const email = `${unique("colleague")}@contract.example`;
  const account = { email, password, passwordConfirm: password, name: "Bruno", role: "admin" };
  const { id } = given.remember(await admin.users.create({ ...account, verified: true }));
  return { colleague: await Caller.signIn(admin.url, { email, password }), id };
}
