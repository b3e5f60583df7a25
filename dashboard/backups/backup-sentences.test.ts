import { expect, test } from "vitest";
import type { BackupReport } from "../../domain/backups/report.ts";
import { dayAndHour, headline, lastNights, reportDetail, sizeInFrench } from "./backup-sentences.ts";

const now = new Date("2026-11-20T09:00:00Z");

function report(at: string, given: Partial<BackupReport> = {}): BackupReport {
  const id = at.replace(/:/g, "");
  const heldCounts = { files: 214, bytes: 1_840_000_000, added: 0, stored: 0, lost: 0 };
  return { id, at, ended: at, ...heldCounts, records: { projects: 9, messages: 41 }, ...given };
}

/** As it was typed: what French typography puts between is no concern of these sentences. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/’/g, "'");

test("a proven backup of the night tells its contents", () => {
  expect(plain(headline([report("2026-11-20T02:12:00Z")], now))).toBe(
    "Sauvegarde vérifiée cette nuit à 3 h 12 : 214 fichiers, 9 projets, 41 messages.",
  );
});

test("a backup of the day tells its hour", () => {
  expect(plain(headline([report("2026-11-20T08:05:00Z")], now))).toMatch(
    /^Sauvegarde vérifiée aujourd'hui à 9 h 05 :/,
  );
});

test("an older backup tells its day", () => {
  expect(plain(headline([report("2026-11-18T02:12:00Z")], now))).toMatch(
    /^Sauvegarde vérifiée le 18 novembre à 3 h 12 :/,
  );
});

test("an unproven backup is skipped", () => {
  const reports = [report("2026-11-20T02:12:00Z", { fault: "altered" }), report("2026-11-19T02:12:00Z")];
  expect(plain(headline(reports, now))).toMatch(/^Sauvegarde vérifiée hier à 3 h 12 :/);
});

test("the headline says if there is no backup", () => {
  expect(plain(headline([], now))).toBe("Aucune sauvegarde vérifiée pour l'instant.");
});

test("a single record is in the singular", () => {
  const lonely = report("2026-11-20T02:12:00Z", { files: 1, records: { projects: 1, messages: 0 } });
  expect(plain(headline([lonely], now))).toContain("1 fichier, 1 projet, 0 message.");
});

test("a row tells how much a restore brings back", () => {
  const one = report("2026-11-20T02:12:00Z");
  expect(plain(reportDetail(one, [one]))).toBe("214 fichiers, 9 projets, 41 messages, 1,8 Go");
});

test("a failed backup's row tells the reason and the later good one", () => {
  const failed = report("2026-11-02T02:12:00Z", { fault: "altered" });
  const next = report("2026-11-03T02:12:00Z");
  expect(plain(reportDetail(failed, [next, failed]))).toBe(
    "Un fichier ne correspondait pas à son empreinte. Refaite le 3 novembre, bonne.",
  );
});

test("a row tells its day and hour", () => {
  expect(plain(dayAndHour("2026-11-01T02:12:00Z"))).toBe("1er novembre, 3 h 12");
});

test("sizes use decimal units", () => {
  expect([0, 900, 9_300_000, 214_000_000, 1_840_000_000].map(sizeInFrench)).toEqual([
    "0 o",
    "900 o",
    "9,3 Mo",
    "214 Mo",
    "1,8 Go",
  ]);
});

test("thirty nights are in a row, the last one last", () => {
  const nights = lastNights({ reports: [report("2026-11-20T02:12:00Z")] }, now);
  expect(nights).toHaveLength(30);
  expect([nights[0], nights.at(-1)]).toEqual([
    { day: "2026-10-22", state: "none" },
    { day: "2026-11-20", state: "proven" },
  ]);
});

test("a night with a failure stays failed after a good retry", () => {
  const reports = [report("2026-11-20T03:12:00Z"), report("2026-11-20T02:12:00Z", { fault: "page" })];
  expect(lastNights({ reports }, now).at(-1)?.state).toBe("failed");
});
