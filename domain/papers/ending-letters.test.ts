import type { Store } from "record-store";
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

/**
 * The papers of a cooperative on the first of September, with the letters about their ends.
 *
 * @param before runs before each change is followed
 * @param refused an address whose letters are refused
 */
async function openLetters({ before = async () => {}, refused = "" } = {}) {
  setClock("2026-09-01T09:00:00Z");
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const toldLetters: Told[] = [];
  const errors: unknown[] = [];
  let followed = "";
  const follow: Store["follow"] = (name, listener) =>
    store.follow(name, async (entry) => {
      await before();
      try {
        await listener(entry);
      } catch (error) {
        // The store would report it and try again, until all letters are stored.
        if (!refused) throw error;
        errors.push(error);
      }
      followed = entry.record;
    });
  startPaperLetters({
    store: { follow, find: (...query) => store.find(...query) },
    mailFrom: "bonjour@exemple.fr",
    letters: {
      paperEnding: async ({ to }, ending) => {
        if (to === refused) throw new Error("This address is refused.");
        toldLetters.push({ to, ...ending });
      },
    },
  });
  /** Returns the days of all letters so far, after a round at that moment. Two instances run it. */
  async function runRound(moment: string): Promise<number[]> {
    setClock(moment);
    await Promise.all([tellEndingPapers(store, new Date()), tellEndingPapers(store, new Date())]);
    await tellEndingPapers(store, new Date());
    const { body: lastChange } = await admin.create("saved_answers", { title: "Merci", body: moment });
    await expect.poll(() => followed).toBe(lastChange.id);
    return toldLetters.map(({ daysLeft }) => daysLeft);
  }
  return { ...cooperative, toldLetters, errors, runRound };
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

test("a paper that cannot be written stops no other one's letter", async () => {
  const { admin, store, runRound } = await openLetters();
  const { body: broken } = await admin.create("papers", insurance);
  await admin.create("papers", { ...insurance, kind: "rc_pro" });
  setClock("2026-12-24T09:00:00Z");
  const fetch: Store["fetch"] = async (request, options) =>
    request.method === "PATCH" && request.url.includes(broken.id)
      ? Response.json({ status: 500, message: "", data: {} }, { status: 500 })
      : store.fetch(request, options);
  await expect(tellEndingPapers({ fetch }, new Date())).rejects.toMatchObject({ status: 500 });
  const papers = await store.find("papers", {});
  expect(papers.map(({ kind, told_days }) => [kind, told_days]).sort()).toEqual([
    ["decennale", 0],
    ["rc_pro", 7],
  ]);
  expect(await runRound("2026-12-24T10:00:00Z")).toEqual([7, 7]);
});

test("an address that is refused stops nobody else's letter", async () => {
  const { admin, store, runRound, toldLetters, errors } = await openLetters({ refused: "admin@exemple.fr" });
  await admin.create("papers", insurance);
  const [anne] = await store.find("users", { email: "anne@exemple.fr" });
  await admin.update("users", String(anne?.id), { role: "admin" });
  await runRound("2026-12-24T09:00:00Z");
  expect(toldLetters.map(({ to }) => to)).toEqual(["anne@exemple.fr"]);
  expect(errors).toEqual([new Error("This address is refused.")]);
});

test("a paper that was renewed or deleted meanwhile has no letter", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { admin, store, toldLetters } = await openLetters({ before: () => promise });
  const { body: deleted } = await admin.create("papers", { ...insurance, kind: "rc_pro" });
  await admin.create("papers", insurance);
  await admin.create("papers", { ...insurance, kind: "garant" });
  setClock("2026-12-24T09:00:00Z");
  await tellEndingPapers(store, new Date());
  expect(toldLetters).toEqual([]);
  expect((await store.find("papers", {})).map(({ told_days }) => told_days)).toEqual([7, 7, 7]);
  await admin.remove("papers", deleted.id);
  await admin.create("papers", { ...insurance, ends_on: "2027-12-31" });
  resolve();
  await expect.poll(() => toldLetters.map(({ name }) => name)).toEqual(["Garantie financière"]);
});
