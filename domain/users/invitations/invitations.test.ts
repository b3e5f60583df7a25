import type { Row } from "record-store";
import { afterEach, expect, test, vi } from "vitest";
import type { NotificationLetters } from "../../../mail/index.ts";
import { storedMoment } from "../../dates.ts";
import { openCooperative } from "../../fixtures.ts";
import { acceptInvitation } from "./accepting.server.ts";
import { startTeamInvitations } from "./letters.server.ts";
import { invitationToken } from "./tokens.server.ts";

type Sent = { to: string } & Parameters<NotificationLetters["teamInvitation"]>[1];

const day = 24 * 60 * 60 * 1000;
const password = "une phrase assez longue";
const answer = { name: "Jeanne Marty", password };
const invited = { role: "redaction", disabled: true, password, passwordConfirm: password };

afterEach(() => void vi.useRealTimers());

/** Opens a cooperative whose letters of invitation are kept, and invites Jeanne. */
async function openInvited() {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const letterLog: Sent[] = [];
  const letters = {
    teamInvitation: async ({ to }: { to: string }, invitation: Omit<Sent, "to">) => {
      letterLog.push({ to, ...invitation });
    },
  } as unknown as NotificationLetters;
  startTeamInvitations({ store, letters, mailFrom: "bonjour@exemple.fr" });
  const account = { ...invited, email: "jeanne@exemple.fr", invited_at: "2020-01-01 00:00:00.000Z" };
  const { body } = await admin.create("users", account);
  const nextLetter = async (count = 1) => {
    await expect.poll(() => letterLog.length).toBe(count);
    return letterLog[count - 1]?.token ?? "";
  };
  const accept = (token: string, now = new Date(), other = {}) =>
    acceptInvitation(store, { token, ...answer, ...other }, now);
  return { ...cooperative, id: body.id, letterLog, nextLetter, accept };
}

