import { existsSync, mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Store } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupReport } from "../../domain/backups/report.ts";
import { openCooperative, type Voice } from "../../domain/fixtures.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { openMail } from "../../mail/index.ts";
import type { Log } from "../log/log.ts";
import { readFailingJobs } from "../status/failing-jobs.ts";
import type { VersionUse } from "./caution.ts";
import { folderNotes } from "./folder-notes.ts";
import { startJobs } from "./jobs.ts";

const closing = {
  letters: { accountClosing: async () => {} },
  mailFrom: "bonjour@exemple.fr",
  sendsLetters: true,
};
const abri = { title: "Abri", slug: "abri", description: "<p>Bois</p>" };
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const patience = { timeout: 10_000 };
const fakedTimers = ["Date", "setTimeout", "setInterval", "clearTimeout", "clearInterval"] as const;
const longAgo = { version: "1.0.0", since: "2020-01-01T00:00:00.000Z" };

function scheduledPage(moment: Date) {
  const publish_at = moment.toISOString().replace("T", " ");
  return { id: pageId("home"), page: "home", draft, scheduled: draft, publish_at };
}

const stairs = { slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure." };
const draft = { texts: { "team.rule": "Les gens" }, pictures: {}, sections: {} };

/**
 * Puts a project into the bin, and creates a page draft and a hidden service with a moment.
 *
 * @param publishIn days until the moments
 * @returns the id of the project
 */
async function fillStore(admin: Voice, publishIn: number): Promise<string> {
  const { body } = await admin.create("projects", abri);
  await admin.remove("projects", body.id);
  await admin.create("pages", scheduledPage(new Date(Date.now() + publishIn * day)));
  // The store itself shows a service whose moment is past.
  const { publish_at } = scheduledPage(new Date(Date.now() + Math.max(publishIn, 1) * day));
  await admin.create("services", { ...stairs, hidden: true, publish_at });
  return body.id;
}

/**
 * A site with a project in its bin, and a page draft and a hidden service with a moment, whose jobs start this many days
 * later.
 */
async function runJobs(
  days: number,
  makeVersionUse: (now: number) => VersionUse = () => longAgo,
  { isGone = false, publishIn = 30 } = {},
) {
  const { store, admin, folder } = await openCooperative();
  const project = await fillStore(admin, publishIn);
  const later = Date.now() + days * day;
  vi.useFakeTimers({ now: later, toFake: [...fakedTimers] });
  const notes: string[] = [];
  const log = {
    note: (text: string) => notes.push(text),
    error: (error: unknown) => notes.push(String(error)),
  };
  const mail = openMail({ from: "bonjour@exemple.fr", outbox: path.join(folder, "outbox"), log: () => {} });
  const counts = { sweeps: 0, checks: 0 };
  async function sweepFiles(kept: number): Promise<number> {
    counts.sweeps += 1;
    return store.sweepFiles(kept);
  }
  const history: Store["history"] = async (query, limit) => {
    if (isGone) throw new Error("The database is gone.");
    return await store.history(query, limit);
  };
  const jobs = startJobs({
    dataDir: folder,
    store: { ...store, sweepFiles, history },
    mail,
    backups: {
      run: async () => provenReport(new Date().toISOString()),
      reports: async () => [],
      noteTold: async () => {},
    },
    uploads: { clear: async () => 0, checkComplete: async () => void counts.checks++ },
    versionUse: async () => makeVersionUse(later),
    tellOfFailedBackup: async () => {},
    notes: folderNotes(folder),
    ...closing,
    log: log as unknown as Log,
  });
  onTestFinished(async () => {
    jobs.stop();
    vi.useRealTimers();
    await mail.close();
  });
  return {
    folder,
    notes,
    failing: () => readFailingJobs(folderNotes(folder)),
    isInBin: async () => (await store.look("projects", project)) !== undefined,
    publications: async () => [
      (await store.find("pages", {}))[0]?.draft === null,
      (await store.find("services", {}))[0]?.hidden === false,
    ],
    sweeps: () => counts.sweeps,
    checks: () => counts.checks,
  };
}

function provenReport(at: string): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes: 0, added: 0, stored: 0, records: {}, lost: 0 };
}

