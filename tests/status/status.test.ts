import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import PocketBase from "pocketbase";
import { expect, onTestFinished, test } from "vitest";
import type { SiteStatus } from "../../domain/status/status.ts";
import { softwareVersion } from "../../server/software.ts";
import { admin, anne, server } from "../dashboard/fixtures.ts";

const address = "/dashboard/donnees/etat";

async function status(): Promise<SiteStatus> {
  return (await admin.fetch(address)).json();
}

test("only administrators on a page of ours may read the site's status", async () => {
  expect((await admin.fetch(address)).status).toBe(200);
  expect((await anne.fetch(address)).status).toBe(404);
  expect((await fetch(server.url + address)).status).toBe(404);
  const elsewhere = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await admin.fetch(address, elsewhere)).status).toBe(404);
  expect((await admin.fetch(address, { method: "DELETE" })).status).toBe(405);
});

test("the status names its parts", async () => {
  const siteStatus = await status();
  expect(siteStatus).toMatchObject({
    backup: { since: expect.stringMatching(/^20/) },
    letters: { waiting: 0, left: [], areSent: false },
    version: { software: softwareVersion },
    size: { count: 0, projects: 0 },
    errors: [],
    errorsBefore: 0,
  });
  expect(siteStatus.disk.free).toBeGreaterThan(0);
  expect(siteStatus.size.database).toBeGreaterThan(4096);
  expect(siteStatus.certificate).toBeUndefined();
});

test("requested pages have measured response times", async () => {
  await fetch(`${server.url}/services`);
  await fetch(`${server.url}/services?${"x".repeat(20)}`);
  const { speed } = await status();
  expect(speed.pages).toBeGreaterThanOrEqual(2);
  expect(speed.slowest.map(({ route }) => route)).toContain("/services");
});

test("a letter that was left needs a person, until it is forgotten", async () => {
  const name = "2026-11-20T08-14-00-000Z-510bd3e6";
  const leftLetter = {
    letter: { to: "paul@exmple.fr", subject: "Réponse", text: "Oui", html: "<p>Oui</p>" },
    id: crypto.randomUUID(),
    at: "2026-11-20T08:14:00.000Z",
    why: "refused",
  };
  const outbox = path.join(server.dataDir, "outbox");
  mkdirSync(outbox, { recursive: true });
  writeFileSync(path.join(outbox, `${name}.eml`), "");
  writeFileSync(path.join(outbox, `${name}.left.json`), JSON.stringify(leftLetter));
  expect((await status()).letters.left).toMatchObject([{ name, to: "paul@exmple.fr", why: "refused" }]);
  const act = (what: string, page = admin) =>
    page.fetch(`${address}?acte=${what}&lettre=${name}`, { method: "POST" });
  expect((await act("oublier", anne)).status).toBe(404);
  expect((await act("brûler")).status).toBe(400);
  expect((await (await admin.fetch(`${address}?combien`)).json()).concerns).toBe(1);
  expect((await act("oublier")).status).toBe(204);
  expect((await status()).letters.left).toEqual([]);
  expect((await (await admin.fetch(`${address}?combien`)).json()).concerns).toBe(0);
});

test("status and metrics agree on how long a queue has waited", async () => {
  const twoHours = 2 * 3600;
  const since = new Date(Date.now() - twoHours * 1000).toISOString();
  const note = path.join(server.dataDir, "failing-jobs.json");
  onTestFinished(() => rmSync(note));
  writeFileSync(note, JSON.stringify({ former: since }));
  expect((await status()).waiting).toEqual([{ queue: "jobs", since }]);
  expect((await admin.fetch(`${address}?acte=regarder`, { method: "POST" })).status).toBe(204);
  expect((await (await admin.fetch(`${address}?combien`)).json()).concerns).toBe(1);
  const operator = new PocketBase(server.url);
  await operator.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const headers = { authorization: operator.authStore.token };
  const text = await (await fetch(`${server.url}/api/metrics`, { headers })).text();
  const ages = [...text.matchAll(/^site_queue_oldest_waiting_seconds\{queue="(\w+)"\} (\d+)$/gm)];
  const waiting = ages.filter(([, , age]) => age !== "0").map(([, queue, age]) => [queue, Number(age)]);
  expect(waiting).toEqual([["jobs", expect.closeTo(twoHours, -3)]]);
});
