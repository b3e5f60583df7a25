import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { addDays, todayInParis } from "../../domain/dates.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { openAgendaSubscriptions } from "./subscriptions.ts";

const siteUrl = "https://bois.example";

/** @param requests the number that a network may send */
async function openAgenda({ requests = 100 } = {}) {
  const cooperative = await openCooperative();
  const { store, service, admin } = cooperative;
  let remaining = requests;
  const limit = { take: () => remaining-- > 0, wait: () => 30 };
  const subscriptions = openAgendaSubscriptions({ store, siteUrl, limit });
  await admin.create("company", { id: companyId, name: "Les Assembleurs" });
  const { body } = await service("contact").create("messages", {
    sender_name: "Hélène Caussade",
    sender_email: "helene@exemple.fr",
    subject: "Extension",
    body: "Bonjour",
  });
  const remind_on = `${addDays(todayInParis(), 3)} 00:00:00.000Z`;
  await admin.update("messages", body.id, { remind_on, remind_note: "Le toit" });
  const own = async (act?: string, stale?: true) => {
    const record = await store.look("users", admin.id);
    if (!record) throw new Error("The administrator is gone.");
    const reader = {
      kind: "user",
      collection: "users",
      id: admin.id,
      record,
      ...(stale && { stale }),
    } as const;
    const init = act ? { method: "POST", body: JSON.stringify({ act }) } : {};
    return subscriptions.own(new Request(`${siteUrl}/dashboard/donnees/agenda`, init), reader);
  };
  const make = async () => ((await (await own("make")).json()) as { address: string }).address;
  const read = (address: string, init?: RequestInit) =>
    subscriptions.answer(new Request(address, init), "192.0.2.1");
  return { ...cooperative, own, make, read, enquiry: body.id };
}

test("a calendar program reads the agenda by its address", async () => {
  const { make, read, enquiry } = await openAgenda();
  const answer = await read(await make());
  const calendar = (await answer.text()).replaceAll("\r\n ", "");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
  });
  expect(calendar).toMatch(/SUMMARY:Rappel.:.Hélène Caussade/);
  expect(calendar).toContain("DESCRIPTION:Le toit");
  expect(calendar).toContain(`URL:${siteUrl}/dashboard/demandes/${enquiry}`);
  // The agenda shows no addresses of clients.
  expect(calendar).not.toContain("helene@exemple.fr");
});

test("an unchanged agenda is not sent again", async () => {
  const { admin, make, read, enquiry } = await openAgenda();
  const address = await make();
  const tag = (await read(address)).headers.get("etag") ?? "";
  const again = () => read(address, { headers: { "if-none-match": tag } });
  expect((await again()).status).toBe(304);
  await admin.update("messages", enquiry, { remind_note: "La cave" });
  expect((await again()).status).toBe(200);
  expect(await (await read(address, { method: "HEAD" })).text()).toBe("");
});

test("an address opens nothing once it is renewed, revoked, or its owner has left", async () => {
  const { service, admin, own, make, read } = await openAgenda();
  const first = await make();
  const second = await make();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect(await (await own()).json()).toEqual({ since: expect.stringMatching(/^\d{4}-/) });
  await service("operator").update("users", admin.id, { role: "comptabilite" });
  expect((await read(second)).status).toBe(404);
  await service("operator").update("users", admin.id, { role: "admin" });
  expect((await read(second)).status).toBe(200);
  expect((await own("end")).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect(await (await own()).json()).toEqual({ since: "" });
});

test("an address is made after a fresh proof only, and for known acts", async () => {
  const { own } = await openAgenda();
  await expect(own("make", true)).rejects.toMatchObject({ status: 403 });
  expect((await own("end", true)).status).toBe(204);
  expect((await own("open")).status).toBe(400);
});

test("a network has to wait after too many calendars, and invented addresses take none", async () => {
  const { make, read } = await openAgenda({ requests: 1 });
  const address = await make();
  expect((await read(`${siteUrl}/agenda/${"a".repeat(58)}.ics`)).status).toBe(404);
  expect((await read(address)).status).toBe(200);
  const refusal = await read(address);
  expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([429, "30"]);
});

test("an address is only read", async () => {
  const { make, read } = await openAgenda();
  expect((await read(await make(), { method: "POST" })).status).toBe(405);
});
