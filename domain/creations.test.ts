import { expect, test } from "vitest";
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
