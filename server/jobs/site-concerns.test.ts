import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SiteStatus } from "../../domain/status/status.ts";
import { notificationLetters, openMail } from "../../mail/index.ts";
import { folderNotes } from "./folder-notes.ts";
import { tellOfConcerns } from "./site-concerns.ts";

const at = "2026-11-20T08:14:00.000Z";
const status: SiteStatus = {
  at,
  disk: { free: 71e9, total: 120e9, floor: 1e9 },
  backup: { since: at },
  letters: { waiting: 0, left: [], areSent: false },
  version: { software: "1.0.0" },
  speed: { pages: 0, median: 0, slowest: [] },
  size: { database: 1, files: 1, count: 1, projects: 1, messages: 1 },
  waiting: [],
  errors: [],
  errorsBefore: 0,
};
const full = { ...status, disk: { ...status.disk, free: 1.4e9 } };

/** Looks at a site through a process that has just started, over one data folder. */
function site() {
  const folder = mkdtempSync(path.join(tmpdir(), "concerns-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = path.join(folder, "outbox");
  const people = [
    { email: "maud@exemple.fr", name: "Maud", disabled: false },
    { email: "clara@exemple.fr", name: "Clara", disabled: false },
    { email: "parti@exemple.fr", name: "Parti", disabled: true },
  ];
  async function look(found: SiteStatus, now: string): Promise<void> {
    const mail = openMail({ from: "bonjour@exemple.fr", outbox, log: () => {} });
    await tellOfConcerns({
      notes: folderNotes(folder),
      status: { read: async () => found },
      store: { find: () => people as never },
      letters: notificationLetters(mail, { name: "Les Assembleurs", url: "https://exemple.fr" }),
      mailFrom: "bonjour@exemple.fr",
      now: () => new Date(now),
    });
    await mail.close();
  }
  const letters = () =>
    readdirSync(outbox, { encoding: "utf8" }).map((file) => readFileSync(path.join(outbox, file), "utf8"));
  return { look, letters };
}

test("every active administrator gets one letter, across restarts", async () => {
  const { look, letters } = site();
  await look(full, "2026-11-20T08:00:00Z");
  await look(full, "2026-11-20T08:15:00Z");
  const sentLetters = letters();
  expect(sentLetters.map((text) => /^To: (.+)$/m.exec(text)?.[1]).sort()).toEqual([
    "clara@exemple.fr",
    "maud@exemple.fr",
  ]);
  expect(sentLetters[0]).toContain("Le disque est presque plein.");
  expect(sentLetters[0]).toContain("https://exemple.fr/dashboard/etat");
});

test("a concern that returns brings another letter", async () => {
  const { look, letters } = site();
  await look(full, "2026-11-20T08:00:00Z");
  await look(status, "2026-11-20T09:30:00Z");
  await look(full, "2026-11-20T10:00:00Z");
  expect(letters()).toHaveLength(4);
});
