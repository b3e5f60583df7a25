import PocketBase from "pocketbase";
import type { Authenticator } from "record-store/auth/passkeys/fixtures.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import "./contract/event-source.ts";
import { picture } from "./contract/pictures.ts";
import { enrolled, type OwnPage, ownPage } from "./own-page.ts";
import { takeServer } from "./reused-server.ts";
import type { RunningServer } from "./running.ts";
import { localName } from "./thumb.ts";

let server: RunningServer;
/**
 * A session without the second factor. Its administrator has written to the cooperative, and signed in before the
 * second factor was required.
 */
let limitedPage: OwnPage;
let limitedElsewhere: OwnPage;
/** A session of the same account that has proven its second factor. */
let shownPage: OwnPage;
let device: Authenticator;
let message: string;
let attachment: string;

beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  shownPage = await ownPage(server, server.admin);
  // The last administrator cannot be erased at all, so there is a second one.
  const password = server.admin.password;
  const colleague = { email: "bruno@bois.example", name: "Bruno", role: "admin", verified: true };
  await shownPage.records("POST", "users/records", { ...colleague, password, passwordConfirm: password });
  const form = new FormData();
  for (const [field, text] of Object.entries({ sender: shownPage.id, subject: "Essai", body: "Bonjour" }))
    form.append(field, text);
  form.append("attachments", await picture("essai.png"));
  await shownPage.records("PATCH", `users/records/${shownPage.id}`, { verified: true });
  ({
    id: message,
    attachments: [attachment],
  } = await (await shownPage.records("POST", "messages/records", form)).json());
  limitedPage = await ownPage(server, server.admin);
  limitedElsewhere = await ownPage(server, server.admin);
  device = await enrolled(shownPage, localName(server));
  const required = await shownPage.records("PUT", "users/second-factor", { required: "true" });
  expect(required.status).toBe(200);
}, 60_000);
afterAll(() => server.stop());

/** Returns the status of each kind of request. */
async function statuses(page: OwnPage): Promise<Record<string, number>> {
  const ways: Record<string, () => Promise<Response>> = {
    "own record": () => page.records("GET", `users/records/${page.id}`),
    "own message": () => page.records("GET", `messages/records/${message}`),
    "own file": () => page.fetch(`/api/files/messages/${message}/${attachment}`),
    "file token": () => page.fetch("/api/files/token", { method: "POST", headers: authorization(page) }),
    "new name": () => page.records("PATCH", `users/records/${page.id}`, { name: "Maud" }),
    "new address": () =>
      page.records("POST", "users/request-email-change", { newEmail: "vol@ailleurs.example" }),
    writing: () =>
      page.records("POST", "messages/records", { sender: page.id, subject: "Essai", body: "Bonjour" }),
    batch: () =>
      page.fetch("/api/batch", {
        method: "POST",
        headers: { ...authorization(page), "Content-Type": "application/json" },
        body: JSON.stringify({
          requests: [
            {
              method: "POST",
              url: "/api/collections/messages/records",
              body: { sender: page.id, subject: "Essai", body: "Bonjour" },
            },
          ],
        }),
      }),
    "name of a passkey": () =>
      page.records("PATCH", `users/passkeys/${device.id.toString("base64url")}`, { name: "Téléphone" }),
    bin: () => page.fetch("/dashboard/donnees/corbeille"),
  };
  const answers: Record<string, number> = {};
  for (const [name, ask] of Object.entries(ways)) answers[name] = (await ask()).status;
  return answers;
}

function authorization({ cookie }: OwnPage): Record<string, string> {
  return { Authorization: /=([^.]+\.[^.]+\.)/.exec(cookie)?.[1] ?? "" };
}

describe("a session without the required second factor", () => {
  test("neither reads nor writes anything of its account's", async () => {
    expect(await statuses(limitedPage)).toEqual({
      "own record": 404,
      "own message": 404,
      "own file": 404,
      "file token": 401,
      "new name": 404,
      "new address": 401,
      writing: 400,
      batch: 400,
      "name of a passkey": 403,
      bin: 404,
    });
  });

  test("does not get the archive, and is led to the second factor", async () => {
    const { status, headers } = await limitedPage.fetch("/account/donnees");
    expect(status).toBe(302);
    expect(headers.get("location")).toBe("/account/appareils?next=%2Faccount%2Freglages");
  });

  test("does not erase the account", async () => {
    const body = new URLSearchParams({ password: server.admin.password });
    const answer = await limitedPage.fetch("/account/erase", { method: "POST", body });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ outcome: "failed", reason: "secondFactor" });
    expect((await shownPage.records("GET", `users/records/${shownPage.id}`)).status).toBe(200);
  });

  test("opens no page of the account except the second factor's", async () => {
    const opened = async (path: string) => {
      const { status, headers } = await limitedPage.fetch(path, {
        headers: { "Sec-Fetch-Mode": "navigate" },
      });
      return [status, headers.get("location")];
    };
    expect(await opened("/account")).toEqual([302, "/account/appareils?next=%2Faccount"]);
    expect(await opened("/account/reglages")).toEqual([302, "/account/appareils?next=%2Faccount%2Freglages"]);
    expect(await opened("/account/appareils")).toEqual([200, null]);
  });

  test("hears a visitor's events on a stream, and all once proven", async () => {
    const [client, other] = [await listening(limitedElsewhere), await listening(shownPage)];
    const reply = () => shownPage.records("POST", "replies/records", { message, body: "Bonjour" });
    await reply();
    await expect.poll(() => other.heard).toEqual(["update"]);
    expect(client.heard).toEqual([]);
    const challengeAnswer = await limitedElsewhere.records("POST", "users/passkeys/request-confirmation");
    const { challengeId, options } = await challengeAnswer.json();
    const credential = device.get({ challenge: options.challenge, origin: localName(server) });
    const confirmed = await limitedElsewhere.records("POST", "users/passkeys/confirm", {
      challengeId,
      credential,
    });
    expect(confirmed.status).toBe(204);
    await reply();
    await expect.poll(() => client.heard).toEqual(["update"]);
  });
});

/** Listens to every message with the official client, as the account of a page. */
async function listening({ cookie }: OwnPage): Promise<{ heard: string[] }> {
  const client = new PocketBase(server.url);
  client.authStore.save(cookie.slice(cookie.indexOf("=") + 1), null);
  const heard: string[] = [];
  await client.collection("messages").subscribe("*", ({ action }) => void heard.push(action));
  onTestFinished(() => client.realtime.unsubscribe());
  return { heard };
}

test("a session that has shown it does all of that", async () => {
  const { "own record": record, "own file": file, writing, batch } = await statuses(shownPage);
  expect({ record, file, writing, batch }).toEqual({ record: 200, file: 200, writing: 200, batch: 200 });
  expect((await shownPage.fetch("/account/donnees")).status).toBe(200);
});

test("the journal says who required it, and each letter goes out once", async () => {
  expect((await shownPage.records("PUT", "users/second-factor", { required: "true" })).status).toBe(200);
  const { entries } = await (
    await shownPage.fetch("/dashboard/donnees/journal?collection=_second_factors")
  ).json();
  expect(entries).toMatchObject([
    {
      actor: { id: shownPage.id },
      action: "update",
      changed: [{ field: "required", before: "", after: "oui" }],
    },
  ]);
});
