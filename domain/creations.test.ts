import { expect, test } from "vitest";
import { sendQuote } from "./enquiries/quotes/fixtures.ts";
import { openCooperative, type Voice } from "./fixtures.ts";

async function statuses(count: number, attempt: () => ReturnType<Voice["create"]>): Promise<number[]> {
  const all: number[] = [];
  for (let each = 0; each < count; each += 1) all.push((await attempt()).status);
  return all;
}

test("a client sends twenty messages an hour, others their own twenty", async () => {
  const { anne, ben } = await openCooperative({ rateLimits: true });
  const letter = { subject: "Devis", body: "Bonjour" };
  const statusCodes = await statuses(22, () => anne.create("messages", { ...letter, sender: anne.id }));
  expect(statusCodes).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect((await ben.create("messages", { ...letter, sender: ben.id })).status).toBe(200);
});

test("an administrator may answer without a limit", async () => {
  const { anne, admin } = await openCooperative({ rateLimits: true });
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const replied = await statuses(45, () => admin.create("replies", { message: body.id, body: "Bonjour" }));
  expect(replied.every((status) => status === 200)).toBe(true);
});

test("an account may answer quotes and visits thirty times a day", async () => {
  const { store, anne, admin } = await openCooperative({ rateLimits: true });
  const question = { sender: anne.id, subject: "Devis", body: "Bonjour" };
  const enquiry = (await anne.create("messages", question)).body.id;
  const quote = await sendQuote({ store, admin, enquiry });
  const slots = [{ from: "2999-01-01 08:00:00.000Z", to: "2999-01-01 09:00:00.000Z" }];
  const visit = (await admin.create("visits", { message: enquiry, slots })).body.id;
  const acts = [
    () => anne.update("quotes", quote, { answer: "accepted" }),
    () => anne.update("visits", visit, { asked: "Plutôt le soir" }),
  ];
  for (const act of acts) expect(await statuses(32, act)).toEqual([...Array<number>(30).fill(200), 429, 429]);
  const noted = await statuses(32, () => admin.update("visits", visit, { note: "Par le portail" }));
  expect(new Set(noted)).toEqual(new Set([200]));
});
