import { afterEach, expect, test, vi } from "vitest";
import type { NotificationLetters } from "../../mail/index.ts";
import { openCooperative } from "../fixtures.ts";
import { startPaperLetters, tellEndingPapers } from "./ending-letters.server.ts";

type Told = { to: string } & Parameters<NotificationLetters["paperEnding"]>[1];

const insurance = { kind: "decennale", issuer: "Mutuelle du Faîtage", ends_on: "2026-12-31" };

function setClock(moment: string): void {
  vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
}

afterEach(() => void vi.useRealTimers());

/** The papers of a cooperative on the first of September, with the letters about their ends. */
async function openLetters() {
  setClock("2026-09-01T09:00:00Z");
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const toldLetters: Told[] = [];
  startPaperLetters({
    store,
    mailFrom: "bonjour@exemple.fr",
    letters: { paperEnding: async ({ to }, ending) => void toldLetters.push({ to, ...ending }) },
  });
  /** Returns the days of all letters so far, after a round at that moment. Two instances run it. */
  async function runRound(moment: string): Promise<number[]> {
    setClock(moment);
    await Promise.all([tellEndingPapers(store, new Date()), tellEndingPapers(store, new Date())]);
    await tellEndingPapers(store, new Date());
    await admin.create("saved_answers", { title: "Merci", body: moment });
    await new Promise((resolve) => setTimeout(resolve, 150));
    return toldLetters.map(({ daysLeft }) => daysLeft);
  }
  return { ...cooperative, toldLetters, runRound };
}

test("administrators get a letter 60, 30 and 7 days before, once each", async () => {
  const { admin, runRound, toldLetters } = await openLetters();
  const { body } = await admin.create("papers", { ...insurance, shown_to: "public" });
  expect(await runRound("2026-10-31T09:00:00Z")).toEqual([]);
  expect(await runRound("2026-11-01T05:30:00Z")).toEqual([]);
  expect(await runRound("2026-11-01T06:30:00Z")).toEqual([60]);
  expect(await runRound("2026-11-15T09:00:00Z")).toEqual([60]);
  expect(await runRound("2026-12-01T09:00:00Z")).toEqual([60, 30]);
  expect(await runRound("2026-12-26T09:00:00Z")).toEqual([60, 30, 5]);
  expect(await runRound("2026-12-31T09:00:00Z")).toEqual([60, 30, 5]);
  expect(await runRound("2027-01-01T09:00:00Z")).toEqual([60, 30, 5]);
  expect(toldLetters[0]).toEqual({
    to: "admin@exemple.fr",
    paperId: body.id,
    name: "Assurance décennale",
    issuer: "Mutuelle du Faîtage",
    until: "31 décembre 2026",
    daysLeft: 60,
    isShown: true,
  });
});

test("a paper that the same issuer renews needs no letter", async () => {
  const { admin, runRound } = await openLetters();
  await admin.create("papers", insurance);
  const { body: next } = await admin.create("papers", { ...insurance, ends_on: "2027-12-31" });
  await admin.create("papers", { ...insurance, kind: "rc_pro", ends_on: "2027-12-31" });
  expect(await runRound("2026-12-15T09:00:00Z")).toEqual([]);
  await admin.remove("papers", next.id);
  expect(await runRound("2026-12-16T09:00:00Z")).toEqual([15]);
});

test("a paper that is added late has only the letters that are ahead", async () => {
  const { admin, runRound } = await openLetters();
  setClock("2026-12-10T09:00:00Z");
  await admin.create("papers", insurance);
  expect(await runRound("2026-12-11T09:00:00Z")).toEqual([]);
  expect(await runRound("2026-12-24T09:00:00Z")).toEqual([7]);
});

test("a paper with a new end has its letters again", async () => {
  const { admin, runRound } = await openLetters();
  const { body } = await admin.create("papers", insurance);
  expect(await runRound("2026-12-24T09:00:00Z")).toEqual([7]);
  await admin.update("papers", body.id, { ends_on: "2027-12-31" });
  expect(await runRound("2027-11-01T09:00:00Z")).toEqual([7, 60]);
});
