import { StoreError } from "record-store";
import { expect, test, vi } from "vitest";
import { type Cooperative, openCooperative } from "../../domain/fixtures.ts";
import { ownEnquiries } from "../../domain/personal-data/own-records.server.ts";
import { sessionGateway } from "../session/session.ts";
import { openEmailConfirmations } from "./email-confirmation.ts";

const siteUrl = "https://exemple.fr";
const password = "une phrase assez longue";
const victim = "Lucie.Vidal@exemple.fr";
const ownPage = { "sec-fetch-site": "same-origin", origin: siteUrl };

/** Lucie has written by the contact form. Somebody else then registers her address, and she gets the letter. */
async function openImposture() {
  const cooperative = await openCooperative();
  const { store, visitor } = cooperative;
  const gateway = sessionGateway({ siteUrl, store });
  const report = (error: unknown) => {
    throw error;
  };
  const emailConfirmation = openEmailConfirmations({ store, gateway, siteUrl, report })("192.0.2.9");
  const writtenEnquiry = await writeByForm(cooperative, victim, "Ma grange");
  const account = { email: victim, name: "Lucie", password, passwordConfirm: password };
  const { id } = (await visitor.create("users", account)).body;

  return {
    ...cooperative,
    gateway,
    emailConfirmation,
    id,
    written: writtenEnquiry,
    token: await letterFor(cooperative, victim),
    press: (token: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      emailConfirmation.confirm(posted(form, { ...ownPage, ...headers }), token),
    /** The subjects of the messages that the account would receive. */
    handedOver: () => listSubjects(cooperative, id),
  };
}

async function writeByForm({ service }: Cooperative, sender_email: string, subject: string): Promise<string> {
  const message = { subject, body: "Bonjour", sender_name: "Lucie", sender_email };
  return (await service("contact").create("messages", message)).body.id;
}

async function letterFor({ store, letters }: Cooperative, email: string): Promise<string> {
  const before = letters.length;
  await post(store, "request-verification", { email });
  return vi.waitFor(() => {
    const letter = letters.slice(before).find(({ to }) => to === email);
    if (!letter) throw new Error("There is no letter yet.");
    return letter.token;
  }, 10_000);
}

async function post(store: Cooperative["store"], route: string, body: object): Promise<Response> {
  const url = `http://store.invalid/api/collections/users/${route}`;
  const headers = { "content-type": "application/json" };
  return store.fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
}

function posted(form: Record<string, string>, headers: Record<string, string>): Request {
  const body = new URLSearchParams(form);
  return new Request(`${siteUrl}/login/verification`, { method: "POST", headers, body });
}

async function listSubjects({ store }: Cooperative, id: string): Promise<unknown[]> {
  const record = await store.look("users", id);
  if (!record) throw new Error("The account is gone.");
  const owner = { kind: "user", collection: "users", id, record } as const;
  return (await ownEnquiries(store, owner)).map(({ subject }) => subject);
}

const isVerified = async ({ store }: Cooperative, id: string) => (await store.look("users", id))?.verified;

test("the letter alone, without the account, confirms nothing", async () => {
  const imposture = await openImposture();
  const { press, token, handedOver, id } = imposture;
  const required = { outcome: "invalid", codes: { password: "validation_required" } };
  const wrong = { outcome: "invalid", codes: { password: "validation_invalid_password" } };
  expect(await press(token)).toEqual(required);
  expect(await press(token, { password: "mon propre mot de passe" })).toEqual(wrong);
  expect(await isVerified(imposture, id)).toBe(false);
  expect(await handedOver()).toEqual([]);
});

test("the contract's call confirms the address and assigns no messages", async () => {
  const imposture = await openImposture();
  const { store, token, handedOver, id } = imposture;
  expect((await post(store, "confirm-verification", { token })).status).toBe(204);
  expect(await isVerified(imposture, id)).toBe(true);
  expect(await handedOver()).toEqual([]);
  await writeByForm(imposture, victim, "Écrit plus tard");
  expect(await handedOver()).toEqual([]);
});

test("letter and password together assign the address's messages", async () => {
  const imposture = await openImposture();
  const { store, press, token, handedOver } = imposture;
  await post(store, "confirm-verification", { token });
  expect(await press(token, { password })).toEqual({ outcome: "done" });
  expect(await handedOver()).toEqual(["Ma grange"]);
  await writeByForm(imposture, victim, "Écrit plus tard");
  expect(await handedOver()).toEqual(["Ma grange", "Écrit plus tard"]);
  expect(await press(token, { password })).toEqual({ outcome: "done" });
});

test("on our pages, the account's own session replaces the password", async () => {
  const imposture = await openImposture();
  const { store, gateway, press, token, handedOver } = imposture;
  const signInFully = async (identity: string) => {
    const request = new Request(`${siteUrl}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: { ...ownPage, "content-type": "application/json" },
      body: JSON.stringify({ identity, password }),
    });
    const cookie = (await gateway.fetch(request)).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie).toContain("pb_auth=");
    return { cookie };
  };
  const other = await signInFully("anne@exemple.fr");
  const own = await signInFully(victim);
  expect(await press(token, {}, other)).toMatchObject({ outcome: "invalid" });
  const foreign = { ...own, "sec-fetch-site": "cross-site", origin: "https://ailleurs.fr" };
  expect(await press(token, {}, foreign)).toMatchObject({ outcome: "invalid" });
  expect(await handedOver()).toEqual([]);
  expect(await press(token, {}, own)).toEqual({ outcome: "done" });
  expect(await handedOver()).toEqual(["Ma grange"]);
  expect((await store.look("users", imposture.id))?.verified).toBe(true);
});

test("« Ce n'est pas moi » erases the account and keeps her messages", async () => {
  const imposture = await openImposture();
  const { store, emailConfirmation, token, id, written, admin } = imposture;
  const press = () => emailConfirmation.disown(posted({}, ownPage), token);
  expect(await press()).toEqual({ outcome: "done" });
  expect(await store.look("users", id)).toBeUndefined();
  expect(await store.findWide("users", { email: victim })).toEqual([]);
  expect((await admin.view("messages", written)).body.subject).toBe("Ma grange");
  expect(await press()).toEqual({ outcome: "spent" });
});

test("« Ce n'est pas moi » needs an unconfirmed address and its own token", async () => {
  const imposture = await openImposture();
  const { store, emailConfirmation, token, id, press, letters } = imposture;
  await post(store, "request-password-reset", { email: victim });
  const reset = await vi.waitFor(() => {
    const letter = letters.find(({ kind }) => kind === "passwordReset");
    if (!letter) throw new Error("There is no letter yet.");
    return letter.token;
  }, 10_000);
  for (const worthless of [reset, "", "a.b.c", `${token}x`]) {
    expect(await emailConfirmation.disown(posted({}, ownPage), worthless)).toEqual({ outcome: "spent" });
    expect(await press(worthless, { password })).toEqual({ outcome: "spent" });
  }
  await press(token, { password });
  expect(await emailConfirmation.disown(posted({}, ownPage), token)).toEqual({ outcome: "confirmed" });
  expect((await store.look("users", id))?.email).toBe(victim);
});

test("« Ce n'est pas moi » reports a worksite that must be kept", async () => {
  const imposture = await openImposture();
  const { store, emailConfirmation, token, id, service, admin } = imposture;
  const enquiry = { sender: id, subject: "Grange", body: "Bonjour", sender_name: "Lucie" };
  const { body } = await service("contact").create("messages", enquiry);
  await admin.update("messages", body.id, { step: "won" });
  await admin.create("worksites", { message: body.id, title: "La grange", step: "workshop" });
  expect(await emailConfirmation.disown(posted({}, ownPage), token)).toEqual({ outcome: "kept" });
  expect((await store.look("users", id))?.verified).toBe(false);
});

test("« Ce n'est pas moi » does not confirm the last administrator's address", async () => {
  const imposture = await openImposture();
  const { store, emailConfirmation, token, id, service, admin } = imposture;
  await service("operator").update("users", id, { role: "admin" });
  await service("operator").update("users", admin.id, { role: "user" });
  expect(await emailConfirmation.disown(posted({}, ownPage), token)).toEqual({ outcome: "kept" });
  expect(await store.look("users", id)).toBeDefined();
});

test("a new password by letter proves the address", async () => {
  const imposture = await openImposture();
  const { store, letters, handedOver } = imposture;
  await post(store, "request-password-reset", { email: victim });
  const { token } = await vi.waitFor(() => {
    const letter = letters.find(({ kind }) => kind === "passwordReset");
    if (!letter) throw new Error("There is no letter yet.");
    return letter;
  }, 10_000);
  const newPassword = "le mot de passe de Lucie";
  const answer = await post(store, "confirm-password-reset", {
    token,
    password: newPassword,
    passwordConfirm: newPassword,
  });
  expect(answer.status).toBe(204);
  expect(await handedOver()).toEqual(["Ma grange"]);
  const imposter = await post(store, "auth-with-password", { identity: victim, password });
  expect(imposter.status).toBe(400);
});

test("an address that an administrator marks as confirmed is not proven", async () => {
  const cooperative = await openImposture();
  const { admin, id, handedOver } = cooperative;
  await admin.update("users", id, { verified: true });
  expect(await handedOver()).toEqual([]);
  await writeByForm(cooperative, "autre@exemple.fr", "De quelqu'un d'autre");
  await admin.update("users", id, { email: "autre@exemple.fr" });
  expect(await handedOver()).toEqual([]);
});

test("the owner's messages are assigned from bin, spellings and former address", async () => {
  const imposture = await openImposture();
  const { press, token, handedOver, admin, id, written } = imposture;
  await press(token, { password });
  await admin.remove("messages", written);
  await writeByForm(imposture, "LUCIE.VIDAL@EXEMPLE.FR", "Autre casse");
  await writeByForm(imposture, "lucie.vidal@exemple.fr.org", "De quelqu'un d'autre");
  expect(await handedOver()).toEqual(["Ma grange", "Autre casse"]);
  await admin.update("users", id, { email: "lucie@nouveau.fr" });
  expect(await handedOver()).toEqual(["Ma grange", "Autre casse"]);
  await writeByForm(imposture, victim, "Après son départ");
  expect(await handedOver()).toEqual(["Ma grange", "Autre casse"]);
});

test("a later owner of an address gets only later messages", async () => {
  const imposture = await openImposture();
  const { press, token, admin, id, visitor } = imposture;
  await press(token, { password });
  await admin.update("users", id, { email: "lucie@nouveau.fr" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await writeByForm(imposture, victim, "De la suivante");
  const next = { email: victim, name: "Lucie bis", password, passwordConfirm: password };
  const { id: second } = (await visitor.create("users", next)).body;
  expect(await press(await letterFor(imposture, victim), { password })).toEqual({ outcome: "done" });
  expect(await listSubjects(imposture, second)).toEqual(["De la suivante"]);
  expect(await listSubjects(imposture, id)).toEqual(["Ma grange"]);
});

test.each([507, 503])("a store that answers %d spends no link", async (status) => {
  const { store, gateway, token } = await openImposture();
  const away = () => Promise.reject(new StoreError(status, "Not now."));
  const failing = { ...store, confirmAddress: away, disownAccount: away };
  const confirmations = openEmailConfirmations({ store: failing, gateway, siteUrl, report: () => {} });
  const { confirm, disown } = confirmations("192.0.2.9");
  const failed = { outcome: "failed", reason: "unanswered", status };
  expect(await confirm(posted({ password }, ownPage), token)).toEqual(failed);
  expect(await disown(posted({}, ownPage), token)).toEqual(failed);
});