/** Until the night's backup has been made, which the files are swept after. */
async function throughTheNight(notes: string[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(17 * 60 * 1000);
  await vi.waitUntil(() => notes.some((note) => note.startsWith("Backup proven")), patience);
  await vi.advanceTimersByTimeAsync(1000);
}

test("old records of the bin are purged and former files swept", async () => {
  const { notes, isInBin, sweeps } = await runJobs(40);
  await throughTheNight(notes);
  await expect.poll(() => notes).toContainEqual(expect.stringMatching(/^Purged 1 records/));
  await expect.poll(async () => [await isInBin(), sweeps()]).toEqual([false, 1]);
});

test("with a clock far ahead of the newest change, nothing goes", async () => {
  const { notes, isInBin, sweeps } = await runJobs(100);
  await throughTheNight(notes);
  await expect
    .poll(() => notes)
    .toContain("Nothing is erased for the time being: the clock is far ahead of the newest change.");
  expect([await isInBin(), sweeps()]).toEqual([true, 0]);
});

test("with a clock behind the newest change, nothing goes", async () => {
  const { notes, isInBin, sweeps } = await runJobs(-1);
  await throughTheNight(notes);
  await expect
    .poll(() => notes)
    .toContain("Nothing is erased for the time being: the clock is behind the newest change.");
  expect([await isInBin(), sweeps()]).toEqual([true, 0]);
});

test("due drafts and services are published within a minute of the start", async () => {
  const { publications } = await runJobs(31);
  await vi.waitUntil(async () => (await publications()).every(Boolean), patience);
});

test.each([100, -2])("with a clock wrong by %d days, nothing is published", async (days) => {
  const { publications, checks } = await runJobs(days, () => longAgo, { publishIn: days - 1 });
  await vi.advanceTimersByTimeAsync(3 * 60 * 1000);
  await vi.waitUntil(() => checks() >= 4, patience);
  expect(await publications()).toEqual([false, false]);
});

test("nothing goes for a week after the clock has leapt by 40 days", async () => {
  const { folder, notes, isInBin, sweeps } = await runJobs(40);
  const latest = new Date(Date.now() - 40 * day).toISOString();
  await folderNotes(folder).write("clock", JSON.stringify({ latest }));
  await throughTheNight(notes);
  await expect
    .poll(() => notes.join())
    .toContain(`Nothing is erased for the time being: the clock leapt from ${latest}`);
  expect([await isInBin(), sweeps()]).toEqual([true, 0]);
});

test("an erasure that broke off is completed within a minute", async () => {
  const { folder, notes } = await runJobs(0);
  const at = new Date(Date.now() - hour).toISOString();
  const erasures = { goneaccount0001: { at, addresses: ["zoe@exemple.fr"] } };
  await folderNotes(folder).write("begun-erasures", JSON.stringify(erasures));
  await vi.advanceTimersByTimeAsync(60 * 1000);
  await expect.poll(() => notes).toContain("Completed 1 erasures of accounts that had broken off.");
  expect(await folderNotes(folder).read("begun-erasures")).toBe("{}");
});

test("in the first hour of a version, jobs erase nothing", async () => {
  const { notes, isInBin, sweeps } = await runJobs(40, (now) => ({
    version: "1.1.0",
    since: new Date(now - hour / 2).toISOString(),
  }));
  await throughTheNight(notes);
  await expect.poll(() => notes.join()).toContain("version 1.1.0 is in use for less than an hour");
  expect([await isInBin(), sweeps()]).toEqual([true, 0]);
});

test.each([
  [0, "tmp"],
  [0, "copies"],
  [100, "tmp"],
])("what a power cut left goes the day after, %d days on, in %s", async (days, shared) => {
  const { folder } = await runJobs(days);
  const now = Date.now();
  const entries = { old: now - 25 * hour, young: now - hour };
  const place = (name: string) => path.join(folder, shared, `4711~1~cafecafe1-${name}-proof`);
  for (const [name, at] of Object.entries(entries)) {
    mkdirSync(path.join(place(name), "files"), { recursive: true });
    utimesSync(place(name), at / 1000, at / 1000);
  }
  await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
  // A clock that is far ahead makes everything old.
  const stays = days > 0;
  await expect.poll(() => existsSync(place("old"))).toBe(stays);
  expect(existsSync(place("young"))).toBe(true);
});

test("complete uploads of plans are checked every minute", async () => {
  const { checks } = await runJobs(0);
  expect(checks()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
  expect(checks()).toBe(3);
});

test("without the database, nothing is erased; log and status say so", async () => {
  const { notes, isInBin, failing } = await runJobs(40, () => longAgo, { isGone: true });
  await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
  expect(notes).toContain("Error: The database is gone.");
  await expect.poll(async () => Object.keys(await failing())).toEqual(["pages", "temporary", "removal"]);
  expect(await isInBin()).toBe(true);
});
