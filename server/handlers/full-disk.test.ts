import type { Row, Store } from "record-store";
import { expect, test, vi } from "vitest";
import { openCooperative, withoutWrites } from "../../domain/fixtures.ts";
import { accountCaller } from "../../domain/personal-data/fixtures.ts";
import { permissionWording } from "../../domain/publication-permissions/wording.ts";
import { openInvitationTokens } from "../../domain/reviews/invitations/tokens.server.ts";
import { invitationToken } from "../../domain/users/invitations/tokens.server.ts";
import { openWorksite } from "../../domain/worksites/fixtures.ts";
import { openInvitationHandler } from "./invitation.ts";
import { openPermissionHandler } from "./permission.ts";

const siteUrl = "https://exemple.fr";
const password = "une phrase assez longue";
const choice = { outside: true, inside: false, town: false, until: "2999-12-31" };
const wording = permissionWording(choice, { title: "L'extension d'Albi", town: "" });

/** Anne's page about her worksite, which sends acts to the handler. */
async function openAnnesPage(status: number) {
  const house = await openWorksite();
  const { store, anne, worksite } = house;
  const owner = accountCaller((await store.look("users", anne.id)) as Row);
  const report = vi.fn();
  const gateway = { sessionOwner: async () => owner };
  const send = async (writingStore: Store, act: Record<string, unknown>) => {
    const handler = openPermissionHandler({ store: writingStore, gateway, siteUrl, report });
    const headers = { origin: siteUrl, "Content-Type": "application/json" };
    const body = JSON.stringify({ site: worksite, ...act });
    const answer = await handler(new Request(`${siteUrl}/x`, { method: "POST", headers, body }));
    return { status: answer.status, body: await answer.json() };
  };
  return { ...house, report, send, failing: withoutWrites(store, status) };
}

/** Jeanne is invited, and her link is known. */
async function openInvited(status: number) {
  const { store, admin } = await openCooperative();
  const account = { email: "jeanne@exemple.fr", role: "redaction", password, passwordConfirm: password };
  const invited_at = new Date().toISOString();
  const { body } = await admin.create("users", { ...account, disabled: true, invited_at });
  const [invited] = await store.find("users", { id: body.id });
  if (!invited) throw new Error("Nobody was invited.");
  const report = vi.fn();
  return {
    ...{ store, failing: withoutWrites(store, status), report },
    token: await invitationToken(store, invited),
    handlerOver: (writingStore: Store) => openInvitationHandler({ store: writingStore, report }),
  };
}

const answer = { name: "Jeanne Marty", password };

test.each([507, 503])("an invitation outlasts a store that answers %d", async (status) => {
  const { store, failing, report, token, handlerOver } = await openInvited(status);
  const failed = { outcome: "failed", reason: "unanswered", status };
  expect(await handlerOver(failing).join(token, answer)).toEqual(failed);
  expect(report).toHaveBeenCalledOnce();
  const joined = await handlerOver(store).join(token, answer);
  expect(joined).toEqual({ outcome: "done", value: "jeanne@exemple.fr" });
});

test.each([507, 503])("a permission is answered again after a %d", async (status) => {
  const { store, admin, failing, report, send } = await openAnnesPage(status);
  const answerAct = { act: "answer", choice, wording };
  const failed = { outcome: "failed", reason: "unanswered", status };
  expect(await send(failing, answerAct)).toEqual({ status: 503, body: failed });
  expect(await admin.list("publication_permissions")).toEqual([]);
  expect((await send(store, answerAct)).body).toEqual({ outcome: "done" });
  expect(await send(failing, { act: "withdraw" })).toEqual({ status: 503, body: failed });
  expect(await admin.list("publication_permissions")).toMatchObject([{ outside: true, withdrawn_at: "" }]);
  expect(report).toHaveBeenCalledTimes(2);
});

test("what is online is read while the disk is full", async () => {
  const { failing, report, send } = await openAnnesPage(507);
  expect(await send(failing, { act: "look" })).toMatchObject({ status: 200, body: { outcome: "done" } });
  expect(report).not.toHaveBeenCalled();
});

test("a letter of invitation is declined again after a full disk", async () => {
  const { store, admin, worksite, failing, report } = await openAnnesPage(507);
  const token = (await openInvitationTokens(store)).of(worksite);
  expect(await openInvitationHandler({ store: failing, report }).decline(token)).toBe("unanswered");
  expect(report).toHaveBeenCalledOnce();
  expect(await openInvitationHandler({ store, report }).decline(token)).toBe("done");
  expect((await admin.view("worksites", worksite)).body.review_declined_at).not.toBe("");
});