test("the letter of an invitation opens the account once", async () => {
  const { id, admin, letterLog, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  expect(letterLog[0]).toMatchObject({ to: "jeanne@exemple.fr", role: "rédaction", inviter: "admin" });
  expect((await admin.view("users", id)).body).toMatchObject({ disabled: true, verified: false });
  expect(await accept(token)).toBe("jeanne@exemple.fr");
  const opened = { disabled: false, verified: true, role: "redaction", name: "Jeanne Marty", invited_at: "" };
  expect((await admin.view("users", id)).body).toMatchObject(opened);
  expect(await accept(token, new Date(), { password: "une autre phrase" })).toBeUndefined();
  expect(await accept(token, new Date(), { name: "Jeanne" })).toBeUndefined();
});

test("a browser that lost the answer may send its own again for an hour", async () => {
  const { id, admin, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  await accept(token);
  expect(await accept(token)).toBe("jeanne@exemple.fr");
  expect(await accept(token, new Date(Date.now() + 2 * 60 * 60 * 1000))).toBeUndefined();
  await admin.update("users", id, { disabled: true });
  expect(await accept(token)).toBeUndefined();
});

test("an invented token tries no password of a colleague", async () => {
  const { id, store, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  await accept(token);
  for (const word of ["", "x", "y", "z", "0"]) {
    expect(await accept(`${id}.${word}`)).toBeUndefined();
    expect(await accept(`${id}.${word}`, new Date(), { password: "une autre phrase" })).toBeUndefined();
  }
  // Five failures would have blocked the check.
  expect(await store.hasPassword("users", id, password)).toBe(true);
});

test("a colleague who joins gets no letter about a new password", async () => {
  const { nextLetter, accept, letters } = await openInvited();
  await accept(await nextLetter());
  expect(letters.filter(({ kind }) => kind === "passwordChanged")).toEqual([]);
});

test("an invitation ends after seven days", async () => {
  const { nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  expect(await accept(token, new Date(Date.now() + 7 * day))).toBeUndefined();
  expect(await accept(token, new Date(Date.now() + 7 * day - 60_000))).toBe("jeanne@exemple.fr");
});

test("an access that ends is offered until then, and stays prepared once accepted", async () => {
  const { admin, store } = await openInvited();
  const at = storedMoment(new Date(Date.now() + 2 * day));
  const departure = { at, enquiries: "", visits: "" };
  const account = { ...invited, email: "apprenti@exemple.fr", invited_at: "2020-01-01 00:00:00.000Z" };
  const { body } = await admin.create("users", { ...account, departure });
  const stored = async () => (await store.find("users", { id: body.id }))[0] as Row<"users">;
  await admin.update("users", body.id, { role: "chantier" });
  expect((await stored()).departure).toEqual(departure);
  const token = await invitationToken(store, await stored());
  const accept = (days: number) =>
    acceptInvitation(store, { token, ...answer }, new Date(Date.now() + days * day));
  expect(await accept(3)).toBeUndefined();
  expect(await accept(1)).toBe("apprenti@exemple.fr");
  expect(await stored()).toMatchObject({ disabled: false, departure });
});

test("no invitation gives an access that is over, also when it is sent again", async () => {
  const { admin } = await openInvited();
  const departure = { at: storedMoment(new Date(Date.now() + day)), enquiries: "", visits: "" };
  const account = { ...invited, email: "apprenti@exemple.fr", invited_at: "2020-01-01 00:00:00.000Z" };
  const { body } = await admin.create("users", { ...account, departure });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * day });
  const again = await admin.update("users", body.id, { invited_at: new Date().toISOString() });
  expect([again.status, again.body.data]).toEqual([400, { departure: expect.anything() }]);
  const second = await admin.create("users", { ...account, email: "stagiaire@exemple.fr", departure });
  expect([second.status, second.body.data]).toEqual([400, { departure: expect.anything() }]);
});

test("an invitation sent again ends the former link", async () => {
  const { id, admin, nextLetter, accept } = await openInvited();
  const former = await nextLetter();
  await admin.update("users", id, { invited_at: new Date().toISOString() });
  const latest = await nextLetter(2);
  expect(await accept(former)).toBeUndefined();
  expect(await accept(latest)).toBe("jeanne@exemple.fr");
});

test("a link opens nothing once the account was opened or closed by hand", async () => {
  const { id, admin, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  await admin.update("users", id, { disabled: false, verified: true });
  expect((await admin.view("users", id)).body).toMatchObject({ disabled: false, invited_at: "" });
  expect(await accept(token)).toBeUndefined();
  await admin.update("users", id, { disabled: true });
  expect(await accept(token)).toBeUndefined();
});

test("an invitation that is closed by hand waits no longer", async () => {
  const { id, admin, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  await admin.update("users", id, { disabled: true });
  expect((await admin.view("users", id)).body.invited_at).toBe("");
  expect(await accept(token)).toBeUndefined();
});

test("new credentials of the account end the link", async () => {
  const { id, admin, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  const other = "une autre phrase longue";
  await admin.update("users", id, { password: other, passwordConfirm: other });
  expect(await accept(token)).toBeUndefined();
  await admin.update("users", id, { invited_at: new Date().toISOString() });
  expect(await accept(await nextLetter(2))).toBe("jeanne@exemple.fr");
});

test("an accepted invitation is one write, and of two answers one opens the account", async () => {
  const { id, store, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  const before = (await store.history({ collection: "users", record: id }, 10)).length;
  const answers = await Promise.all([accept(token), accept(token, new Date(), { name: "Jean Marty" })]);
  expect(answers.filter(Boolean)).toEqual(["jeanne@exemple.fr"]);
  expect((await store.history({ collection: "users", record: id }, 10)).length).toBe(before + 1);
});

test("a withdrawn invitation opens nothing, and neither does an invented link", async () => {
  const { id, admin, anne, nextLetter, accept } = await openInvited();
  const token = await nextLetter();
  expect(await accept(`${anne.id}.${token.split(".")[1]}`)).toBeUndefined();
  expect(await accept(`${id}.x`)).toBeUndefined();
  await admin.remove("users", id);
  expect(await accept(token)).toBeUndefined();
});

test("nobody invites themselves, and the service of invitations changes nothing else", async () => {
  const { id, admin, anne, visitor, service } = await openInvited();
  const moment = "2026-01-02 03:04:05.000Z";
  expect((await anne.update("users", anne.id, { invited_at: moment })).status).toBe(404);
  const own = { email: "x@exemple.fr", name: "X", password, passwordConfirm: password, invited_at: moment };
  expect((await visitor.create("users", own)).status).toBe(400);
  expect((await service("team").update("users", id, { role: "admin" })).status).toBe(404);
  expect((await service("team").update("users", anne.id, { disabled: true })).status).toBe(404);
  expect((await anne.view("users", anne.id)).body).not.toHaveProperty("invited_at");
  expect((await admin.view("users", id)).body.role).toBe("redaction");
});
