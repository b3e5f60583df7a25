import { expect } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { type AccountsBench, accountsBench, anne } from "./fixtures.ts";

export const chief = { email: "chef@exemple.fr", password: "charpente-et-copeaux", name: "Chef" };

type Answer = Awaited<ReturnType<AccountsBench["post"]>>;

export type PasskeysBench = AccountsBench & {
  /** Sends requests in the name of the token's account. */
  as(token: string): (method: string, route: string, body?: object) => Promise<Answer>;
  /** Returns the challenge of an answer, and its id. */
  asked(answer: Answer): { challengeId: string; challenge: string };
  /** Makes a passkey in a session, and returns the device that holds it. */
  enrol(token: string, values?: object): Promise<Authenticator>;
  /** Lets the account of this id make its first passkey, as the operator does. */
  allow(id: string): Promise<boolean>;
  /** Signs in with a passkey alone, or as the second factor that `mfaId` requires. */
  passkeySignIn(device: Authenticator, values?: { mfaId?: string; origin?: string }): Promise<Answer>;
  /** Signs in with the password, and returns the `mfaId` of the required second factor. */
  beginSignIn(email?: string, password?: string): Promise<string>;
  codes(token: string): Promise<string[]>;
};

/**
 * Opens a store with two accounts: Anne's, and a chief's whose role may require a second factor.
 *
 * @param options.isAllowed whether the chief may make the first passkey with the password alone
 */
export async function passkeysBench({ rateLimits = false, isAllowed = true } = {}): Promise<PasskeysBench> {
  const bench = await accountsBench({ rateLimits });
  await bench.register({ verified: true });
  const allow = (id: string) => bench.store.secondFactor.allowFirstPasskey("people", id);
  const id = await bench.register({ ...chief, passwordConfirm: chief.password, verified: true });
  if (isAllowed) await allow(id);
  const { post, send } = bench;

  function as(token: string) {
    return (method: string, route: string, body?: object) =>
      send(method, route, body, { authorization: token });
  }

  function asked({ status, body }: Answer) {
    expect(status).toBe(200);
    const { challenge } = body.options as { challenge: string };
    return { challengeId: String(body.challengeId), challenge };
  }

  return {
    ...bench,
    as,
    asked,
    allow,
    async enrol(token, values = {}) {
      const device = new Authenticator();
      const { challengeId, challenge } = asked(await as(token)("POST", "passkeys/request", {}));
      const credential = device.create({ challenge });
      const createdPasskey = await as(token)("POST", "passkeys", { challengeId, credential, ...values });
      expect(createdPasskey.body).toMatchObject({ id: credential.id });
      return device;
    },
    async passkeySignIn(device, { mfaId = "", origin } = {}) {
      const { challengeId, challenge } = asked(await post("request-passkey", { mfaId }));
      return post("auth-with-passkey", { challengeId, mfaId, credential: device.get({ challenge, origin }) });
    },
    async beginSignIn(email = chief.email, password = chief.password) {
      const { status, body } = await post("auth-with-password", { identity: email, password });
      expect({ status, keys: Object.keys(body) }).toEqual({ status: 401, keys: ["mfaId"] });
      return String(body.mfaId);
    },
    async codes(token) {
      const { status, body } = await as(token)("POST", "recovery-codes", {});
      expect(status).toBe(200);
      return body.codes as string[];
    },
  };
}

export function signInChief({ signIn }: AccountsBench): Promise<string> {
  return signIn(chief.password, chief.email);
}

export { anne };
